package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Reads the topology files of InfiniBand's data model (ibdm, {@code .topo}): one section per
 * system, {@code TYPE NAME}, with a line for every cable, {@code PORT -> TYPE NAME PORT},
 * optionally with {@code -4x-5G->} for width and speed.
 *
 * <p>Such files contain no GUIDs: nodes are numbered in the order of their first occurrence. They
 * do not distinguish switches from adapters either: types of which no system uses more than two
 * ports are adapters. The internal structure of a large switch is in other files; here it is one
 * switch with ports numbered in the order of their names unless the names are plain numbers.
 */
final class TopologyFile {
  private static final Pattern SYSTEM =
      Pattern.compile("([A-Za-z]\\S*)\\s+([^\\s>-]\\S*)(?:\\s+CFG:.*)?\\s*");
  private static final Pattern CABLE =
      Pattern.compile(
          "\\s*(\\S+)\\s+(?:-([0-9]{1,2}[xX])?(?:-([0-9.]+)G)?)?->"
              + "\\s*(\\S+)\\s+(\\S+)\\s+(\\S+)\\s*");
  private static final Pattern PASSED_OVER = Pattern.compile("\\s*(?:#.*)?");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int PORTS_OF_ADAPTER = 2;

  /** Artificial GUIDs of ports combine that of their node and the port. */
  private static final int BITS_OF_PORT = 12;

  private record Plug(String system, String port) {}

  private record Cable(Plug near, Plug far, String speed, int line) {}

  private final TextFile file;
  private final Map<String, String> typeOf = new LinkedHashMap<>();
  private final Map<String, Set<String>> portsOf = new LinkedHashMap<>();
  private final Map<Plug, Plug> peerOf = new HashMap<>();
  private final List<Cable> cables = new ArrayList<>();

  private TopologyFile(TextFile file) {
    this.file = file;
  }

  /** Returns whether a file has this format: it begins with a system, and a cable follows. */
  static boolean looksLikeOne(TextFile file) {
    List<String> first =
        file.lines().stream()
            .filter(line -> !PASSED_OVER.matcher(line).matches())
            .limit(2)
            .toList();
    return first.size() == 2
        && SYSTEM.matcher(first.get(0)).matches()
        && CABLE.matcher(first.get(1)).matches();
  }

  /**
   * Returns its nodes. O(file).
   *
   * @throws BadInput if a line does not belong to such a file or contradicts another; the message
   *     states the line
   */
  static List<DumpNode> read(TextFile file) {
    TopologyFile topology = new TopologyFile(file);
    topology.lines();
    return topology.nodes();
  }

