package org.castnet.wormhole.queue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * At every node something that serves one worm at a time, or a few, with a queue in front of it.
 * Knows which nodes have something to choose.
 */
public final class NodeQueues {
  private final int[] first;
  private final int[] last;
  private final int[] behind;

  /** By node: how many more worms it could serve now. */
  private final int[] idle;

  private final IntArrayList changed = new IntArrayList();

  /** With one server a node. */
  public NodeQueues(int nodes, int worms) {
    this(nodes, worms, 1);
  }

  /**
   * @param servers how many worms a node serves at a time, at least 1
   */
  public NodeQueues(int nodes, int worms, int servers) {
    first = new int[nodes];
    Arrays.fill(first, -1);
    last = new int[nodes];
    behind = new int[worms];
    idle = new int[nodes];
    Arrays.fill(idle, servers);
  }

  public void add(int node, int worm) {
    behind[worm] = -1;
    if (first[node] < 0) {
      first[node] = worm;
    } else {
      behind[last[node]] = worm;
    }
    last[node] = worm;
    if (idle[node] > 0) {
      changed.add(node);
    }
  }

  /** A server of the node has done with its worm. */
  public void free(int node) {
    idle[node]++;
    if (first[node] >= 0) {
      changed.add(node);
    }
  }

  /** Takes the next worm into service at some node that is free, or -1 where nobody can start. */
  public int take() {
    while (!changed.isEmpty()) {
      int node = changed.removeInt(changed.size() - 1);
      int worm = first[node];
      if (worm >= 0 && idle[node] > 0) {
        idle[node]--;
        first[node] = behind[worm];
        return worm;
      }
    }
    return -1;
  }
}
