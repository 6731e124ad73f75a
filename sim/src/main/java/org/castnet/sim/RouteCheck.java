package org.castnet.sim;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;

/** Refuses routes that no worm can take, by the number of the send. O(hops). */
final class RouteCheck {
  private final ChannelEnds ends;
  private final Network network;
  private final Replication replication;

  /** By node: one more than the number of the last worm with branches that entered it. */
  private final int[] enteredBy;

  RouteCheck(ChannelEnds ends, Replication replication) {
    this.ends = ends;
    this.network = ends.network();
    this.replication = replication;
    this.enteredBy = new int[network.nodeCount()];
  }

  /**
   * @throws BadInput where the route is empty or broken, joins no endpoints, enters a node twice on
   *     its branches, or branches where routers do not copy
   */
  void check(int worm, Route route) {
    if (!ends.isEndpoint(route.origin())) {
      throw new BadInput(
          "send " + worm + " starts at node " + route.origin() + ", which cannot send");
    }
    if (route.length() == 0) {
      throw new BadInput("send " + worm + " crosses no link; a route has at least one");
    }
    if (!route.isPath() && replication == Replication.NONE) {
      throw new BadInput(
          "send "
              + worm
              + " branches, and replication=none says that routers do not copy; allowed are"
              + " asynchronous, lockstep and reserved");
    }
    if (route.isPath()) {
      path(worm, route);
    } else {
      branches(worm, route);
    }
  }

  private void path(int worm, Route route) {
    int at = route.origin();
    for (int hop = 0; hop < route.length(); hop++) {
      at = cross(worm, at, route.channel(hop));
    }
    endAt(worm, at);
  }

  private void branches(int worm, Route route) {
    // one more than the worm's number, so that what was never entered is no worm's
    enteredBy[route.origin()] = worm + 1;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      int at = parent == Route.NO_HOP ? route.origin() : ends.target(route.channel(parent));
      int end = cross(worm, at, route.channel(hop));
      if (enteredBy[end] == worm + 1) {
        throw new BadInput(
            "send "
                + worm
                + " enters node "
                + network.nodeName(end)
                + " twice; a worm that branches enters no node twice");
      }
      enteredBy[end] = worm + 1;
      if (route.isLeaf(hop)) {
        endAt(worm, end);
      }
    }
  }

  /** The node to which the channel leads from the one where the worm is. */
  private int cross(int worm, int at, int channel) {
    if (channel < 0 || channel >= ends.channels()) {
      throw new BadInput(
          "send "
              + worm
              + " crosses channel "
              + channel
              + "; channels are 0.."
              + (ends.channels() - 1));
    }
    if (ends.source(channel) != at) {
      throw new BadInput(
          "the route of send "
              + worm
              + " breaks at "
              + network.nodeName(at)
              + ": its next channel leaves "
              + network.nodeName(ends.source(channel)));
    }
    return ends.target(channel);
  }

  private void endAt(int worm, int node) {
    if (!ends.isEndpoint(node)) {
      throw new BadInput(
          "send " + worm + " ends at " + network.nodeName(node) + ", which cannot receive");
    }
  }
}
