package org.castnet.sim.queue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A server for one worm at a time at every node, with a queue. Keeps track of the nodes that have a
 * choice to make.
 */
public final class NodeQueues {
  private final int[] first;
  private final int[] last;
  private final int[] behind;

  /** By node: whether it serves a worm. */
  private final boolean[] busy;

  private final IntArrayList changed = new IntArrayList();

  public NodeQueues(int nodes, int worms) {
    first = new int[nodes];
    Arrays.fill(first, -1);
    last = new int[nodes];
    behind = new int[worms];
    busy = new boolean[nodes];
  }

  public void add(int node, int worm) {
    behind[worm] = -1;
    if (first[node] < 0) {
      first[node] = worm;
    } else {
      behind[last[node]] = worm;
    }
    last[node] = worm;
    if (!busy[node]) {
      changed.add(node);
    }
  }

  /** Ends the service of a node's worm. */
  public void free(int node) {
    busy[node] = false;
    if (first[node] >= 0) {
      changed.add(node);
    }
  }

  /**
   * Starts the service of the next worm at some free node; returns the worm, or -1 if no worm can
   * start.
   */
  public int take() {
    while (!changed.isEmpty()) {
      int node = changed.removeInt(changed.size() - 1);
      int worm = first[node];
      if (worm >= 0 && !busy[node]) {
        busy[node] = true;
        first[node] = behind[worm];
        return worm;
      }
    }
    return -1;
  }
}
