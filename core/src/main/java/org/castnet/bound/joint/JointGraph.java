package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The arcs over which flits move: the links of a network without those into and out of endpoints
 * that neither forward nor belong to the job. Immutable; its arrays do not change.
 */
final class JointGraph {
  final int nodes;
  final int[] tail; // by arc: the node at which it starts
  final int[] head; // by arc: the node at which it ends
  final double[] capacity; // by arc: flits per flit time of the fastest link
  final int[] link; // by arc: the link of the network

  JointGraph(int nodes, int[] tail, int[] head, double[] capacity, int[] link) {
    this.nodes = nodes;
    this.tail = tail;
    this.head = head;
    this.capacity = capacity;
    this.link = link;
  }

  /** Gives the capacity of a link, in flits per flit time of the fastest link. */
  @FunctionalInterface
  interface Capacity {
    double of(int link);
  }

  /**
   * Returns the graph of a network. O(links).
   *
   * @param job the endpoints that send, receive and relay
   */
  static JointGraph of(Network network, Capacity capacity, IntSet job) {
    Links links = network.links();
    IntArrayList used = new IntArrayList();
    for (int each = 0; each < links.count(); each++) {
      if (mayCarry(network, links.source(each), job)
          && mayCarry(network, links.target(each), job)) {
        used.add(each);
      }
    }
    int[] link = used.toIntArray();
    int[] tail = new int[link.length];
    int[] head = new int[link.length];
    double[] rate = new double[link.length];
    for (int arc = 0; arc < link.length; arc++) {
      tail[arc] = links.source(link[arc]);
      head[arc] = links.target(link[arc]);
      rate[arc] = capacity.of(link[arc]);
    }
    return new JointGraph(network.nodeCount(), tail, head, rate, link);
  }

  private static boolean mayCarry(Network network, int node, IntSet job) {
    return !network.isEndpoint(node) || network.forwards(node) || job.contains(node);
  }

  int arcs() {
    return tail.length;
  }
}
