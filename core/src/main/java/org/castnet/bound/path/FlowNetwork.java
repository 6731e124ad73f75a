package org.castnet.bound.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A directed graph with arc capacities, and maximum flows between two of its nodes.
 *
 * <p>Arcs come in pairs of opposite direction; flow on one arc can be cancelled by the other, so
 * two opposite links are one pair. {@link #maximum} is Dinic's algorithm: levels are distances to
 * the sink, a depth-first search saturates all shortest paths, and both steps are repeated until
 * the sink cannot be reached. O(nodes^2 * arcs) in the worst case; a few rounds of O(arcs) on
 * networks with equal links. The flow is kept between calls, so that after an increase of
 * capacities only the difference is computed. Not thread-safe; use a {@link #copy} for each thread.
 */
public final class FlowNetwork {
  private final int nodes;
  private final int[] first; // by node: its arcs are leaving[first[u]] .. leaving[first[u + 1] - 1]
  private final int[] leaving;
  private final int[] head; // by arc: its head; arc ^ 1 is the opposite arc
  private final long[] capacity; // by arc
  private final long[] residual; // by arc: residual capacity
  private final int[] level; // by node: distance to the sink, -1 if the sink cannot be reached
  private final int[] next; // by node: position in leaving at which the search continues
  private final int[] queue;
  private final int[] path; // arcs of the current path, starting at the source

  private FlowNetwork(int nodes, int[] first, int[] leaving, int[] head, long[] capacity) {
    this.nodes = nodes;
    this.first = first;
    this.leaving = leaving;
    this.head = head;
    this.capacity = capacity;
    this.residual = capacity.clone();
    this.level = new int[nodes];
    this.next = new int[nodes];
    this.queue = new int[nodes];
    this.path = new int[nodes];
  }

  /** Returns a copy with the same arcs and capacities and no flow. */
  public FlowNetwork copy() {
    return new FlowNetwork(nodes, first, leaving, head, capacity.clone());
  }

  public int nodeCount() {
    return nodes;
  }

  public long capacity(int arc) {
    return capacity[arc];
  }

  /** Returns the net flow on an arc; negative if the opposite arc carries more. */
  public long flow(int arc) {
    return capacity[arc] - residual[arc];
  }

  /** Sets the capacity of an arc. Takes effect after the next {@link #clear}. */
  public void setCapacity(int arc, long value) {
    capacity[arc] = value;
  }

  /** Removes all flow. O(arcs). */
  public void clear() {
    System.arraycopy(capacity, 0, residual, 0, capacity.length);
  }

  /**
   * Augments the flow from source to sink to its maximum.
   *
   * @param most the amount at which to stop early
   * @return the added amount
   */
  public long maximum(int source, int sink, long most) {
    long added = 0;
    while (added < most && levels(source, sink)) {
      System.arraycopy(first, 0, next, 0, nodes);
      long more = fill(source, sink, most - added);
      if (more == 0) {
        break;
      }
      added += more;
    }
    return added;
  }

  /**
   * Returns whether a node is on the sink's side of the minimum cut that is smallest on that side.
   * Valid after a call of {@link #maximum} that reached the maximum.
   */
  public boolean onSinkSide(int node) {
    return level[node] >= 0;
  }

  /**
   * Computes the levels by breadth-first search from the sink; returns whether the source is
   * reached.
   */
  private boolean levels(int source, int sink) {
    Arrays.fill(level, -1);
    level[sink] = 0;
    queue[0] = sink;
    int end = 1;
    for (int i = 0; i < end; i++) {
      int node = queue[i];
      for (int place = first[node]; place < first[node + 1]; place++) {
        int arc = leaving[place];
        int before = head[arc];
        if (level[before] < 0 && residual[arc ^ 1] > 0) {
          level[before] = level[node] + 1;
          if (before == source) {
            return true;
          }
          queue[end++] = before;
        }
      }
    }
    return false;
  }

  private long fill(int source, int sink, long most) {
    long added = 0;
    int length = 0;
    int node = source;
    while (added < most) {
      if (node == sink) {
        long least = most - added;
        for (int i = 0; i < length; i++) {
          least = Math.min(least, residual[path[i]]);
        }
        int full = length;
        for (int i = length - 1; i >= 0; i--) {
          residual[path[i]] -= least;
          residual[path[i] ^ 1] += least;
          full = residual[path[i]] == 0 ? i : full;
        }
        added += least;
        length = full == length ? 0 : full;
        node = length == 0 ? source : head[path[length - 1]];
        continue;
      }
      int step = step(node);
      if (step >= 0) {
        path[length++] = step;
        node = head[step];
      } else if (length == 0) {
        break;
      } else {
        level[node] = -1;
        length--;
        node = head[path[length] ^ 1];
        next[node]++;
      }
    }
    return added;
  }

  /**
   * Returns the next arc of a node that leads one level closer to the sink and has residual
   * capacity, or -1.
   */
  private int step(int node) {
    for (; next[node] < first[node + 1]; next[node]++) {
      int arc = leaving[next[node]];
      if (residual[arc] > 0 && level[head[arc]] == level[node] - 1) {
        return arc;
      }
    }
    return -1;
  }

  /** Collects the arcs of a graph. */
  public static final class Builder {
    private final int nodes;
    private final IntArrayList heads = new IntArrayList();

    public Builder(int nodes) {
      this.nodes = nodes;
    }

    /** Adds an arc and its opposite, with capacity 0. Returns the arc, an even number. */
    public int add(int from, int to) {
      heads.add(to);
      heads.add(from);
      return heads.size() - 2;
    }

    /** Builds the graph. O(nodes + arcs). */
    public FlowNetwork build() {
      int[] head = heads.toIntArray();
      int[] first = new int[nodes + 1];
      for (int arc = 0; arc < head.length; arc++) {
        first[head[arc ^ 1] + 1]++;
      }
      for (int node = 0; node < nodes; node++) {
        first[node + 1] += first[node];
      }
      int[] end = Arrays.copyOf(first, nodes);
      int[] leaving = new int[head.length];
      for (int arc = 0; arc < head.length; arc++) {
        leaving[end[head[arc ^ 1]]++] = arc;
      }
      return new FlowNetwork(nodes, first, leaving, head, new long[head.length]);
    }
  }
}
