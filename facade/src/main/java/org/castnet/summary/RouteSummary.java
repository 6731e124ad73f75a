package org.castnet.summary;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.text.CountText;
import org.castnet.updown.LegalRouteCheck;
import org.castnet.updown.Orientation;
import org.castnet.updown.RootChoice;
import org.castnet.updown.RouteTies;
import org.castnet.updown.SwitchGraph;
import org.castnet.updown.UpDownRouting;

/**
 * The result of a check of a network's routes.
 *
 * @param origin the origin of the routes
 * @param source a description of the routes
 * @param checked the number of pairs of hosts with checked routes
 * @param all whether these are all connected pairs
 * @param arrives the number of routes that end at the right host
 * @param longest links on the longest route
 * @param legal the number of routes that are legal up*&#47;down* routes for the root with the
 *     lowest number
 * @param load the distribution of the routes over links and switches
 * @param verdict whether worms on these routes can deadlock
 */
public record RouteSummary(
    Origin origin,
    String source,
    int checked,
    boolean all,
    int arrives,
    int longest,
    int legal,
    RouteLoad load,
    RouteVerdict verdict) {
  /** The origin of the routes of a network. */
  public enum Origin {
    /** They were read with the network, as from the tables of a subnet manager. */
    FILE,
    /** They follow from the topology, as in dimension order. */
    TOPOLOGY,
    /** The network has no routes, so Castnet computes them. */
    CASTNET;

    private static Origin of(Network network) {
      return network
          .usualRouting()
          .map(
              routing ->
                  !(routing instanceof ForwardingTables tables)
                      ? TOPOLOGY
                      : tables.isGiven() ? FILE : CASTNET)
          .orElse(CASTNET);
    }
  }

  private static final int MOST_PAIRS = 200_000;

  /** The maximum number of hops of all routes together, approximately: 160 MB. */
  private static final long MOST_HOPS = 20_000_000;

  /**
   * The maximum number of steps of the searches for up/down routes, one search over all links for
   * each destination, approximately: ten seconds.
   */
  private static final long MOST_STEPS = 4_000_000_000L;

  private static final int PROBES = 64;

  /**
   * Checks all pairs of hosts, or on large networks an even sample of {@value #MOST_PAIRS}, or
   * fewer if routes are long or the search for them takes long.
   */
  public static RouteSummary of(Network network) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), RootChoice.LOW);
    UpDownRouting own = UpDownRouting.of(orientation, RouteTies.lowest());
    Routing routing = network.usualRouting().orElse(own);
    long hosts = network.endpointCount();
    long step = Math.max(1, hosts * hosts / mostPairs(network, own, routing));
    step += step > 1 && hosts % step == 0 ? 1 : 0;
    List<Route> routes = new ArrayList<>();
    int arrives = 0;
    int longest = 0;
    int legal = 0;
    for (long pair = 0; pair < hosts * hosts; pair += step) {
      int from = (int) (pair / hosts);
      int to = (int) (pair % hosts);
      if (from == to
          || !network.isEndpoint(from)
          || !network.isEndpoint(to)
          || !own.reaches(from, to)) {
        continue;
      }
      Route route = routing.route(from, to);
      routes.add(route);
      arrives += route.end(network) == to ? 1 : 0;
      longest = Math.max(longest, route.length());
      legal += LegalRouteCheck.isLegal(route, network, orientation) ? 1 : 0;
    }
    return new RouteSummary(
        Origin.of(network),
        source(network),
        routes.size(),
        step == 1,
        arrives,
        longest,
        legal,
        RouteLoad.of(network, routes),
        RouteVerdict.of(network, routes, step == 1));
  }

  /**
   * Returns the number of pairs, estimated from the longest of some routes between hosts with
   * distant numbers.
   */
  private static long mostPairs(Network network, UpDownRouting own, Routing routing) {
    long hosts = network.endpointCount();
    long longest = 1;
    for (int i = 0; i < PROBES; i++) {
      int from = (int) (hosts * i / PROBES);
      int to = (int) ((from + hosts / 2) % hosts);
      if (from != to
          && network.isEndpoint(from)
          && network.isEndpoint(to)
          && own.reaches(from, to)) {
        longest = Math.max(longest, routing.route(from, to).length());
      }
    }
    long links = Math.max(1, network.links().count());
    boolean searched = network.usualRouting().isEmpty() && hosts * links > MOST_STEPS;
    long pairs = Math.min(MOST_PAIRS, searched ? MOST_STEPS / links : MOST_PAIRS);
    return Math.max(PROBES, Math.min(pairs, MOST_HOPS / longest));
  }

  private static String source(Network network) {
    String rule =
        network.usualRouting().orElse(null) instanceof ForwardingTables tables
            ? tables.source()
            : "up*/down*, root of lowest number";
    return switch (Origin.of(network)) {
      case FILE -> rule;
      case TOPOLOGY -> "by the rule of the topology";
      case CASTNET -> "computed by Castnet: " + rule;
    };
  }

  /** Returns the faults of the routes, each as a clause; empty if there is no fault. */
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (arrives < checked) {
      faults.add(CountText.of(checked - arrives, "route") + " to the wrong host");
    }
    if (verdict.cycle().isPresent()) {
      faults.add("worms on these routes may deadlock");
    }
    load.bottleneck().ifPresent(faults::add);
    return faults;
  }

  /** Returns for which routes the verdict holds if they are not all of the network's own. */
  String scope() {
    return (all ? "" : " for the checked routes")
        + (origin == Origin.CASTNET ? (all ? " for" : ",") + " routes computed by Castnet" : "");
  }

  List<String> lines() {
    String counted = checked + (all ? " (all pairs)" : " (a sample)");
    List<String> lines = new ArrayList<>();
    lines.add(
        "routes      " + source + "; " + counted + ", longest " + CountText.of(longest, "link"));
    if (arrives < checked) {
      lines.add("            " + (checked - arrives) + " do not end at the right host");
    }
    lines.add(
        "            "
            + legal
            + " of "
            + checked
            + " are legal up*/down* routes for the root with the lowest number");
    lines.addAll(load.lines());
    lines.add("deadlock    " + verdict.inWords());
    return lines;
  }
}
