package org.castnet.sim.queue;

import java.util.Arrays;

/**
 * A priority queue of numbers by time: a 4-ary heap on two arrays. The order of items of equal time
 * is unspecified. O(log size) per push and pop.
 */
public final class TimeHeap {
  private static final int CHILDREN = 4;

  private long[] times = new long[64];
  private int[] items = new int[64];
  private int size;
  private long next = Long.MAX_VALUE;

  /** Returns the earliest time, or {@link Long#MAX_VALUE} if absent. */
  public long next() {
    return next;
  }

  public void push(long time, int item) {
    if (size == items.length) {
      times = Arrays.copyOf(times, 2 * size);
      items = Arrays.copyOf(items, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) / CHILDREN;
      if (times[parent] <= time) {
        break;
      }
      times[at] = times[parent];
      items[at] = items[parent];
      at = parent;
    }
    times[at] = time;
    items[at] = item;
    next = times[0];
  }

  /** Removes and returns the item with the earliest time. */
  public int pop() {
    int first = items[0];
    long time = times[--size];
    int item = items[size];
    int at = 0;
    while (true) {
      int child = earliestChild(at);
      if (child < 0 || times[child] >= time) {
        break;
      }
      times[at] = times[child];
      items[at] = items[child];
      at = child;
    }
    times[at] = time;
    items[at] = item;
    next = size == 0 ? Long.MAX_VALUE : times[0];
    return first;
  }

  private int earliestChild(int parent) {
    int from = parent * CHILDREN + 1;
    if (from >= size) {
      return -1;
    }
    int to = Math.min(from + CHILDREN, size);
    int best = from;
    for (int child = from + 1; child < to; child++) {
      if (times[child] < times[best]) {
        best = child;
      }
    }
    return best;
  }
}
