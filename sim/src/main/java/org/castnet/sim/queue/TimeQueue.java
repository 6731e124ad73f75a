package org.castnet.sim.queue;

/**
 * A priority queue of numbers by time for pushes that mostly come in order of their times: these
 * are stored in a FIFO, at O(1), and the others in a heap. The order of items of equal time is
 * unspecified.
 */
public final class TimeQueue {
  private final TimeFifo inOrder = new TimeFifo();
  private final TimeHeap others = new TimeHeap();

  /** The time of the last item in the FIFO. */
  private long last;

  private long next = Long.MAX_VALUE;

  /** Returns the earliest time, or {@link Long#MAX_VALUE} if absent. */
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

  /** Removes and returns an item with the earliest time. */
  public int pop() {
    int item = inOrder.next() <= others.next() ? inOrder.pop() : others.pop();
    next = Math.min(inOrder.next(), others.next());
    return item;
  }
}
