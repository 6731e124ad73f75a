package org.castnet.steiner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;
import org.castnet.tree.Addresses;

/**
 * Lower bounds on the traffic of any plan for one message on a direct network.
 *
 * <p>Our own.
 */
public final class TreeBound {
  private TreeBound() {}

  /**
   * Returns the best of several simple bounds. Every destination needs a separate link; a distant
   * destination needs at least its distance. If source and destinations form c connected
   * components, further nodes are needed, each of which connects at most as many components as it
   * has neighbours; on hypercubes in which all nodes of one parity are stops, at most two fewer
   * after the first ({@link ParityClass}). A path is a spanning tree of its stops, and a tree with
   * t of them is at least t/(2t - 2) of the minimum spanning tree by distance. O(t links).
   */
  public static long of(Network network, Message message, Problem problem) {
    Adjacency graph = Adjacency.of(network);
    int[] stops = Arrays.copyOf(Addresses.of(network, message), message.fanout() + 1);
    stops[message.fanout()] = message.source();
    SpanningLength spanning = SpanningLength.of(graph, stops);
    long stopCount = stops.length;
    long byPieces =
        message.fanout()
            + divideUp(pieces(graph, stops) - 1, Math.max(1, mostNeighbours(graph) - 1));
    long bySpanning =
        problem == Problem.MULTICAST_PATH
            ? spanning.total()
            : divideUp(spanning.total() * stopCount, 2 * (stopCount - 1));
    long byParity = ParityClass.of(network, stops).map(ParityClass::leastLinks).orElse(0);
    return Math.max(
        Math.max(byPieces, byParity), Math.max(bySpanning, spanning.farthest(message.fanout())));
  }

  private static long divideUp(long a, long b) {
    return (a + b - 1) / b;
  }

  private static int mostNeighbours(Adjacency graph) {
    int most = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      most = Math.max(most, graph.first[node + 1] - graph.first[node]);
    }
    return most;
  }

  private static int pieces(Adjacency graph, int[] stops) {
    boolean[] open = new boolean[graph.nodeCount()];
    for (int stop : stops) {
      open[stop] = true;
    }
    int pieces = 0;
    for (int stop : stops) {
      if (open[stop]) {
        pieces++;
        open[stop] = false;
        IntArrayList todo = IntArrayList.of(stop);
        while (!todo.isEmpty()) {
          int u = todo.removeInt(todo.size() - 1);
          for (int i = graph.first[u]; i < graph.first[u + 1]; i++) {
            if (open[graph.target[i]]) {
              open[graph.target[i]] = false;
              todo.add(graph.target[i]);
            }
          }
        }
      }
    }
    return pieces;
  }

  /** A minimum spanning tree of some nodes under the distances of the network. */
  private static final class SpanningLength {
    private final long total;
    private final int[] fromLast;
    private final int[] stops;

    private SpanningLength(long total, int[] fromLast, int[] stops) {
      this.total = total;
      this.fromLast = fromLast;
      this.stops = stops;
    }

    /**
     * Computes it by Prim's algorithm with one breadth-first search per node, starting at the last
     * of them.
     */
    static SpanningLength of(Adjacency graph, int[] stops) {
      int[] fromLast = LinkDistances.from(graph, stops[stops.length - 1]);
      int[] near = new int[stops.length - 1];
      Arrays.setAll(near, i -> reach(fromLast[stops[i]]));
      boolean[] done = new boolean[near.length];
      long total = 0;
      for (int round = 0; round < near.length; round++) {
        int next = -1;
        for (int i = 0; i < near.length; i++) {
          if (!done[i] && (next < 0 || near[i] < near[next])) {
            next = i;
          }
        }
        done[next] = true;
        total += near[next];
        int[] distance = LinkDistances.from(graph, stops[next]);
        for (int i = 0; i < near.length; i++) {
          near[i] = Math.min(near[i], reach(distance[stops[i]]));
        }
      }
      return new SpanningLength(total, fromLast, stops);
    }

    private static int reach(int distance) {
      return distance == LinkDistances.UNREACHED ? Integer.MAX_VALUE : distance;
    }

    long total() {
      return total;
    }

    long farthest(int count) {
      int farthest = 0;
      for (int i = 0; i < count; i++) {
        farthest = Math.max(farthest, fromLast[stops[i]]);
      }
      return farthest;
    }
  }
}
