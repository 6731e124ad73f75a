package org.castnet.bound.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;

/**
 * The nodes that a search for cheapest paths has reached and not yet left. Nodes are left by
 * ascending cost, equally cheap ones in the order in which they were reached. If all links cost 1,
 * this is a breadth-first search.
 *
 * <p>Source: Dijkstra 1959. O(log nodes) per operation, O(1) if all links cost 1.
 */
public final class Frontier {
  /** The cost of a node that was not reached. */
  public static final long NEVER = Long.MAX_VALUE;

  private static final int NUMBER_BITS = 31;

  private final IntArrayList reached = new IntArrayList(); // by entry: its node
  private final LongHeapPriorityQueue queue; // costs and entries; null if entries are in order
  private final LinkCosts costs;
  private final long[] cost; // by node
  private final boolean[] left; // by node
  private int starts; // the entries at which the search starts, which are in order
  private int next; // the next entry in order

  /**
   * @param nodes the number of nodes
   */
  public Frontier(LinkCosts costs, int nodes) {
    this.costs = costs;
    this.queue = costs.areEqual() ? null : new LongHeapPriorityQueue();
    this.cost = new long[nodes];
    this.left = new boolean[nodes];
    Arrays.fill(cost, NEVER);
  }

  /** Adds a node at which the search starts; all of them are added before others are reached. */
  public void start(int node) {
    if (cost[node] > 0) {
      cost[node] = 0;
      reached.add(node);
      starts = reached.size();
    }
  }

  /**
   * Reaches a node over a link from the node that was left last.
   *
   * @return whether this path is the first or cheaper than all previous ones
   */
  public boolean reach(int from, int link, int to) {
    return reach(to, cost[from] + costs.of(link));
  }

  private boolean reach(int node, long total) {
    if (total >= cost[node]) {
      return false;
    }
    cost[node] = total;
    if (queue != null) {
      queue.enqueue(total << NUMBER_BITS | reached.size());
    }
    reached.add(node);
    return true;
  }

  /** Leaves the next node and returns it; -1 if all have been left. */
  public int leave() {
    while (next < (queue == null ? reached.size() : starts) || queue != null && !queue.isEmpty()) {
      boolean inOrder = queue == null || next < starts;
      int entry = inOrder ? next++ : (int) (queue.dequeueLong() & (1L << NUMBER_BITS) - 1);
      int node = reached.getInt(entry);
      if (!left[node]) {
        left[node] = true;
        return node;
      }
    }
    return -1;
  }

  /** Returns the cost of the cheapest path to a node found so far, or {@link #NEVER}. */
  public long cost(int node) {
    return cost[node];
  }
}
