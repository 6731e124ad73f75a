package org.castnet.verify;

import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Send;

/**
 * Whether a worm can go its way: hop by hop from an endpoint over channels that there are, nowhere
 * twice, and its copies kept where the way comes by. O(length of the route); memory O(network).
 */
final class RouteVerifier {
  private final Network network;
  private final FaultList faults;
  private final int[] crossed; // by channel: the route that crossed it last
  private final int[] entered; // by node: the route that entered it last
  private int routes; // looked at by now

  RouteVerifier(Network network, FaultList faults) {
    this.network = network;
    this.faults = faults;
    this.crossed = new int[network.channelCount()];
    this.entered = new int[network.nodeCount()];
  }

  /** Whether it can be followed to its end; the first hop at which it cannot is a fault. */
  boolean follows(int send, Route route) {
    Optional<String> obstacle = obstacle(route);
    obstacle.ifPresent(text -> faults.send(Violation.Kind.BROKEN_ROUTE, send, text));
    return obstacle.isEmpty();
  }

  private Optional<String> obstacle(Route route) {
    if (route.length() == 0) {
      return Optional.of("its route crosses no link");
    }
    if (!network.isEndpoint(route.origin())) {
      return Optional.of(faults.name(route.origin()) + " cannot send");
    }
    routes++;
    entered[route.origin()] = routes;
    for (int hop = 0; hop < route.length(); hop++) {
      Optional<String> gap = gap(route, hop);
      if (gap.isPresent()) {
        return gap;
      }
      int channel = route.channel(hop);
      int to = network.to(channel);
      if (crossed[channel] == routes) {
        return Optional.of(
            "it crosses the channel from "
                + faults.name(network.from(channel))
                + " to "
                + faults.name(to)
                + " twice and would wait for itself");
      }
      crossed[channel] = routes;
      if (!route.isPath() && entered[to] == routes) {
        return Optional.of(
            "it enters " + faults.name(to) + " twice; a worm that branches enters no node twice");
      }
      entered[to] = routes;
      if (!route.isLeaf(hop) && !network.forwards(to)) {
        return Optional.of("it passes through host " + faults.name(to) + "; hosts do not forward");
      }
    }
    return Optional.empty();
  }

  /** A hop needs a channel, and one that leaves the node at which the worm stands. */
  private Optional<String> gap(Route route, int hop) {
    int channel = route.channel(hop);
    if (channel < 0 || channel >= network.channelCount()) {
      return Optional.of("hop " + hop + " uses channel " + channel + ", which does not exist");
    }
    int at = route.start(network, hop);
    return network.from(channel) == at
        ? Optional.empty()
        : Optional.of(
            "hop "
                + hop
                + " leaves "
                + faults.name(network.from(channel))
                + ", but the worm stands at "
                + faults.name(at));
  }

  /** Finds copies that are not kept on the way of a route that can be followed. */
  void dropOffs(int number, Send send) {
    if (send.dropOffs().isEmpty()) {
      misplaced(number, "it delivers nowhere");
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
            "its drop-off "
                + faults.name(node)
                + " does not lie on the route behind the drop-offs before it");
        return;
      }
      if (!network.isEndpoint(node)) {
        misplaced(number, "its drop-off " + faults.name(node) + " cannot receive");
      }
    }
    if (send.route().isPath()) {
      end(number, send);
    } else {
      leaves(number, send);
    }
  }

  /** A path ends where its last copy is kept. */
  private void end(int number, Send send) {
    int end = send.route().end(network);
    int last = send.dropOffs().getInt(send.dropOffs().size() - 1);
    if (last != end) {
      misplaced(
          number,
          "its route goes on to "
              + faults.name(end)
              + " behind its last drop-off "
              + faults.name(last));
    }
  }

  /** Every branch ends where a copy is kept. */
  private void leaves(int number, Send send) {
    for (int hop = 0; hop < send.route().length(); hop++) {
      int end = send.route().node(network, hop + 1);
      if (send.route().isLeaf(hop) && !send.dropOffs().contains(end)) {
        misplaced(number, "its branch to " + faults.name(end) + " ends where no copy is kept");
      }
    }
  }

  private void misplaced(int send, String text) {
    faults.send(Violation.Kind.BAD_DROP_OFF, send, text);
  }
}
