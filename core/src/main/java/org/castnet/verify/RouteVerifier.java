package org.castnet.verify;

import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Send;

/**
 * Checks that a worm can follow its route: hop by hop from an endpoint over existing channels,
 * without repetition, with its drop-offs on the route. O(length of the route); memory O(network).
 */
final class RouteVerifier {
  private final Network network;
  private final ViolationList violations;
  private final int[] crossed; // by channel: the last route that crossed it
  private final int[] entered; // by node: the last route that entered it
  private int routes; // number of routes checked so far

  RouteVerifier(Network network, ViolationList violations) {
    this.network = network;
    this.violations = violations;
    this.crossed = new int[network.channelCount()];
    this.entered = new int[network.nodeCount()];
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
    entered[route.origin()] = routes;
    for (int hop = 0; hop < route.length(); hop++) {
      Optional<Diagnostic> gap = gap(route, hop);
      if (gap.isPresent()) {
        return gap;
      }
      int channel = route.channel(hop);
      int to = network.to(channel);
      if (crossed[channel] == routes) {
        return found(
            "channel-crossed-twice",
            "it crosses the channel from {from} to {to} twice and would wait for itself",
            violations.node(network.from(channel)),
            violations.node(to));
      }
      crossed[channel] = routes;
      if (!route.isPath() && entered[to] == routes) {
        return found(
            "node-entered-twice",
            "it enters {node} twice; a worm that branches enters no node twice",
            violations.node(to));
      }
      entered[to] = routes;
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
