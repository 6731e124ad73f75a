package org.castnet.sim.queue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A port for one worm at a time, or for a few, at every node, with a queue. A port that becomes
 * free at a known time needs no event: its queue is woken only if a worm waits.
 */
public final class PortQueues {
  private static final long HELD = Long.MAX_VALUE;

  private final int places;
  private final int[] first;
  private final int[] last;
  private final int[] behind;

  /** By node and place: the time at which it is free again, or HELD if that is not known yet. */
  private final long[] freeAt;

  private final TimeQueue wakes = new TimeQueue();

  /** Nodes with queues that may have a worm to serve now. */
  private final IntArrayList open = new IntArrayList();

  /**
   * @param places the number of worms that a port serves at a time, at least 1
   */
  public PortQueues(int nodes, int worms, int places) {
    this.places = places;
    first = new int[nodes];
    Arrays.fill(first, -1);
    last = new int[nodes];
    behind = new int[worms];
    freeAt = new long[nodes * places];
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

  /** Schedules the service of the first worm in a queue: now, or when the first place is free. */
  private void look(int node, long now) {
    long free = freeAt[earliest(node)];
    if (free <= now) {
      open.add(node);
    } else if (free != HELD) {
      wakes.push(free, node);
    }
  }

  private int earliest(int node) {
    int best = node * places;
    for (int place = best + 1; place < (node + 1) * places; place++) {
      if (freeAt[place] < freeAt[best]) {
        best = place;
      }
    }
    return best;
  }

  /** Sets the time at which a place of the node's port becomes free, once it is certain. */
  public void freed(int node, long time) {
    int place = node * places;
    while (freeAt[place] != HELD) {
      place++;
    }
    freeAt[place] = time;
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
      int place = earliest(node);
      if (worm >= 0 && freeAt[place] <= now) {
        freeAt[place] = HELD;
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
