package org.castnet.sim.queue;

/**
 * A queue of numbers by time with few kinds, where the numbers of each kind are pushed in order of
 * their times, for example because they are pushed a fixed time ahead per kind, see {@link
 * TimeFifos}. Stored as ascending rows. A push costs O(1), other operations O(kinds).
 */
public final class RowsByKind {
  private final TimeRows[] queues;

  public RowsByKind(int kinds) {
    queues = new TimeRows[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      queues[kind] = TimeRows.rising();
    }
  }

  /** Returns the time of the first row, or {@link Long#MAX_VALUE} if absent. */
  public long next() {
    long next = queues[0].next();
    for (int kind = 1; kind < queues.length; kind++) {
      next = Math.min(next, queues[kind].next());
    }
    return next;
  }

  public void push(long time, int kind, int item) {
    queues[kind].push(time, item);
  }

  /** Returns the rows of the lowest kind with a row at this time, which must exist. */
  public TimeRows at(long time) {
    int kind = 0;
    while (queues[kind].next() != time) {
      kind++;
    }
    return queues[kind];
  }
}
