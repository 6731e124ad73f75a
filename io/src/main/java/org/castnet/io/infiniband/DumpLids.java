package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * The owners of local identifiers. A switch has its own LIDs, an adapter one set for every port;
 * LMC bits give 2^lmc consecutive LIDs.
 */
final class DumpLids {
  /** The largest LID of a single node; larger ones belong to multicast groups. */
  static final int LARGEST = 0xbfff;

  /**
   * The owner of a LID.
   *
   * @param port of an adapter; 0 at a switch, which is its own port 0
   * @param portGuid of an adapter's port; empty if unknown
   * @param isBase whether it is the first LID of its port
   */
  record Owner(DumpNode node, int port, String portGuid, boolean isBase) {}

  private final TextFile file;
  private final Int2ObjectOpenHashMap<Owner> byLid = new Int2ObjectOpenHashMap<>();

  private final IntOpenHashSet skipped = new IntOpenHashSet();

  DumpLids(TextFile file) {
    this.file = file;
  }

  /**
   * Registers the LIDs of a node.
   *
   * @throws BadInput if a LID belongs to another port already or is out of range
   */
  void claim(DumpNode node) {
    if (node.isSwitch()) {
      claim(node, 0, "", node.lid(), node.lmc(), node.line());
      return;
    }
    for (DumpNode.Cable cable : node.cables()) {
      claim(node, cable.port(), cable.portGuid(), cable.lid(), cable.lmc(), cable.line());
    }
  }

  /** Registers the LIDs of a port; LID 0 means that the port has no LID yet. */
  private void claim(DumpNode node, int port, String portGuid, int lid, int lmc, int line) {
    if (lid > 0 && lid + (1 << lmc) - 1 > LARGEST) {
      throw file.at(
          line, "lid " + lid + " of " + node.id() + "; the LIDs of nodes are 1.." + LARGEST);
    }
    for (int i = 0; lid > 0 && i < 1 << lmc; i++) {
      Owner before = byLid.put(lid + i, new Owner(node, port, portGuid, i == 0));
      if (before != null) {
        throw file.at(line, "lid " + (lid + i) + " belongs to " + before.node.id() + " already");
      }
    }
  }

  /** Changes the owner of the LIDs of a node's cables to that node. */
  void handOver(DumpNode node) {
    for (DumpNode.Cable cable : node.cables()) {
      for (int i = 0; cable.lid() > 0 && i < 1 << cable.lmc(); i++) {
        byLid.put(cable.lid() + i, new Owner(node, cable.port(), cable.portGuid(), i == 0));
      }
    }
  }

  /** Removes the LIDs of a node that is excluded from the fabric. */
  void skip(DumpNode node) {
    for (DumpNode.Cable cable : node.cables()) {
      for (int i = 0; cable.lid() > 0 && i < 1 << cable.lmc(); i++) {
        byLid.remove(cable.lid() + i);
        skipped.add(cable.lid() + i);
      }
    }
  }

  /** Returns whether the LID belongs to an excluded node. */
  boolean isSkipped(int lid) {
    return skipped.contains(lid);
  }

  /** Returns the owner of a LID, or null. */
  Owner at(int lid) {
    return byLid.get(lid);
  }

  /** Returns all LIDs of the fabric, ascending. */
  int[] all() {
    int[] lids = byLid.keySet().toIntArray();
    Arrays.sort(lids);
    return lids;
  }
}
