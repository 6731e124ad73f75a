package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The ports of a fabric as listed by reports, and the nodes that they form. The other end of a
 * cable is found by its GUID if the report contains it, otherwise by its LID.
 */
final class LinkList {
  private record Port(ListedEnd near, Optional<ListedEnd> far, String speed, int line) {}

  private final List<Port> listed = new ArrayList<>();
  private final Map<String, List<ListedEnd>> portsOf = new LinkedHashMap<>();
  private final Map<String, Integer> lineOf = new HashMap<>();
  private final Map<String, String> keyOfGuid = new HashMap<>();
  private final Int2ObjectOpenHashMap<String> keyOfLid = new Int2ObjectOpenHashMap<>();

  /** Adds a port without a cable. */
  void add(ListedEnd near, int line) {
    listed.add(new Port(near, Optional.empty(), "", line));
  }

  /** Adds a port and the other end of its cable. */
  void add(ListedEnd near, ListedEnd far, String speed, int line) {
    listed.add(new Port(near, Optional.of(far), speed, line));
  }

  /**
   * Determines the kinds of nodes: if a report does not distinguish switches from adapters, a
   * switch has one GUID for many ports.
   */
  private List<Port> typed() {
    Map<String, Integer> ports = new HashMap<>();
    listed.forEach(port -> ports.merge(port.near.guid(), 1, Integer::sum));
    return listed.stream()
        .map(
            port ->
                new Port(
                    port.near.typed(ports.get(port.near.guid()) > 1),
                    port.far,
                    port.speed,
                    port.line))
        .toList();
  }

  private void index(ListedEnd near, int line) {
    portsOf.computeIfAbsent(near.key(), key -> new ArrayList<>()).add(near);
    lineOf.putIfAbsent(near.key(), line);
    if (!near.guid().isEmpty()) {
      keyOfGuid.put(ListedEnd.guid(near.guid()), near.key());
    }
    if (near.lid() > 0) {
      keyOfLid.putIfAbsent(near.lid(), near.key());
    }
  }

  /** Returns the nodes in the order in which they were listed. O(ports). */
  List<DumpNode> nodes() {
    List<Port> ports = typed();
    ports.forEach(port -> index(port.near, port.line));
    Map<String, DumpNode> nodes = new LinkedHashMap<>();
    portsOf.forEach((key, ends) -> nodes.put(key, node(key, ends)));
    for (Port port : ports) {
      port.far.ifPresent(
          far -> nodes.get(port.near.key()).cables().add(cable(port, far, key(far), nodes)));
    }
    return List.copyOf(nodes.values());
  }

  private static DumpNode.Cable cable(
      Port port, ListedEnd far, String farKey, Map<String, DumpNode> nodes) {
    boolean isSwitch = port.near.kind() == ListedEnd.Kind.SWITCH;
    return new DumpNode.Cable(
        port.near.port(),
        farKey == null ? unlisted(far) : nodes.get(farKey).id(),
        far.port(),
        isSwitch ? 0 : port.near.lid(),
        0,
        isSwitch ? "" : port.near.guid(),
        "",
        far.lid(),
        port.speed,
        port.line);
  }

  private String key(ListedEnd far) {
    String byGuid = far.guid().isEmpty() ? null : keyOfGuid.get(ListedEnd.guid(far.guid()));
    return byGuid == null && far.lid() > 0 ? keyOfLid.get(far.lid()) : byGuid;
  }

  private static String unlisted(ListedEnd far) {
    return far.name().isEmpty() ? "lid " + far.lid() : far.name();
  }

  private DumpNode node(String key, List<ListedEnd> ports) {
    ListedEnd first = ports.get(0);
    String guid =
        ports.stream()
            .map(port -> port.node().isEmpty() ? port.guid() : port.node())
            .filter(text -> !text.isEmpty())
            .map(ListedEnd::guid)
            .min((a, b) -> Long.compareUnsigned(number(a), number(b)))
            .orElse(Integer.toHexString(first.lid()));
    return new DumpNode(
        first.kind().prefix() + "0".repeat(16 - guid.length()) + guid,
        first.kind() == ListedEnd.Kind.SWITCH,
        ports.stream().mapToInt(ListedEnd::port).max().orElse(0),
        first.name(),
        first.lid(),
        0,
        Objects.requireNonNull(lineOf.get(key)),
        first.system());
  }

  private static long number(String guid) {
    return Long.parseUnsignedLong(guid, 16);
  }
}
