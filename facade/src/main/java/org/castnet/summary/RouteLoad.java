package org.castnet.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * The distribution of routes over the links between switches, and over the switches without hosts.
 *
 * @param busiest the link with the most routes, by its ends; empty if no route crosses a link
 * @param overMean its number of routes divided by the mean of all links between switches
 * @param spine the switch without hosts with the most routes; empty if absent
 * @param spineOverMean its number of routes divided by the mean of all switches without hosts
 */
public record RouteLoad(String busiest, double overMean, String spine, double spineOverMean) {
  private static final double CROWDED = 2;

  /** Counts the routes. O(hops of the routes + links). */
  static RouteLoad of(Network network, List<Route> routes) {
    Links links = network.links();
    int first = network.firstForwarder();
    long[] crossed = new long[links.count()];
    long[] passed = new long[network.nodeCount()];
    for (Route route : routes) {
      for (int hop = 0; hop < route.length(); hop++) {
        int link = network.link(route.channel(hop));
        if (links.source(link) >= first && links.target(link) >= first) {
          crossed[link]++;
          passed[links.target(link)]++;
        }
      }
    }
    int busiest = -1;
    long sum = 0;
    int between = 0;
    boolean[] hasHosts = new boolean[network.nodeCount()];
    for (int link = 0; link < crossed.length; link++) {
      boolean inside = links.source(link) >= first && links.target(link) >= first;
      hasHosts[links.target(link)] |= !inside;
      between += inside ? 1 : 0;
      sum += crossed[link];
      busiest = crossed[link] > (busiest < 0 ? 0 : crossed[busiest]) ? link : busiest;
    }
    return spines(
        network,
        passed,
        hasHosts,
        busiest < 0
            ? ""
            : (network.isIndirect() ? "between switches " : "")
                + network.nodeName(links.source(busiest))
                + " to "
                + network.nodeName(links.target(busiest)),
        busiest < 0 ? 0 : (double) crossed[busiest] * between / sum);
  }

  private static RouteLoad spines(
      Network network, long[] passed, boolean[] hasHosts, String busiest, double overMean) {
    int spine = -1;
    long sum = 0;
    int spines = 0;
    for (int node = network.firstForwarder(); node < passed.length; node++) {
      if (network.isIndirect() && !hasHosts[node]) {
        spines++;
        sum += passed[node];
        spine = spine < 0 || passed[node] > passed[spine] ? node : spine;
      }
    }
    return sum == 0
        ? new RouteLoad(busiest, overMean, "", 0)
        : new RouteLoad(
            busiest, overMean, network.nodeName(spine), (double) passed[spine] * spines / sum);
  }

  /** Returns the bottleneck as a clause; empty if no link has far more routes than the mean. */
  Optional<String> bottleneck() {
    return overMean > CROWDED
        ? Optional.of("a link with " + times(overMean) + " the mean number of routes")
        : Optional.empty();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!busiest.isEmpty()) {
      lines.add(
          "            busiest link "
              + busiest
              + ", "
              + times(overMean)
              + " the mean"
              + (overMean > CROWDED ? ": a bottleneck" : ""));
    }
    if (!spine.isEmpty()) {
      lines.add(
          "            busiest switch without hosts "
              + spine
              + ", "
              + times(spineOverMean)
              + " the mean");
    }
    return lines;
  }

  private static String times(double ratio) {
    return String.format(Locale.ROOT, "%.1f times", ratio);
  }
}
