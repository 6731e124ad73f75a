package org.castnet.sim.queue;

/**
 * A queue of numbers by time with few kinds, where the numbers of each kind are pushed in order of
 * their times, for example because they are pushed a fixed time ahead per kind. A push costs O(1),
 * a pop O(kinds). Items of equal time leave by kind, then in order of insertion.
 */
public final class TimeFifos {
  private final TimeFifo[] queues;
  private long next = Long.MAX_VALUE;

  public TimeFifos(int kinds) {
    queues = new TimeFifo[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      queues[kind] = new TimeFifo();
    }
  }

  /** Returns the time of the first item, or {@link Long#MAX_VALUE} if absent. */
  public long next() {
    return next;
  }

  public void push(long time, int kind, int item) {
    queues[kind].push(time, item);
    next = Math.min(next, time);
  }

  public int pop() {
    int first = 0;
    while (queues[first].next() != next) {
      first++;
    }
    int item = queues[first].pop();
    next = queues[0].next();
    for (int kind = 1; kind < queues.length; kind++) {
      next = Math.min(next, queues[kind].next());
    }
    return item;
  }
}
