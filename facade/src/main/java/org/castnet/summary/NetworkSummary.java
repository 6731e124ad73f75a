package org.castnet.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Links;
import org.castnet.network.MulticastTree;
import org.castnet.network.Network;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.Connectivity;
import org.castnet.text.CountText;

/**
 * The basic properties of a network for operators.
 *
 * @param switches nodes that only forward; 0 in direct networks
 * @param hosts nodes that send and receive and have not failed
 * @param linksBySpeed links between two nodes, counted once for both directions, by their specified
 *     speed; {@code ""} if it is unknown
 * @param oneWayLinks links without a reverse link
 * @param slowest the maximum latency of a link in flit times
 * @param fastest the minimum latency of a link in flit times
 * @param longestDelay the maximum delay of a link in picoseconds, which is added to its latency
 * @param shortestDelay the minimum delay of a link in picoseconds
 * @param lanes virtual channels per link
 * @param diameter links on the longest shortest path between two connected hosts; a lower bound if
 *     the network is too large to try all
 * @param diameterIsExact whether all were tried
 * @param bisection links, both directions counted once, between two halves of the hosts: the best
 *     found by a local search, an upper bound of the true number
 * @param disconnected names of hosts that cannot be reached from most of the others, and of failed
 *     nodes
 * @param railed the number of hosts with several ports
 * @param mostRails the maximum number of ports of a host
 * @param ignored the content of the network's file without effect
 * @param assumptions notes on values that the network's file does not state
 * @param odd the links of a rare speed
 * @param routes the result of the check of the routes
 */
