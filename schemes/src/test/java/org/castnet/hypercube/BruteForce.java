package org.castnet.hypercube;

import org.castnet.plan.Message;

/** Optima of very small cubes by trying every set of nodes, or every order. */
public final class BruteForce {
  private BruteForce() {}

  /** The fewest links: the smallest connected set that holds all terminals, less one. */
  public static int steinerTree(int dimension, Message message) {
    int terminals = terminals(message);
    int best = Integer.MAX_VALUE;
    for (long set = 0; set < 1L << (1 << dimension); set++) {
      int nodes = (int) set;
      if ((nodes & terminals) == terminals
          && Integer.bitCount(nodes) < best
          && reached(dimension, nodes, message.source(), false) == nodes) {
        best = Integer.bitCount(nodes);
      }
    }
    return best - 1;
  }

  /** Returns the least traffic of a tree in which all paths lead away from the source. */
  public static int multicastTree(int dimension, Message message) {
    int terminals = terminals(message);
    int best = Integer.MAX_VALUE;
    for (long set = 0; set < 1L << (1 << dimension); set++) {
      int nodes = (int) set;
      if ((nodes & terminals) == terminals
          && Integer.bitCount(nodes) < best
          && reached(dimension, nodes, message.source(), true) == nodes) {
        best = Integer.bitCount(nodes);
      }
    }
    return best - 1;
  }

  private static int terminals(Message message) {
    int set = 1 << message.source();
    for (int i = 0; i < message.fanout(); i++) {
      set |= 1 << message.destinations().getInt(i);
    }
    return set;
  }

  private static int reached(int dimension, int nodes, int source, boolean outwards) {
    int reached = 1 << source;
    for (int before = 0; before != reached; ) {
      before = reached;
      for (int u = 0; u < 1 << dimension; u++) {
        for (int d = 0; d < dimension && (reached >> u & 1) != 0; d++) {
          int v = u ^ 1 << d;
          if ((nodes >> v & 1) != 0
              && (!outwards || Integer.bitCount(v ^ source) > Integer.bitCount(u ^ source))) {
            reached |= 1 << v;
          }
        }
      }
    }
    return reached;
  }

  /** The shortest tour over all orders, by Hamming distance. */
  public static int path(int at, int[] rest, int visited) {
    int best = Integer.MAX_VALUE;
    for (int i = 0; i < rest.length; i++) {
      if ((visited >> i & 1) == 0) {
        best =
            Math.min(best, Integer.bitCount(at ^ rest[i]) + path(rest[i], rest, visited | 1 << i));
      }
    }
    return best == Integer.MAX_VALUE ? 0 : best;
  }
}
