package org.castnet.sim.queue;

/**
 * A queue of numbers that are pushed in order of their times. O(1) at both ends, without sorting.
 */
public final class TimeFifo {
  private long[] times = new long[64];
  private int[] items = new int[64];
  private int head;
  private int size;
  private long next = Long.MAX_VALUE;

  /** Returns the time of the first item, or {@link Long#MAX_VALUE} if absent. */
  public long next() {
    return next;
  }

  public void push(long time, int item) {
    if (size == items.length) {
      grow();
    }
    if (size == 0) {
      next = time;
    }
    int slot = (head + size++) & (items.length - 1);
    times[slot] = time;
    items[slot] = item;
  }

  /** Returns the first item, which must exist. */
  int first() {
    return items[head];
  }

  public int pop() {
    int item = items[head];
    head = (head + 1) & (items.length - 1);
    next = --size == 0 ? Long.MAX_VALUE : times[head];
    return item;
  }

  private void grow() {
    int length = items.length;
    long[] newTimes = new long[2 * length];
    int[] newItems = new int[2 * length];
    System.arraycopy(times, head, newTimes, 0, length - head);
    System.arraycopy(times, 0, newTimes, length - head, head);
    System.arraycopy(items, head, newItems, 0, length - head);
    System.arraycopy(items, 0, newItems, length - head, head);
    times = newTimes;
    items = newItems;
    head = 0;
  }
}
