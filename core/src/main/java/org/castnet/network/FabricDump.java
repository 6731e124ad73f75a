package org.castnet.network;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An ibnetdiscover dump whose blocks fit each other: every cable is told by both of its ends, no
 * GUID, LID or port occurs twice, every adapter hangs on a switch.
 *
 * <p>Hosts (adapters and routers) and switches are numbered by GUID, so that the order of discovery
 * does not matter. A node is called by its description; where that is empty or belongs to several
 * nodes, by its identifier, or by {@code description@GUID}.
 */
final class FabricDump {
  private final TextFile file;
  private final List<DumpNode> nodes;
  private final Map<String, DumpNode> byId = new HashMap<>();
  private final Int2ObjectOpenHashMap<DumpNode> byLid = new Int2ObjectOpenHashMap<>();

  private FabricDump(TextFile file) {
    this.file = file;
    this.nodes = new ArrayList<>(DumpReader.read(file));
    nodes.sort(
        Comparator.comparing(DumpNode::isSwitch)
            .thenComparing(node -> Long.parseUnsignedLong(node.guid(), 16), Long::compareUnsigned));
  }

  /**
   * @throws BadInput naming the line where the dump contradicts itself or breaks off
   */
  static FabricDump read(TextFile file) {
    FabricDump dump = new FabricDump(file);
    dump.checkNodes();
    dump.checkLids();
    dump.checkCables();
    return dump;
  }

  /** The node's number in the fabric by its place in this list: hosts first, then switches. */
  List<DumpNode> nodes() {
    return nodes;
  }

  /** The node that owns the LID, or null. */
  DumpNode atLid(int lid) {
    return byLid.get(lid);
  }

  private void checkNodes() {
    Map<Long, DumpNode> byGuid = new HashMap<>();
    for (DumpNode node : nodes) {
      DumpNode before = byGuid.put(Long.parseUnsignedLong(node.guid(), 16), node);
      if (before != null) {
        throw file.at(
            Math.max(node.line(), before.line()),
            "GUID "
                + node.guid()
                + " for a second time; it stands in line "
                + Math.min(node.line(), before.line())
                + " already");
      }
      byId.put(node.id(), node);
      if (!node.isSwitch() && node.cables().isEmpty()) {
        throw file.at(
            node.line(),
            "host "
                + node.id()
                + " ('"
                + node.description()
                + "') has no cable to a switch"
                + " (is the dump cut off?)");
      }
    }
  }

  private void checkLids() {
    for (DumpNode node : nodes) {
      if (node.isSwitch()) {
        claim(node, node.lid(), node.lmc(), node.line());
      } else {
        for (DumpNode.Cable cable : node.cables()) {
          claim(node, cable.lid(), cable.lmc(), cable.line());
        }
      }
    }
  }

  /** LID 0 says that the port has none yet. */
  private void claim(DumpNode node, int lid, int lmc, int line) {
    for (int i = 0; lid > 0 && i < 1 << lmc; i++) {
      DumpNode before = byLid.put(lid + i, node);
      if (before != null) {
        throw file.at(line, "lid " + (lid + i) + " belongs to " + before.id() + " already");
      }
    }
  }

  private void checkCables() {
    for (DumpNode node : nodes) {
      Long2ObjectOpenHashMap<DumpNode.Cable> seen = new Long2ObjectOpenHashMap<>();
      for (DumpNode.Cable cable : node.cables()) {
        if (seen.put(cable.port(), cable) != null) {
          throw file.at(
              cable.line(), "port " + cable.port() + " of " + node.id() + " has a second cable");
        }
      }
    }
    for (DumpNode node : nodes) {
      for (DumpNode.Cable cable : node.cables()) {
        checkOtherEnd(node, cable);
      }
    }
  }

  private void checkOtherEnd(DumpNode node, DumpNode.Cable cable) {
    DumpNode peer = byId.get(cable.peer());
    if (peer == null) {
      throw file.at(
          cable.line(),
          "port "
              + cable.port()
              + " of "
              + node.id()
              + " leads to "
              + TextFile.quote(cable.peer())
              + ", which has no block of its own (is the dump cut off?)");
    }
    for (DumpNode.Cable back : peer.cables()) {
      if (back.port() == cable.peerPort()) {
        if (back.peer().equals(node.id()) && back.peerPort() == cable.port()) {
          compare(cable, peer, back);
          return;
        }
        throw file.at(
            cable.line(),
            "one-sided link: port "
                + cable.port()
                + " of "
                + node.id()
                + " leads to port "
                + cable.peerPort()
                + " of "
                + peer.id()
                + ", but that leads to port "
                + back.peerPort()
                + " of "
                + back.peer()
                + " (line "
                + back.line()
                + ")");
      }
    }
    throw file.at(
        cable.line(),
        "one-sided link: port "
            + cable.port()
            + " of "
            + node.id()
            + " leads to port "
            + cable.peerPort()
            + " of "
            + peer.id()
            + ", which lists no cable there (is the dump cut off?)");
  }

  /** Both ends must say the same of LID and speed; where one breaks off, the dump does. */
  private void compare(DumpNode.Cable cable, DumpNode peer, DumpNode.Cable back) {
    int lid = peer.lid(back);
    if (cable.peerLid() != 0 && cable.peerLid() != lid) {
      throw file.at(
          cable.line(),
          "the peer's lid is "
              + cable.peerLid()
              + " here, but line "
              + (peer.isSwitch() ? peer.line() : back.line())
              + " says "
              + lid);
    }
    if (!cable.speed().equals(back.speed())) {
      throw file.at(
          cable.line(),
          "the link's speed is '"
              + cable.speed()
              + "' here, but line "
              + back.line()
              + " says '"
              + back.speed()
              + "'");
    }
  }

  /** The fabric that the dump describes. */
  FabricBuilder builder() {
    FabricBuilder fabric = new FabricBuilder();
    Map<String, Integer> called = new HashMap<>();
    for (DumpNode node : nodes) {
      called.merge(node.description(), 1, Integer::sum);
    }
    Map<String, Integer> handles = new HashMap<>();
    for (DumpNode node : nodes) {
      FabricNode named =
          new FabricNode(name(node, called.get(node.description()) > 1), node.guid(), node.lid());
      handles.put(node.id(), node.isSwitch() ? fabric.addSwitch(named) : fabric.host(named));
    }
    for (DumpNode node : nodes) {
      for (DumpNode.Cable cable : node.cables()) {
        if (isFirstEnd(node, cable)) {
          fabric.cable(
              handles.get(node.id()),
              cable.port(),
              handles.get(cable.peer()),
              cable.peerPort(),
              cable.speed());
        }
      }
    }
    return fabric;
  }

  private static boolean isFirstEnd(DumpNode node, DumpNode.Cable cable) {
    int order = node.id().compareTo(cable.peer());
    return order < 0 || (order == 0 && cable.port() <= cable.peerPort());
  }

  private static String name(DumpNode node, boolean shared) {
    if (node.description().isEmpty()) {
      return node.id();
    }
    return shared ? node.description() + "@" + node.guid() : node.description();
  }
}