  private void lines() {
    String system = "";
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      Matcher head = SYSTEM.matcher(lines.get(i));
      Matcher cable = CABLE.matcher(lines.get(i));
      if (cable.matches()) {
        system(cable.group(4), cable.group(5), i + 1);
        Plug near = plug(system, cable.group(1));
        Plug far = plug(cable.group(5), cable.group(6));
        boolean isNew = join(near, far, i + 1);
        join(far, near, i + 1);
        if (isNew) {
          cables.add(new Cable(near, far, speed(cable), i + 1));
        }
      } else if (head.matches()) {
        system = head.group(2);
        system(head.group(1), system, i + 1);
      } else if (!PASSED_OVER.matcher(lines.get(i)).matches()) {
        throw file.at(
            i + 1,
            TextFile.quote(lines.get(i))
                + " is neither a system, TYPE NAME, nor a cable, PORT -> TYPE NAME PORT");
      }
    }
  }

  /**
   * Adds a cable. It may be listed by both of its ends, but no port may have two.
   *
   * @return whether it is new
   */
  private boolean join(Plug from, Plug to, int line) {
    Plug earlier = peerOf.putIfAbsent(from, to);
    if (earlier != null && !earlier.equals(to)) {
      throw file.at(
          line,
          from.port
              + " of "
              + from.system
              + " already has a cable, to "
              + earlier.port
              + " of "
              + earlier.system);
    }
    if (from.equals(to)) {
      throw file.at(line, from.port + " of " + from.system + " is cabled to itself");
    }
    return earlier == null;
  }

  /**
   * Returns the speed; if a cable specifies only one of width and speed, four lanes or 2.5 Gbit/s
   * are assumed.
   */
  private static String speed(Matcher cable) {
    String width = cable.group(2);
    String gigabits = cable.group(3);
    return width == null && gigabits == null
        ? ""
        : ListedSpeeds.named(
            (width == null ? "4x" : width) + " " + (gigabits == null ? "2.5" : gigabits));
  }

  private void system(String type, String name, int line) {
    String earlier = typeOf.putIfAbsent(name, type);
    if (earlier != null && !earlier.equals(type)) {
      throw file.at(line, name + " is a " + type + " here and a " + earlier + " before");
    }
    portsOf.computeIfAbsent(name, n -> new LinkedHashSet<>());
  }

  private Plug plug(String system, String port) {
    portsOf.get(system).add(port);
    return new Plug(system, port);
  }

  private List<DumpNode> nodes() {
    Map<String, Map<String, Integer>> numbers = new HashMap<>();
    Map<String, Integer> mostOfType = new HashMap<>();
    portsOf.forEach(
        (system, ports) -> {
          Map<String, Integer> counted = numbered(ports);
          numbers.put(system, counted);
          int most = counted.values().stream().mapToInt(port -> port).max().orElse(0);
          mostOfType.merge(typeOf.get(system), most, Math::max);
        });
    List<String> systems = new ArrayList<>(typeOf.keySet());
    Map<String, Integer> place = new HashMap<>();
    IntStream.range(0, systems.size()).forEach(i -> place.put(systems.get(i), i + 1));
    LinkList list = new LinkList();
    for (Cable cable : cables) {
      ListedEnd near = end(cable.near, numbers, mostOfType, place);
      ListedEnd far = end(cable.far, numbers, mostOfType, place);
      list.add(near, far, cable.speed, cable.line);
      list.add(far, near, cable.speed, cable.line);
    }
    return list.nodes();
  }

  private ListedEnd end(
      Plug plug,
      Map<String, Map<String, Integer>> numbers,
      Map<String, Integer> mostOfType,
      Map<String, Integer> place) {
    boolean isAdapter = mostOfType.get(typeOf.get(plug.system)) <= PORTS_OF_ADAPTER;
    ListedEnd.Kind kind = isAdapter ? ListedEnd.Kind.ADAPTER : ListedEnd.Kind.SWITCH;
    int port = numbers.get(plug.system).get(plug.port);
    int guid = place.get(plug.system) << BITS_OF_PORT;
    String ofPort = Integer.toHexString(isAdapter ? guid + port : guid);
    return new ListedEnd(kind, ofPort, Integer.toHexString(guid), "", 0, port, plug.system);
  }

  /**
   * Returns, by name, the number of a port: that in P7 or 7, otherwise the index among the system's
   * ports.
   */
  private static Map<String, Integer> numbered(Set<String> ports) {
    Map<String, Integer> numbers = new HashMap<>();
    if (ports.stream().allMatch(port -> port.matches("P?[1-9]\\d{0,2}"))) {
      ports.forEach(port -> numbers.put(port, Integer.valueOf(port.replace("P", ""))));
      return numbers;
    }
    TreeSet<String> byName =
        new TreeSet<>(
            (a, b) -> {
              int byValue = padded(a).compareTo(padded(b));
              return byValue != 0 ? byValue : a.compareTo(b);
            });
    byName.addAll(ports);
    byName.forEach(port -> numbers.put(port, numbers.size() + 1));
    return numbers;
  }

  /** Returns the name with padded numbers, so that L2 comes before L10. */
  private static String padded(String name) {
    return NUMBER.matcher(name).replaceAll(m -> String.format(Locale.ROOT, "%9s", m.group()));
  }
}
