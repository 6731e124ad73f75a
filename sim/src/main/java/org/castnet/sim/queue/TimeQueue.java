package org.castnet.sim.queue;

/**
 * A priority queue of numbers by time for pushes most of which come in order of their times: those
 * wait in a row, at O(1), and the others in a heap. Items of equal time leave in no promised order.
 */
public final class TimeQueue {
  private final TimeFifo inOrder = new TimeFifo();
  private final TimeHeap others = new TimeHeap();

  /** The time of the last item in the row. */
  private long last;

  private long next = Long.MAX_VALUE;

  /** The earliest time, or {@link Long#MAX_VALUE} where there is none. */
  public long next() {
    return next;
  }

  public void push(long time, int item) {
    if (time >= last || inOrder.next() == Long.MAX_VALUE) {
      inOrder.push(time, item);
      last = time;
    } else {
      others.push(time, item);
    }
    next = Math.min(next, time);
  }

  /** Removes an item of the earliest time. */
  public int pop() {
    int item = inOrder.next() <= others.next() ? inOrder.pop() : others.pop();
    next = Math.min(inOrder.next(), others.next());
    return item;
  }
}
