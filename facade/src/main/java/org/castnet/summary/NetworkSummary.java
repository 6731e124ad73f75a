package org.castnet.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.input.CountText;
import org.castnet.network.Connectivity;
import org.castnet.network.Links;
import org.castnet.network.MulticastTree;
import org.castnet.network.Network;
import org.castnet.network.SwitchFabric;

/**
 * What an operator asks of a network first.
 *
 * @param switches nodes that forward only; 0 in direct networks
 * @param hosts nodes that send and receive and have not failed
 * @param linksBySpeed links between two nodes, counted once for both directions, by what the
 *     description says of their speed; {@code ""} where it says nothing
 * @param oneWayLinks links that nothing leads back from
 * @param lanes virtual channels of each link
 * @param diameter links on the longest of all shortest ways between two hosts that can reach each
 *     other; a lower bound where the network is too large to try all
 * @param diameterIsExact whether all were tried
 * @param bisection links, both directions counted once, between two halves of the hosts: the fewest
 *     that a local search found, so an upper bound of the true number
 * @param cutOff hosts that cannot be reached from most of the others, by name, and failed nodes
 * @param routes what the check of the routes gave
 */
public record NetworkSummary(
    int switches,
    int hosts,
    Map<String, Integer> linksBySpeed,
    int oneWayLinks,
    int lanes,
    int diameter,
    boolean diameterIsExact,
    int bisection,
    List<String> cutOff,
    RouteSummary routes) {

  public NetworkSummary {
    linksBySpeed = java.util.Collections.unmodifiableMap(new TreeMap<>(linksBySpeed));
    cutOff = List.copyOf(cutOff);
  }

  /**
   * O(hosts * links) up to a few thousand nodes; beyond that distances are sampled.
   *
   * @throws BadInput where an entry of a multicast tree leads out of a port without a cable
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
        network.lanes(),
        distances.longest(),
        distances.isExact(),
        Bisection.estimate(network),
        cutOff(network),
        RouteSummary.of(network));
  }

  /** What 'castnet groups' lists as faults of groups is refused here. */
  private static void requireCables(SwitchFabric fabric) {
    for (MulticastTree tree : fabric.trees()) {
      if (!tree.strays().isEmpty()) {
        throw new BadInput(
            "group "
                + tree.name()
                + ": an entry leads out of "
                + tree.strays().get(0)
                + "; are these the tables of another fabric?");
      }
    }
  }

  /** Counts links by speed and returns those that lead one way only. */
  private static int countLinks(Network network, Map<String, Integer> speeds) {
    Links links = network.links();
    int oneWay = 0;
    for (int link = 0; link < links.count(); link++) {
      int a = links.source(link);
      int b = links.target(link);
      int there = links.countBetween(a, b);
      int back = links.countBetween(b, a);
      boolean counted = a < b || back == 0;
      if (back < there && links.between(a, b) == link) {
        oneWay += there - back;
      }
      if (counted) {
        String speed = network instanceof SwitchFabric fabric ? fabric.linkSpeed(link) : "";
        speeds.merge(speed == null ? "" : speed, 1, Integer::sum);
      }
    }
    return oneWay;
  }

  /** Hosts outside the largest part, and failed nodes. */
  private static List<String> cutOff(Network network) {
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

  /** The summary for people, a line an item. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (switches > 0) {
      lines.add("switches    " + switches);
    }
    lines.add((switches > 0 ? "hosts       " : "nodes       ") + hosts);
    int all = linksBySpeed.values().stream().mapToInt(Integer::intValue).sum();
    lines.add("links       " + all + speeds() + (lanes > 1 ? ", " + lanes + " lanes each" : ""));
    if (oneWayLinks > 0) {
      lines.add(
          "one way     "
              + CountText.of(oneWayLinks, "link")
              + (oneWayLinks == 1 ? " leads" : " lead")
              + " one way only");
    }
    lines.add(
        "diameter    " + (diameterIsExact ? "" : "at least ") + CountText.of(diameter, "link"));
    lines.add(
        "bisection   at most "
            + CountText.of(bisection, "link")
            + " between two halves of the "
            + (switches > 0 ? "hosts" : "nodes"));
    lines.add("cut off     " + (cutOff.isEmpty() ? "nothing" : cutOffText()));
    lines.addAll(routes.lines());
    return lines;
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

  private String cutOffText() {
    int shown = Math.min(20, cutOff.size());
    return String.join(", ", cutOff.subList(0, shown))
        + (cutOff.size() > shown ? " and " + (cutOff.size() - shown) + " more" : "");
  }
}
