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
 * An ibnetdiscover dump, or another report of all links, with consistent blocks: every cable is
 * listed by both of its ends, no GUID, LID or port occurs twice, every adapter is connected to a
 * switch.
 *
 * <p>Hosts (adapters and routers) and switches are numbered by GUID, so that the order of discovery
 * does not matter. A node's name is its description; if that is empty or belongs to several nodes,
 * its identifier, or {@code description@GUID}.
 */
final class FabricDump {
  private final TextFile file;
  private final List<DumpNode> nodes;
  private final Map<String, DumpNode> byId = new HashMap<>();
  private final DumpLids lids;

  /** By node that represents a machine: its adapters. */
  private Map<DumpNode, List<DumpNode>> adapters = Map.of();

  /** By GUID of a switch: its ports to excluded nodes. */
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
   * Reads a dump.
   *
   * @param withService whether aggregation nodes and routers count as hosts; they are excluded
   *     otherwise
   * @param rails the adapters that form one host
   * @throws BadInput if the dump is inconsistent or truncated; the message states the line
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
        lids.skip(node);
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

  /** Returns whether a port of a switch leads to an excluded node. */
  boolean leadsOut(String guid, int port) {
    return leftOut.getOrDefault(Long.parseUnsignedLong(guid, 16), Set.of()).contains(port);
  }

  private static Long guid(DumpNode node) {
    return Long.parseUnsignedLong(node.guid(), 16);
  }

  /** Returns the nodes in the order of their numbers in the fabric: hosts first, then switches. */
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
                + " occurs twice; it is already in line "
                + Math.min(node.line(), before.line()));
      }
      byId.put(node.id(), node);
      if (!node.isSwitch() && node.cables().isEmpty()) {
        throw file.at(
            node.line(),
            "host "
                + node.id()
                + " ('"
                + node.description()
                + "') has no cable to a switch (the dump may be truncated)");
      }
    }
  }

  /** Returns a builder with the nodes and cables of the dump. */
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

  /**
   * Returns whether a cable belongs to this end, so that each is counted once. Cables from a node
   * to itself are rejected by the builder.
   */
  static boolean isFirstEnd(DumpNode node, DumpNode.Cable cable) {
    return node.id().compareTo(cable.peer()) <= 0;
  }

  /** Returns the name of a node, unique within the fabric. O(nodes). */
  String nameOf(DumpNode node) {
    long same =
        nodes.stream().filter(other -> other.description().equals(node.description())).count();
    return name(node, same > 1);
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
