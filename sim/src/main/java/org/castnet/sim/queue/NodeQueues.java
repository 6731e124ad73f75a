package org.castnet.sim.queue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * At every node something that serves one worm at a time, with a queue in front of it. Knows which
 * nodes have something to choose.
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

  /** The node has done with its worm. */
  public void free(int node) {
    busy[node] = false;
    if (first[node] >= 0) {
      changed.add(node);
    }
  }

  /** Takes the next worm into service at some node that is free, or -1 where nobody can start. */
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
