package org.castnet.steiner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.tree.RootedTree;

/**
 * The shortest tree from a source to a few destinations, exactly: dynamic programming over subsets
 * (S. E. Dreyfus, R. A. Wagner 1971, in the order of Erickson, Monma and Veinott 1987).
 *
 * <p>For every set of destinations and every node: the minimum number of links of a tree that leads
 * from the node to the set. Either the tree branches at the node, or it starts with one link; the
 * latter is computed by breadth-first propagation. With only the links of the shortest-path graph,
 * the same recursion gives the shortest tree with shortest paths only. O(3^k N + 2^k L) time, 4 2^k
 * N bytes, for k destinations, N nodes and L links.
 */
final class DreyfusWagner {
  /** The maximum number of steps of one solution: a few seconds. */
  private static final double MOST_STEPS = 1.2e10;

  /** The maximum number of entries of the table. */
  private static final double MOST_ENTRIES = 1 << 28;

  private static final int UNREACHED = 1 << 28;

  private final Adjacency graph;
  private final int[] destinations;
  private final int[] level;
  private final int[][] cost;

  private DreyfusWagner(Adjacency graph, int[] destinations, int[] level) {
    this.graph = graph;
    this.destinations = destinations;
    this.level = level;
    cost = new int[1 << destinations.length][];
  }

  /** Returns the shortest Steiner tree. */
  static RootedTree steinerTree(Adjacency graph, int source, int[] destinations) {
    refuseTooLarge(graph, destinations.length);
    return new DreyfusWagner(graph, destinations, null).solve(source);
  }

  /**
   * Returns the shortest tree in which all paths from the source are shortest paths of the graph.
   */
  static RootedTree multicastTree(Adjacency graph, int source, int[] destinations) {
    refuseTooLarge(graph, destinations.length);
    return new DreyfusWagner(graph, destinations, LinkDistances.from(graph, source)).solve(source);
  }

  private static void refuseTooLarge(Adjacency graph, int k) {
    int most = 0;
    while (fits(graph, most + 1)) {
      most++;
    }
    if (k > most) {
      throw BadInput.coded(
          "too-many-destinations",
          "exact: {count} destinations are too many; on a network of {nodes} nodes the "
              + "exact tree is computed for up to {most}",
          k,
          graph.nodeCount(),
          most);
    }
  }

  /** Returns the cost of one message: every node of the network for every division of every set. */
  static double steps(Network network, Message message) {
    return steps(network.nodeCount(), message.fanout());
  }

  private static double steps(int nodes, int destinations) {
    return Math.pow(3, destinations) * nodes;
  }

  private static boolean fits(Adjacency graph, int k) {
    return steps(graph.nodeCount(), k) <= MOST_STEPS
        && Math.pow(2, k) * graph.nodeCount() <= MOST_ENTRIES;
  }

  private RootedTree solve(int source) {
    int nodes = graph.nodeCount();
    for (int set = 1; set < cost.length; set++) {
      Interruption.check();
      int[] own = new int[nodes];
      Arrays.fill(own, UNREACHED);
      if (Integer.bitCount(set) == 1) {
        own[destinations[Integer.numberOfTrailingZeros(set)]] = 0;
      } else {
        int lowest = set & -set;
        for (int part = (set - 1) & set; part > 0; part = (part - 1) & set) {
          if ((part & lowest) != 0) {
            split(own, cost[part], cost[set ^ part]);
          }
        }
      }
      cost[set] = own;
      spread(own);
    }
    if (cost[cost.length - 1][source] >= UNREACHED) {
      throw BadInput.coded(
          "unreachable", "exact: some destination cannot be reached from the source");
    }
    IntArrayList ends = new IntArrayList();
    IntArrayList otherEnds = new IntArrayList();
    collect(cost.length - 1, source, ends, otherEnds);
    return RootedTree.attach(source, ends, otherEnds);
  }

  private static void split(int[] own, int[] one, int[] other) {
    for (int node = 0; node < own.length; node++) {
      own[node] = Math.min(own[node], one[node] + other[node]);
    }
  }

  /** Propagates costs along the links, cheapest first. O(N x range of costs + L). */
  private void spread(int[] own) {
    int cheapest = UNREACHED;
    int dearest = 0;
    for (int c : own) {
      cheapest = Math.min(cheapest, c);
      dearest = Math.max(dearest, c >= UNREACHED ? 0 : c);
    }
    for (int c = cheapest; c <= dearest; c++) {
      for (int u = 0; u < own.length; u++) {
        if (own[u] != c) {
          continue;
        }
        for (int link = graph.first[u]; link < graph.first[u + 1]; link++) {
          int v = graph.target[link];
          if (own[v] > c + 1 && leads(v, u)) {
            own[v] = c + 1;
            dearest = Math.max(dearest, c + 1);
          }
        }
      }
    }
  }

  /** Returns whether a tree may go from {@code u} to its neighbour {@code v}. */
  private boolean leads(int u, int v) {
    return level == null || level[v] == level[u] + 1;
  }

  private void collect(int set, int node, IntArrayList ends, IntArrayList otherEnds) {
    int total = cost[set][node];
    if (total == 0) {
      return;
    }
    int lowest = set & -set;
    for (int part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      if ((part & lowest) != 0 && cost[part][node] + cost[set ^ part][node] == total) {
        collect(part, node, ends, otherEnds);
        collect(set ^ part, node, ends, otherEnds);
        return;
      }
    }
    for (int link = graph.first[node]; link < graph.first[node + 1]; link++) {
      int v = graph.target[link];
      if (cost[set][v] == total - 1 && leads(node, v)) {
        ends.add(node);
        otherEnds.add(v);
        collect(set, v, ends, otherEnds);
        return;
      }
    }
    throw new IllegalStateException("no tree of this cost found");
  }
}
