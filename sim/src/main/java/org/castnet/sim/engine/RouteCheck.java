package org.castnet.sim.engine;

import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.sim.Replication;

/** Rejects invalid routes, stating the number of the send. O(hops). */
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
   * Checks the route of a worm.
   *
   * @throws BadInput if the route is empty or not contiguous, does not connect endpoints, enters a
   *     node twice on its branches, or branches although routers do not replicate
   */
  void check(int worm, Route route) {
    if (!ends.isEndpoint(route.origin())) {
      throw BadInput.coded(
          "sender-not-an-endpoint",
          "{send} starts at {node}, which cannot send",
          Diagnostic.send(worm),
          Diagnostic.node(route.origin()));
    }
    if (route.length() == 0) {
      throw BadInput.coded(
          "route-empty",
          "the route of {send} has no link; a route has at least one",
          Diagnostic.send(worm));
    }
    if (!route.isPath() && replication == Replication.NONE) {
      throw BadInput.coded(
          "branches-not-supported",
          "{send} branches, but replication=none disables replication in routers; "
              + "allowed are asynchronous, lockstep and reserved",
          Diagnostic.send(worm));
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
    // one more than the worm's number, so that 0 means never entered
    enteredBy[route.origin()] = worm + 1;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      int at = parent == Route.NO_HOP ? route.origin() : ends.target(route.channel(parent));
      int end = cross(worm, at, route.channel(hop));
      if (enteredBy[end] == worm + 1) {
        throw BadInput.coded(
            "node-entered-twice",
            "{send} enters node {node} twice; a worm that branches must not do so",
            Diagnostic.send(worm),
            named(end));
      }
      enteredBy[end] = worm + 1;
      if (route.isLeaf(hop)) {
        endAt(worm, end);
      }
    }
  }

  /** Returns the node to which the channel leads from the current node of the worm. */
  private int cross(int worm, int at, int channel) {
    if (channel < 0 || channel >= ends.channels()) {
      throw BadInput.coded(
          "channel-not-found",
          "{send} crosses channel {channel}; channels are 0..{last}",
          Diagnostic.send(worm),
          channel,
          ends.channels() - 1);
    }
    Links links = network.links();
    int link = ends.link(channel);
    if (links.source(link) != at) {
      throw BadInput.coded(
          "route-gap",
          "the route of {send} breaks at {at}: its next channel leaves {from}",
          Diagnostic.send(worm),
          named(at),
          named(links.source(link)));
    }
    return links.target(link);
  }

  private void endAt(int worm, int node) {
    if (network.isSwitch(node) && !ends.isEndpoint(node)) {
      throw BadInput.coded(
          "switch-needs-packets",
          "{send} ends at the switch {node}; only switching=packets has switches that combine",
          Diagnostic.send(worm),
          named(node));
    }
    if (!ends.isEndpoint(node)) {
      throw BadInput.coded(
          "receiver-not-an-endpoint",
          "{send} ends at {node}, which cannot receive",
          Diagnostic.send(worm),
          named(node));
    }
  }

  private Diagnostic.Node named(int node) {
    return new Diagnostic.Node(node, network.nodeName(node));
  }
}
