package org.castnet.sim.queue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A port for one worm at a time, or for a few, at every node, with a queue. A port that becomes
 * free at a known time needs no event: its queue is woken only if a worm waits.
 */
public final class PortQueues {
  private static final long HELD = Long.MAX_VALUE;

  private final int slots;
  private final int[] first;
  private final int[] last;
  private final int[] behind;

  /** By node and slot: the time at which it is free again, or HELD if that is not known yet. */
  private final long[] freeAt;

  private final TimeQueue wakes = new TimeQueue();

  /** Nodes with queues that may have a worm to serve now. */
  private final IntArrayList open = new IntArrayList();

  /**
   * @param slots the number of worms that a port serves at a time, at least 1
   */
  public PortQueues(int nodes, int worms, int slots) {
    this.slots = slots;
    first = new int[nodes];
    Arrays.fill(first, -1);
    last = new int[nodes];
    behind = new int[worms];
    freeAt = new long[nodes * slots];
  }

  /** Adds a worm to the queue of a node. */
  public void add(int node, int worm, long now) {
    behind[worm] = -1;
    if (first[node] < 0) {
      first[node] = worm;
      look(node, now);
    } else {
      behind[last[node]] = worm;
    }
    last[node] = worm;
  }

  /** Schedules the service of the first worm in a queue: now, or when the first slot is free. */
  private void look(int node, long now) {
    long free = freeAt[earliest(node)];
    if (free <= now) {
      open.add(node);
    } else if (free != HELD) {
      wakes.push(free, node);
    }
  }

  private int earliest(int node) {
    int best = node * slots;
    for (int slot = best + 1; slot < (node + 1) * slots; slot++) {
      if (freeAt[slot] < freeAt[best]) {
        best = slot;
      }
    }
    return best;
  }

  /** Sets the time at which a slot of the node's port becomes free, once it is certain. */
  public void freed(int node, long time) {
    int slot = node * slots;
    while (freeAt[slot] != HELD) {
      slot++;
    }
    freeAt[slot] = time;
    if (first[node] >= 0) {
      wakes.push(time, node);
    }
  }

  /** Returns the time at which a queue must be examined again, or {@link Long#MAX_VALUE}. */
  public long next() {
    return wakes.next();
  }

  /** Examines the queues with ports that become free now. */
  public void wake(long now) {
    while (wakes.next() == now) {
      open.add(wakes.pop());
    }
  }

  /**
   * Starts the service of the next worm at some free node; returns the worm, or -1 if no worm can
   * start.
   */
  public int take(long now) {
    while (!open.isEmpty()) {
      int node = open.removeInt(open.size() - 1);
      int worm = first[node];
      int slot = earliest(node);
      if (worm >= 0 && freeAt[slot] <= now) {
        freeAt[slot] = HELD;
        first[node] = behind[worm];
        if (first[node] >= 0) {
          look(node, now);
        }
        return worm;
      }
    }
    return -1;
  }
}
