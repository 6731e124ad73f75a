package org.castnet.sim.queue;

/**
 * A queue of numbers by time that come in few kinds, those of each kind in order of their times:
 * what is pushed a fixed time ahead, by kind, see {@link TimeFifos}; kept as rows that rise. A push
 * costs O(1), all else O(kinds).
 */
public final class RowsByKind {
  private final TimeRows[] queues;

  public RowsByKind(int kinds) {
    queues = new TimeRows[kinds];
    for (int kind = 0; kind < kinds; kind++) {
      queues[kind] = TimeRows.rising();
    }
  }

  /** The time of the first row, or {@link Long#MAX_VALUE} where there is none. */
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

  /** The rows of the lowest kind that has one at this time; there is one. */
  public TimeRows at(long time) {
    int kind = 0;
    while (queues[kind].next() != time) {
      kind++;
    }
    return queues[kind];
  }
}
