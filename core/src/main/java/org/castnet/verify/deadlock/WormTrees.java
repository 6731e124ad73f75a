package org.castnet.verify.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * The resources of all worms of a plan, as trees in flat arrays.
 *
 * <p>A place is one resource of one worm: a channel by its number, or the consumption port of a
 * node by the number of channels plus the node. The places of a worm are numbered in preorder.
 */
final class WormTrees {
  static final int NOTHING = -1;

  private final Network network;
  private final boolean rootsApart;
  private final boolean consumptionPorts;

  /** By send: its first place; then the number of all places. */
  private final int[] firsts;

  private final IntArrayList resources = new IntArrayList();
  private final IntArrayList sends = new IntArrayList();

  /** By place: the place that the worm must acquire before, or NOTHING. */
  private final IntArrayList parents = new IntArrayList();

  /** By place: the first place after its subtree. */
  private final IntArrayList ends = new IntArrayList();

  /** By place: the first of the places of its worm that one blocked branch can stop. */
  private final IntArrayList firstTogether = new IntArrayList();

  private final IntArrayList endTogether = new IntArrayList();

  /**
   * Collects the resources of all sends of a plan with sound routes. O(hops * drop-offs on the
   * way).
   */
  WormTrees(MulticastPlan plan, PortModel ports) {
    network = plan.network();
    rootsApart = ports == PortModel.ALL;
    firsts = new int[plan.sends().size() + 1];
    consumptionPorts = consumptionPorts(network, ports);
    for (int s = 0; s < plan.sends().size(); s++) {
      add(s, plan.sends().get(s));
      firsts[s + 1] = size();
    }
  }

  /** Returns whether a worm may have to wait for a consumption port. */
  static boolean consumptionPorts(Network network, PortModel ports) {
    return ports == PortModel.ONE && !network.isIndirect();
  }

  private void add(int number, Send send) {
    Route route = send.route();
    int first = size();
    int[] placeOfHop = new int[route.length()];
    int drop = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      placeOfHop[hop] = size();
      put(number, route.channel(hop), parent == Route.NO_HOP ? NOTHING : placeOfHop[parent]);
      int end = network.to(route.channel(hop));
      if (drop < send.dropOffs().size() && send.dropOffs().getInt(drop) == end) {
        drop++;
        if (consumptionPorts) {
          put(number, network.channelCount() + end, placeOfHop[hop]);
        }
      }
    }
    close(first);
  }

  private void put(int send, int resource, int parent) {
    sends.add(send);
    resources.add(resource);
    parents.add(parent);
    ends.add(size());
    firstTogether.add(NOTHING);
    endTogether.add(NOTHING);
  }

  private void close(int first) {
    for (int place = size() - 1; place >= first; place--) {
      int parent = parents.getInt(place);
      if (parent != NOTHING) {
        ends.set(parent, Math.max(ends.getInt(parent), ends.getInt(place)));
      }
    }
    for (int root = first; root < size(); root = ends.getInt(root)) {
      for (int place = root; place < ends.getInt(root); place++) {
        firstTogether.set(place, rootsApart ? root : first);
        endTogether.set(place, rootsApart ? ends.getInt(root) : size());
      }
    }
  }

  int size() {
    return resources.size();
  }

  /** Returns the first place of a send; for the number of sends, the number of all places. */
  int first(int send) {
    return firsts[send];
  }

  /**
   * Returns whether nodes have one port to inject worms, and one to consume them, in addition to
   * their links.
   */
  boolean havePorts() {
    return consumptionPorts;
  }

  /** Returns whether the roots of a worm do not share a buffer in the node that sends it. */
  boolean rootsApart() {
    return rootsApart;
  }

  /**
   * Returns the last place that a worm must acquire to deliver a copy at a node: the consumption
   * port or, if worms do not wait for ports, the channel to the node; NOTHING if it does not pass
   * the node. O(hops).
   */
  int delivery(int send, int node) {
    int channel = NOTHING;
    for (int place = firsts[send]; place < firsts[send + 1]; place++) {
      int resource = resource(place);
      if (resource == network.channelCount() + node) {
        return place;
      }
      if (resource < network.channelCount() && network.to(resource) == node) {
        channel = place;
      }
    }
    return channel;
  }

  int resource(int place) {
    return resources.getInt(place);
  }

  /** Returns the number of the worm's send. */
  int send(int place) {
    return sends.getInt(place);
  }

  int parent(int place) {
    return parents.getInt(place);
  }

  int end(int place) {
    return ends.getInt(place);
  }

  /** Returns the first place with the same parent, or the first without a parent. */
  int firstSibling(int place) {
    int parent = parent(place);
    return parent == NOTHING ? firstTogether.getInt(place) : parent + 1;
  }

  /** Returns the place after the last sibling's subtree. */
  int endSiblings(int place) {
    int parent = parent(place);
    return parent == NOTHING ? endTogether.getInt(place) : end(parent);
  }

  /** Returns the name of a resource. */
  String describe(int resource) {
    if (resource >= network.channelCount()) {
      return "consumption at " + network.nodeName(resource - network.channelCount());
    }
    return network.nodeName(network.from(resource))
        + " -> "
        + network.nodeName(network.to(resource))
        + (network.lanes() > 1 ? " lane " + network.lane(resource) : "");
  }
}
