package org.castnet.auto.search;

import java.util.Arrays;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Send;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Worms that cross a network in succession: each acquires its channels when the previous ones have
 * left them, independent of later ones. The last flit of a worm begins each of its channels
 * according to the closed form of the worm engine, as if its buffers filled at once.
 *
 * <p>Times are in picoseconds. Holds the last worm.
 */
final class WormSequence {
  private final Network network;
  private final LinkTimes times;
  private final Technology parameters;
  private final boolean ports; // whether nodes have one consumption port each
  private final double[]
      free; // by channel, then by node: the time from which the next header may acquire it
  private Route route;
  private double delivered;
  private double[] header = new double[0]; // by hop: the time at which the header crosses
  private double[] tail = new double[0]; // by hop: the time at which the last flit begins to cross

  WormSequence(Network network, Technology parameters, boolean ports) {
    this.network = network;
    this.times = LinkTimes.of(network, parameters);
    this.parameters = parameters;
    this.ports = ports;
    this.free = new double[network.channelCount() + network.nodeCount()];
  }

  /**
   * Lets a worm pass if its header requests its first channels at a time. O(hops).
   *
   * @return the time at which the last destination has the last flit
   */
  double pass(Send send, double flits, double asks) {
    route = send.route();
    int hops = route.length();
    if (header.length < hops) {
      header = new double[2 * hops];
      tail = new double[2 * hops];
    }
    double slowest = 0;
    delivered = asks;
    for (int hop = 0; hop < hops; hop++) {
      int channel = route.channel(hop);
      int parent = route.parent(hop);
      double there =
          parent == Route.NO_HOP ? asks : next(parent) + parameters.router().routingDelay();
      header[hop] = Math.max(there, free[channel]);
      slowest = Math.max(slowest, inPicoseconds(times.flit(channel)));
    }
    double body = (flits - 1) * slowest;
    double buffer = parameters.link().buffer() * slowest;
    Arrays.fill(tail, 0, hops, 0);
    for (int hop = hops - 1; hop >= 0; hop--) {
      tail[hop] = Math.max(tail[hop], header[hop] + body);
      if (ports && route.isLeaf(hop)) {
        double taken = Math.max(next(hop), free[port(hop)]);
        tail[hop] = Math.max(tail[hop], taken + body - buffer);
        free[port(hop)] = taken + body;
        delivered = Math.max(delivered, taken + body);
      }
      int parent = route.parent(hop);
      if (parent != Route.NO_HOP) {
        tail[parent] = Math.max(tail[parent], tail[hop] - buffer);
      }
    }
    for (int hop = 0; hop < hops; hop++) {
      int parent = route.parent(hop);
      if (parent != Route.NO_HOP) {
        int before = route.channel(parent);
        tail[hop] = Math.max(tail[hop], tail[parent] + inPicoseconds(times.crossing(before)));
        free[before] = Math.max(free[before], tail[hop]);
      }
      if (route.isLeaf(hop)) {
        free[route.channel(hop)] = tailOver(hop);
        delivered = Math.max(delivered, tailOver(hop));
      }
    }
    return delivered;
  }

  private double inPicoseconds(long time) {
    return (double) time / times.ticks();
  }

  private int port(int hop) {
    return network.channelCount() + network.to(route.channel(hop));
  }

  /** Returns the time at which the header has crossed the hop. */
  private double next(int hop) {
    return header[hop] + inPicoseconds(times.crossing(route.channel(hop)));
  }

  private double tailOver(int hop) {
    return tail[hop] + inPicoseconds(times.crossing(route.channel(hop)));
  }

  /** Returns the time at which the last flit of the worm has left its sender. */
  double gone() {
    double gone = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      if (route.parent(hop) == Route.NO_HOP) {
        gone = Math.max(gone, tailOver(hop));
      }
    }
    return gone;
  }

  /**
   * Returns the time at which the last flit reaches a node at which the worm has a drop-off.
   * O(hops).
   */
  double at(int node) {
    for (int hop = 0; hop < route.length(); hop++) {
      if (network.to(route.channel(hop)) == node) {
        return tailOver(hop);
      }
    }
    return delivered; // there is no such drop-off; the verifier reports it
  }
}