public record NetworkSummary(
    int switches,
    int hosts,
    Map<String, Integer> linksBySpeed,
    int oneWayLinks,
    int slowest,
    int fastest,
    long longestDelay,
    long shortestDelay,
    int lanes,
    int diameter,
    boolean diameterIsExact,
    int bisection,
    List<String> disconnected,
    int railed,
    int mostRails,
    List<IgnoredInput> ignored,
    List<Diagnostic> assumptions,
    List<OddLink> odd,
    RouteSummary routes) {

  public NetworkSummary {
    linksBySpeed = java.util.Collections.unmodifiableMap(new TreeMap<>(linksBySpeed));
    disconnected = List.copyOf(disconnected);
    ignored = List.copyOf(ignored);
    assumptions = List.copyOf(assumptions);
    odd = List.copyOf(odd);
  }

  /**
   * Computes the summary. O(hosts * links) up to a few thousand nodes; beyond that distances are
   * sampled.
   *
   * @throws BadInput if an entry of a multicast tree leads to a port without a cable
   */
  public static NetworkSummary of(Network network) {
    if (network instanceof SwitchFabric fabric) {
      requireCables(fabric);
    }
    int switches = network.nodeCount() - network.endpointCount();
    int hosts = 0;
    for (int node = 0; node < network.endpointCount(); node++) {
      hosts += network.isEndpoint(node) ? 1 : 0;
    }
    HostDistances distances = HostDistances.of(network);
    Map<String, Integer> speeds = new TreeMap<>();
    int oneWay = countLinks(network, speeds);
    return new NetworkSummary(
        switches,
        hosts,
        speeds,
        oneWay,
        latencies(network).max().orElse(1),
        latencies(network).min().orElse(1),
        delays(network).max().orElse(0),
        delays(network).min().orElse(0),
        network.lanes(),
        distances.longest(),
        distances.isExact(),
        Bisection.estimate(network),
        disconnected(network),
        (int) rails(network).filter(ports -> ports > 1).count(),
        rails(network).max().orElse(0),
        network.body().ignored(),
        network.body().assumptions(),
        OddLink.of(network),
        RouteSummary.of(network));
  }

  private static IntStream latencies(Network network) {
    return IntStream.range(0, network.links().count()).map(network.pace()::latency);
  }

  private static LongStream delays(Network network) {
    return IntStream.range(0, network.links().count()).mapToLong(network.pace()::delay);
  }

  /** Returns the number of ports of each host that is connected to switches. */
  private static IntStream rails(Network network) {
    return IntStream.range(0, network.isIndirect() ? network.endpointCount() : 0)
        .map(network.links()::degree);
  }

  /** Rejects errors in multicast tables, which 'castnet groups' lists in detail. */
  private static void requireCables(SwitchFabric fabric) {
    for (MulticastTree tree : fabric.trees()) {
      if (!tree.strays().isEmpty()) {
        throw BadInput.coded(
            "entry-without-cable",
            "group {group}: an entry leads to {port}; check that the tables belong to this fabric",
            tree.name(),
            tree.strays().get(0));
      }
    }
  }

  /** Counts links by speed and returns the number of links without a reverse link. */
  private static int countLinks(Network network, Map<String, Integer> speeds) {
    Links links = network.links();
    int[] opposites = links.opposites();
    int oneWay = 0;
    for (int link = 0; link < links.count(); link++) {
      boolean alone = opposites[link] < 0;
      oneWay += alone ? 1 : 0;
      if (alone || links.source(link) < links.target(link)) {
        speeds.merge(network.pace().speed(link), 1, Integer::sum);
      }
    }
    return oneWay;
  }

  /** Returns hosts outside the largest component, and failed nodes. */
  private static List<String> disconnected(Network network) {
    int[] part = Connectivity.parts(network);
    Map<Integer, Integer> sizes = new TreeMap<>();
    for (int host = 0; host < network.endpointCount(); host++) {
      if (part[host] >= 0) {
        sizes.merge(part[host], 1, Integer::sum);
      }
    }
    Optional<Map.Entry<Integer, Integer>> largest =
        sizes.entrySet().stream()
            .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(e -> -e.getKey()));
    List<String> names = new ArrayList<>();
    for (int node = 0; node < network.nodeCount(); node++) {
      boolean apart =
          network.failed(node)
              || (node < network.endpointCount()
                  && largest.isPresent()
                  && part[node] != largest.get().getKey());
      if (apart) {
        names.add(network.nodeName(node));
      }
    }
    return names;
  }

  /** Returns the summary as text, one line per item. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (switches > 0) {
      lines.add("switches    " + switches);
    }
    lines.add((switches > 0 ? "hosts       " : "nodes       ") + hosts);
    int all = linksBySpeed.values().stream().mapToInt(Integer::intValue).sum();
    lines.add("links       " + all + speeds() + (lanes > 1 ? ", " + lanes + " lanes each" : ""));
    odd.forEach(link -> lines.add("odd speed   " + link.text()));
    if (slowest > 1 || longestDelay > 0) {
      lines.add("latency     " + latency() + " per link");
    }
    if (railed > 0) {
      lines.add(
          "ports       "
              + CountText.of(railed, "host")
              + " with several ports, at most "
              + mostRails
              + "; one-port schemes send over one at a time");
    }
    if (oneWayLinks > 0) {
      lines.add("one way     " + CountText.of(oneWayLinks, "link") + " without a reverse link");
    }
    lines.add(
        "diameter    " + (diameterIsExact ? "" : "at least ") + CountText.of(diameter, "link"));
    lines.add(
        "bisection   at most "
            + CountText.of(bisection, "link")
            + " between two halves of the "
            + (switches > 0 ? "hosts" : "nodes"));
    lines.add(
        "connected   "
            + (disconnected.isEmpty() ? "yes" : "no, disconnected: " + disconnectedText()));
    if (!ignored.isEmpty()) {
      lines.add("ignored     " + IgnoredInput.text(ignored));
    }
    assumptions.forEach(note -> lines.add("note        " + note.text()));
    lines.addAll(routes.lines());
    List<String> faults = faults();
    lines.add(
        "verdict     "
            + (faults.isEmpty() ? "PASS" + routes.scope() : "WARN: " + String.join("; ", faults)));
    return lines;
  }

  /**
   * Returns the faults of the network and its routes, each as a clause; empty if no fault is found.
   */
  private List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (!disconnected.isEmpty()) {
      faults.add(CountText.of(disconnected.size(), "node") + " disconnected");
    }
    faults.addAll(routes.faults());
    return faults;
  }

  private String latency() {
    String flits =
        (fastest == slowest ? "" : fastest + " to ") + CountText.of(slowest, "flit time");
    if (longestDelay == 0) {
      return flits;
    }
    String delay = TimeText.format(longestDelay);
    return flits
        + " and "
        + (shortestDelay == longestDelay
            ? delay
            : (shortestDelay == 0 ? "0" : TimeText.format(shortestDelay)) + " to " + delay);
  }

  private String speeds() {
    if (Set.of("").containsAll(linksBySpeed.keySet())) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    linksBySpeed.forEach(
        (speed, count) -> parts.add(count + " " + (speed.isEmpty() ? "of unknown speed" : speed)));
    return " (" + String.join(", ", parts) + ")";
  }

  private String disconnectedText() {
    int shown = Math.min(20, disconnected.size());
    return String.join(", ", disconnected.subList(0, shown))
        + (disconnected.size() > shown ? " and " + (disconnected.size() - shown) + " more" : "");
  }
}
