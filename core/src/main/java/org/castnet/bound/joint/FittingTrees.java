package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;

/**
 * A quick search for trees that carry all messages within a time: each message takes the tree that
 * grows by the nearest of its destinations (Takahashi and Matsuyama 1980), where arcs that are
 * loaded more are longer. Each pass moves a share of all messages to its trees, so that later
 * passes correct the first ones (Frank and Wolfe 1956). If the trees fit, the joint bound is at
 * most that time. Not thread-safe.
 */
final class FittingTrees {
  private static final int PASSES = 16;

  /** The factor by which an arc is longer that carries as much as the time permits. */
  private static final double FULL = 1e6;

  private static final double LEAST_SHARE = 0.2; // of the messages that a pass moves

  private final JointGraph graph;
  private final NodeArcs arcs;
  private final double[] load; // by arc: flits, in the shares of all passes
  private final double[] length; // by arc
  private final double[] distance; // by node; infinite if not reached
  private final int[] by; // by node: the arc over which it is reached
  private final boolean[] wanted; // by node: a destination without the message
  private final boolean[] served; // by node: part of the tree
  private final DoubleHeapIndirectPriorityQueue open; // nodes by distance
  private final IntArrayList reached = new IntArrayList();
  private long work;

  /**
   * @param work the number of arcs that may be examined
   */
  FittingTrees(JointGraph graph, long work) {
    this.graph = graph;
    this.work = work;
    arcs = new NodeArcs(graph, true);
    load = new double[graph.arcs()];
    length = new double[graph.arcs()];
    distance = new double[graph.nodes];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    by = new int[graph.nodes];
    wanted = new boolean[graph.nodes];
    served = new boolean[graph.nodes];
    open = new DoubleHeapIndirectPriorityQueue(distance);
  }

  /**
   * Returns a time in which trees carry all messages.
   *
   * @param enough the time at which to stop
   * @return flit times of the fastest link; infinite if the work was used up in the first pass, and
   *     0 if the arcs do not lead to all destinations, so that there is nothing to prove
   */
  double time(List<Message> messages, double enough) {
    double least = Double.POSITIVE_INFINITY;
    double full = Math.max(enough, Double.MIN_NORMAL);
    for (int pass = 1; pass <= PASSES; pass++) {
      double share = Math.max(LEAST_SHARE, 1.0 / pass);
      for (int each = 0; each < length.length; each++) {
        load[each] *= 1 - share;
        lengthen(each, full);
      }
      for (Message message : messages) {
        if (work < 0) {
          return least;
        }
        Interruption.check();
        if (!grow(message)) {
          return 0;
        }
        settle(share * message.flits(), full);
      }
      double most = 0;
      for (int each = 0; each < load.length; each++) {
        most = Math.max(most, load[each] / graph.capacity[each]);
      }
      least = Math.min(least, most);
      if (least <= enough) {
        return least;
      }
    }
    return least;
  }

  private void lengthen(int each, double full) {
    double used = Math.min(2, load[each] / (graph.capacity[each] * full));
    length[each] = StrictMath.pow(FULL, used) / graph.capacity[each];
  }

  /** Grows the tree of a message, as {@link #by} of its served nodes; false if there is none. */
  private boolean grow(Message message) {
    int missing = message.fanout();
    for (int i = 0; i < missing; i++) {
      wanted[graph.receiving(message.destinations().getInt(i))] = true;
    }
    int root = graph.sending(message.source());
    by[root] = -1;
    served[root] = true;
    reach(root, 0);
    while (missing > 0) {
      if (open.isEmpty()) {
        return false;
      }
      int node = open.dequeue();
      if (wanted[node]) {
        wanted[node] = false;
        missing--;
        join(node);
        continue;
      }
      for (int i = arcs.first[node]; i < arcs.first[node + 1]; i++) {
        int next = arcs.end[arcs.arc[i]];
        double there = distance[node] + length[arcs.arc[i]];
        if (there < distance[next]) {
          by[next] = arcs.arc[i];
          reach(next, there);
        }
      }
      work -= arcs.first[node + 1] - arcs.first[node];
    }
    return true;
  }

  private void reach(int node, double there) {
    if (distance[node] == Double.POSITIVE_INFINITY) {
      reached.add(node);
    }
    distance[node] = there;
    if (open.contains(node)) {
      open.changed(node);
    } else {
      open.enqueue(node);
    }
  }

  /** Makes the path to a node part of the tree, from which other nodes are then reached. */
  private void join(int node) {
    for (int at = node; !served[at]; at = graph.tail[by[at]]) {
      served[at] = true;
      reach(at, 0);
    }
  }

  /** Adds the flits of a message to the arcs of its tree, and forgets the tree. */
  private void settle(double flits, double full) {
    for (int i = 0; i < reached.size(); i++) {
      int node = reached.getInt(i);
      if (served[node] && by[node] >= 0) {
        load[by[node]] += flits;
        lengthen(by[node], full);
      }
      served[node] = false;
      distance[node] = Double.POSITIVE_INFINITY;
    }
    reached.clear();
    open.clear();
  }
}
