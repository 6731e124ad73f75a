package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The arcs over which flits move: the links of a network without those into and out of endpoints
 * that neither forward nor belong to the job, and the ports of the endpoints of the job. A port
 * leads to a further node at which the endpoint begins or ends, so that flits that only pass its
 * router do not use the port. Immutable; its arrays do not change.
 */
final class JointGraph {
  final int nodes;
  final int[] tail; // by arc: the node at which it starts
  final int[] head; // by arc: the node at which it ends
  final double[] capacity; // by arc: flits per flit time of the fastest link
  private final Length.Kind[] kind; // by arc
  private final int[] at; // by arc: its link, or the node of its port
  private final int[] receives; // by node of the network: the node at which its flits end
  private final int[] sends; // by node of the network: the node at which its flits begin

  /** Creates a graph without ports, whose arcs are the links {@code link}. */
  JointGraph(int nodes, int[] tail, int[] head, double[] capacity, int[] link) {
    this(new Builder(nodes).addAll(tail, head, capacity, link));
  }

  private JointGraph(Builder built) {
    this.nodes = built.nodes;
    this.tail = built.tail.toIntArray();
    this.head = built.head.toIntArray();
    this.capacity = built.capacity.toDoubleArray();
    this.kind = new Length.Kind[tail.length];
    Arrays.fill(kind, 0, built.links, Length.Kind.LINK);
    Arrays.fill(kind, built.links, built.receivePorts, Length.Kind.RECEIVE_PORT);
    Arrays.fill(kind, built.receivePorts, tail.length, Length.Kind.SEND_PORT);
    this.at = built.at.toIntArray();
    this.receives = built.receives;
    this.sends = built.sends;
  }

  /** The arcs of a graph: links, then ports that receive, then ports that send. */
  private static final class Builder {
    final IntArrayList tail = new IntArrayList();
    final IntArrayList head = new IntArrayList();
    final DoubleArrayList capacity = new DoubleArrayList();
    final IntArrayList at = new IntArrayList();
    final int[] receives;
    final int[] sends;
    int nodes;
    int links; // the number of arcs that are links
    int receivePorts; // that number and the ports that receive

    Builder(int nodes) {
      this.nodes = nodes;
      receives = new int[nodes];
      Arrays.setAll(receives, node -> node);
      sends = receives.clone();
    }

    Builder addAll(int[] from, int[] to, double[] rate, int[] link) {
      for (int arc = 0; arc < from.length; arc++) {
        add(from[arc], to[arc], rate[arc], link[arc]);
      }
      links = from.length;
      receivePorts = links;
      return this;
    }

    void add(int from, int to, double rate, int place) {
      tail.add(from);
      head.add(to);
      capacity.add(rate);
      at.add(place);
    }
  }

  /**
   * Returns the graph of a network. O(links).
   *
   * @param ends the endpoints that send or receive
   * @param job the endpoints that may relay; empty if all may
   */
  static JointGraph of(
      Network network, LinkRates rates, PortLimits ports, IntSet ends, IntSet job) {
    Links links = network.links();
    Builder builder = new Builder(network.nodeCount());
    for (int each = 0; each < links.count(); each++) {
      if (mayCarry(network, links.source(each), job)
          && mayCarry(network, links.target(each), job)) {
        builder.add(links.source(each), links.target(each), rates.share(each), each);
      }
    }
    builder.links = builder.tail.size();
    int[] ported = ends.toIntArray();
    Arrays.sort(ported);
    for (int i = 0; ports.limitReceiving() && i < ported.length; i++) {
      builder.receives[ported[i]] = builder.nodes++;
      builder.add(ported[i], builder.receives[ported[i]], 1, ported[i]);
    }
    builder.receivePorts = builder.tail.size();
    for (int i = 0; ports.limitSending() && i < ported.length; i++) {
      builder.sends[ported[i]] = builder.nodes++;
      builder.add(builder.sends[ported[i]], ported[i], 1, ported[i]);
    }
    return new JointGraph(builder);
  }

  private static boolean mayCarry(Network network, int node, IntSet job) {
    return job.isEmpty()
        || !network.isEndpoint(node)
        || network.forwards(node)
        || job.contains(node);
  }

  /** Returns the endpoints that have no arcs, ascending. O(endpoints). */
  static IntImmutableList idle(Network network, IntSet job) {
    return new IntImmutableList(
        IntStream.range(0, network.endpointCount())
            .filter(node -> !mayCarry(network, node, job))
            .toArray());
  }

  int arcs() {
    return tail.length;
  }

  /** Returns the node of the graph at which flits for a node of the network end. */
  int receiving(int node) {
    return receives[node];
  }

  /** Returns the node of the graph at which flits of a node of the network begin. */
  int sending(int node) {
    return sends[node];
  }

  /** Returns the length of the link or port of an arc. */
  Length length(int arc, long length) {
    return new Length(kind[arc], at[arc], length);
  }

  /** Returns the rate of an arc, in flits per {@link LinkRates#unit} flit times. */
  long rate(int arc, LinkRates rates) {
    return kind[arc] == Length.Kind.LINK ? rates.of(at[arc]) : rates.unit();
  }
}
