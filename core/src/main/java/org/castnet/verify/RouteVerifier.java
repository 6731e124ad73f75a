package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Send;

/**
 * Checks that a worm can follow its route: hop by hop from an endpoint over existing channels,
 * without repetition, with its drop-offs on the route. O(length of the route); memory O(network),
 * or O(hops of all routes) if that is less.
 */
final class RouteVerifier {
  /** Entries of an array that take less time than an entry of a map. */
  private static final int SPARSE = 8;

  private final Network network;
  private final ViolationList violations;
  private final LastRoutes crossed; // by channel
  private final LastRoutes entered; // by node
  private int routes; // number of routes checked so far

  /** The last route with each channel or node; 0 if there is none. */
  @FunctionalInterface
  private interface LastRoutes {
    /** Sets the last route, and returns the previous one. */
    int put(int number, int route);

    /**
     * @param numbers the number of channels or nodes
     * @param hops the number of hops of all routes
     */
    static LastRoutes of(int numbers, long hops) {
      if (hops < numbers / SPARSE) {
        return new Int2IntOpenHashMap((int) hops + 1)::put;
      }
      int[] last = new int[numbers];
      return (number, route) -> {
        int before = last[number];
        last[number] = route;
        return before;
      };
    }
  }

  /**
   * @param hops the number of hops of all routes
   */
  RouteVerifier(Network network, ViolationList violations, long hops) {
    this.network = network;
    this.violations = violations;
    this.crossed = LastRoutes.of(network.channelCount(), hops);
    this.entered = LastRoutes.of(network.nodeCount(), hops);
  }

  /**
   * Returns whether the route can be followed to its end; otherwise reports the first hop that is
   * wrong.
   */
  boolean follows(int send, Route route) {
    Optional<Diagnostic> obstacle = obstacle(route);
    obstacle.ifPresent(
        what -> violations.send(Violation.Kind.BROKEN_ROUTE, send, ViolationList.NONE, what));
    return obstacle.isEmpty();
  }

  private Optional<Diagnostic> obstacle(Route route) {
    if (route.length() == 0) {
      return found("route-empty", "its route crosses no link");
    }
    if (!handles(route.origin())) {
      return found("sender-not-an-endpoint", "{node} cannot send", violations.node(route.origin()));
    }
    routes++;
    entered.put(route.origin(), routes);
    for (int hop = 0; hop < route.length(); hop++) {
      Optional<Diagnostic> gap = gap(route, hop);
      if (gap.isPresent()) {
        return gap;
      }
      int channel = route.channel(hop);
      int to = network.to(channel);
      if (crossed.put(channel, routes) == routes) {
        return found(
            "channel-crossed-twice",
            "it crosses the channel from {from} to {to} twice and would wait for itself",
            violations.node(network.from(channel)),
            violations.node(to));
      }
      boolean again = entered.put(to, routes) == routes;
      if (!route.isPath() && again) {
        return found(
            "node-entered-twice",
            "it enters {node} twice; a worm that branches enters no node twice",
            violations.node(to));
      }
      if (!route.isLeaf(hop) && !network.forwards(to)) {
        return found(
            "host-on-route",
            "it passes through host {node}; hosts do not forward",
            violations.node(to));
      }
    }
    return Optional.empty();
  }

  /** Returns whether a node can send and receive, or combine what it receives and send it on. */
  private boolean handles(int node) {
    return network.isEndpoint(node) || node < network.nodeCount() && network.isSwitch(node);
  }

  /**
   * Returns a violation if a hop has no channel or does not leave the node that the worm has
   * reached.
   */
  private Optional<Diagnostic> gap(Route route, int hop) {
    int channel = route.channel(hop);
    if (channel < 0 || channel >= network.channelCount()) {
      return found(
          "channel-not-found",
          "hop {hop} uses channel {channel}, which does not exist",
          hop,
          channel);
    }
    int at = route.start(network, hop);
    return network.from(channel) == at
        ? Optional.empty()
        : found(
            "route-gap",
            "hop {hop} leaves {from}, but the worm is at {at}",
            hop,
            violations.node(network.from(channel)),
            violations.node(at));
  }

  /** Reports drop-offs that are not on a route that can be followed. */
  void dropOffs(int number, Send send) {
    if (send.dropOffs().isEmpty()) {
      misplaced(number, "no-drop-off", "it has no drop-off");
      return;
    }
    int hop = 0;
    for (int i = 0; i < send.dropOffs().size(); i++) {
      int node = send.dropOffs().getInt(i);
      do {
        hop++;
      } while (hop <= send.route().length() && send.route().node(network, hop) != node);
      if (hop > send.route().length()) {
        misplaced(
            number,
            "drop-off-not-on-route",
            "its drop-off {node} is not on the route after the preceding drop-offs",
            violations.node(node));
        return;
      }
      if (!handles(node)) {
        misplaced(
            number,
            "drop-off-not-an-endpoint",
            "its drop-off {node} cannot receive",
            violations.node(node));
      }
    }
    if (send.route().isPath()) {
      end(number, send);
    } else {
      leaves(number, send);
    }
  }

  /** Reports a path that continues after its last drop-off. */
  private void end(int number, Send send) {
    int end = send.route().end(network);
    int last = send.dropOffs().getInt(send.dropOffs().size() - 1);
    if (last != end) {
      misplaced(
          number,
          "route-behind-last-drop-off",
          "its route continues to {end} after its last drop-off {node}",
          violations.node(end),
          violations.node(last));
    }
  }

  /** Reports branches that do not end at a drop-off. */
  private void leaves(int number, Send send) {
    for (int hop = 0; hop < send.route().length(); hop++) {
      int end = send.route().node(network, hop + 1);
      if (send.route().isLeaf(hop) && !send.dropOffs().contains(end)) {
        misplaced(
            number,
            "branch-without-drop-off",
            "its branch to {node} does not end at a drop-off",
            violations.node(end));
      }
    }
  }

  private void misplaced(int send, String code, String template, Object... operands) {
    violations.send(Violation.Kind.BAD_DROP_OFF, send, code, template, operands);
  }

  private static Optional<Diagnostic> found(String code, String template, Object... operands) {
    return Optional.of(Diagnostic.of(code, template, operands));
  }
}
