package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;

/**
 * An ibnetdiscover dump, or another report of all links, whose blocks fit each other: every cable
 * is told by both of its ends, no GUID, LID or port occurs twice, every adapter hangs on a switch.
 *
 * <p>Hosts (adapters and routers) and switches are numbered by GUID, so that the order of discovery
 * does not matter. A node is called by its description; where that is empty or belongs to several
 * nodes, by its identifier, or by {@code description@GUID}.
 */
final class FabricDump {
  private final TextFile file;
  private final List<DumpNode> nodes;
  private final Map<String, DumpNode> byId = new HashMap<>();
  private final DumpLids lids;

  /** By node that stands for a machine its adapters. */
  private Map<DumpNode, List<DumpNode>> adapters = Map.of();

  /** By GUID of a switch its ports to nodes that were left out. */
  private final Map<Long, Set<Integer>> leftOut = new HashMap<>();

  private FabricDump(TextFile file) {
    this.file = file;
    this.lids = new DumpLids(file);
    this.nodes = new ArrayList<>(LinkListReader.read(file).orElseGet(() -> DumpReader.read(file)));
    nodes.sort(
        Comparator.comparing(DumpNode::isSwitch)
            .thenComparing(node -> Long.parseUnsignedLong(node.guid(), 16), Long::compareUnsigned));
  }

  /**
   * @param withService whether nodes of the fabric's own works count as hosts: aggregation nodes
   *     and routers, which are left out otherwise
   * @param rails which adapters are rails of one host
   * @throws BadInput naming the line where the dump contradicts itself or breaks off
   */
  static FabricDump read(TextFile file, boolean withService, RailRule rails) {
    FabricDump dump = new FabricDump(file);
    dump.checkNodes();
    dump.nodes.forEach(dump.lids::claim);
    new DumpCableCheck(file, dump.byId).run(dump.nodes);
    if (!withService) {
      dump.leaveOutService();
    }
    dump.joinRails(rails);
    return dump;
  }

  private void leaveOutService() {
    for (DumpNode node : List.copyOf(nodes)) {
      if (node.isService()) {
        nodes.remove(node);
        lids.passOver(node);
        for (DumpNode.Cable cable : node.cables()) {
          DumpNode peer = byId.get(cable.peer());
          peer.cables().removeIf(back -> back.peer().equals(node.id()));
          leftOut.computeIfAbsent(guid(peer), g -> new HashSet<>()).add(cable.peerPort());
        }
      }
    }
  }

  private void joinRails(RailRule rule) {
    adapters = new DumpRails(file, rule).join(nodes, byId);
    adapters.keySet().forEach(lids::handOver);
  }

  /** Whether a port of a switch leads to a node that was left out. */
  boolean leadsOut(String guid, int port) {
    return leftOut.getOrDefault(Long.parseUnsignedLong(guid, 16), Set.of()).contains(port);
  }

  private static Long guid(DumpNode node) {
    return Long.parseUnsignedLong(node.guid(), 16);
  }

  /** The node's number in the fabric by its place in this list: hosts first, then switches. */
  List<DumpNode> nodes() {
    return nodes;
  }

  DumpLids lids() {
    return lids;
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
          new FabricNode(
              name(node, called.get(node.description()) > 1),
              node.guid(),
              node.lid(),
              adapters.getOrDefault(node, List.of()).stream().map(FabricDump::adapter).toList());
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

  private static FabricNode adapter(DumpNode node) {
    return new FabricNode(name(node, false), node.guid(), node.lid());
  }

  private static String name(DumpNode node, boolean shared) {
    if (node.description().isEmpty()) {
      return node.id();
    }
    return shared ? node.description() + "@" + node.guid() : node.description();
  }
}
