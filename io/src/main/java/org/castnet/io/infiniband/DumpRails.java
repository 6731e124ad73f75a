package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Combines the adapters of each machine into one host. Its ports are those of its adapters,
 * renumbered from 1 on: by the number in the adapter's name, then by GUID, each adapter's ports
 * ascending. Its identifier is that of the adapter with the lowest GUID, and its name is the common
 * name of its adapters.
 */
final class DumpRails {
  private static final Comparator<DumpNode> BY_GUID =
      Comparator.comparing(node -> Long.parseUnsignedLong(node.guid(), 16), Long::compareUnsigned);

  private final TextFile file;
  private final RailRule rule;

  DumpRails(TextFile file, RailRule rule) {
    this.file = file;
    this.rule = rule;
  }

  /**
   * Replaces adapters by machines, and the ends of cables that lead to them. O(cables).
   *
   * @param nodes hosts by GUID, then switches; modified
   * @param byId modified
   * @return by machine its adapters
   * @throws BadInput if no adapter specifies its machine, or two adapters of one machine have the
   *     same name
   */
  Map<DumpNode, List<DumpNode>> join(List<DumpNode> nodes, Map<String, DumpNode> byId) {
    Map<String, List<DumpNode>> machines = new LinkedHashMap<>();
    for (DumpNode node : nodes) {
      if (!node.isSwitch()) {
        rule.machine(node)
            .ifPresent(key -> machines.computeIfAbsent(key, k -> new ArrayList<>()).add(node));
      }
    }
    if (machines.isEmpty() && rule != RailRule.NONE) {
      throw BadInput.coded(
          "no-machines", "{file}: rails={rule}, but {reason}", file.name(), rule.word(), nobody());
    }
    Map<DumpNode, List<DumpNode>> adaptersOf = new LinkedHashMap<>();
    for (List<DumpNode> adapters : machines.values()) {
      if (adapters.size() > 1 || rule == RailRule.NAME) {
        requireDifferent(adapters);
        adapters.sort(Comparator.comparingInt(RailRule::number).thenComparing(BY_GUID));
        adaptersOf.put(machine(adapters, byId), List.copyOf(adapters));
      }
    }
    adaptersOf.values().forEach(nodes::removeAll);
    nodes.addAll(adaptersOf.keySet());
    nodes.sort(Comparator.comparing(DumpNode::isSwitch).thenComparing(BY_GUID));
    return adaptersOf;
  }

  private String nobody() {
    return rule == RailRule.GUID
        ? "no adapter has a line sysimgguid=…"
        : "no adapter has a name like 'node018 HCA-1' or 'node018 mlx5_0'";
  }

  private void requireDifferent(List<DumpNode> adapters) {
    Map<String, DumpNode> called = new HashMap<>();
    for (DumpNode adapter : adapters) {
      DumpNode before = called.put(adapter.description(), adapter);
      if (before != null && rule == RailRule.NAME) {
        throw file.at(
            Math.max(adapter.line(), before.line()),
            "'"
                + adapter.description()
                + "' has the same name as that of line "
                + Math.min(adapter.line(), before.line())
                + ", so names do not identify machines; try rails=guid or rails=none");
      }
    }
  }

  private DumpNode machine(List<DumpNode> adapters, Map<String, DumpNode> byId) {
    DumpNode first = adapters.stream().min(BY_GUID).orElseThrow();
    int ports = adapters.stream().mapToInt(adapter -> adapter.cables().size()).sum();
    DumpNode machine =
        new DumpNode(
            first.id(),
            false,
            ports,
            commonName(adapters),
            first.lid(),
            first.lmc(),
            first.line(),
            first.systemGuid());
    for (DumpNode adapter : adapters) {
      adapter.cables().stream()
          .sorted(Comparator.comparingInt(DumpNode.Cable::port))
          .forEach(cable -> move(adapter, cable, machine, byId));
    }
    byId.put(machine.id(), machine);
    return machine;
  }

  private static void move(
      DumpNode adapter, DumpNode.Cable cable, DumpNode machine, Map<String, DumpNode> byId) {
    int port = machine.cables().size() + 1;
    machine.cables().add(cable.at(port));
    DumpNode peer = byId.get(cable.peer());
    DumpNode.Cable back = peer.cableAt(cable.peerPort());
    if (back.peer().equals(adapter.id())) {
      peer.replace(back, back.to(machine.id(), port));
    }
  }

  /** Returns the common part of their descriptions, or the description of the first one. */
  private static String commonName(List<DumpNode> adapters) {
    Optional<String> name = RailRule.nameOfMachine(adapters.get(0));
    boolean common = adapters.stream().allMatch(a -> RailRule.nameOfMachine(a).equals(name));
    return common ? name.orElse(adapters.get(0).description()) : adapters.get(0).description();
  }
}
