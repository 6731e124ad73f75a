package org.castnet.sim.queue;

import java.util.Arrays;

/**
 * A queue of numbers by time for pushes in order of their times, many of which have the same time
 * and consecutive numbers: such a row is stored by its two ends. O(1) at both ends.
 */
public final class TimeRows {
  private final int step;

  /**
   * A ring buffer; the counters of insertions and removals increase without bound and wrap around
   * like its indices.
   */
  private long[] times = new long[64];

  private int[] firsts = new int[64];
  private int[] lasts = new int[64];
  private int in;
  private int out;

  private long next = Long.MAX_VALUE;

  private TimeRows(int step) {
    this.step = step;
  }

  /** Returns a queue of rows in which each number is one more than the previous one. */
  public static TimeRows rising() {
    return new TimeRows(1);
  }

  /** Returns a queue of rows in which each number is one less than the previous one. */
  public static TimeRows falling() {
    return new TimeRows(-1);
  }

  /** Returns the time of the first row, or {@link Long#MAX_VALUE} if absent. */
  public long next() {
    return next;
  }

  /** Pushes a number. */
  public void push(long time, int item) {
    push(time, item, item);
  }

  /** Pushes the numbers from the first to the last. */
  public void push(long time, int first, int last) {
    if (in == out) {
      next = time;
    } else {
      int row = (in - 1) & (times.length - 1);
      if (lasts[row] + step == first && times[row] == time) {
        lasts[row] = last;
        return;
      }
      if (in - out == times.length) {
        grow();
      }
    }
    int row = in++ & (times.length - 1);
    times[row] = time;
    firsts[row] = first;
    lasts[row] = last;
  }

  /** Returns the first number of the first row. */
  public int first() {
    return firsts[out & (firsts.length - 1)];
  }

  /** Removes the first row; returns its last number. */
  public int pop() {
    int last = lasts[out & (lasts.length - 1)];
    out++;
    next = in == out ? Long.MAX_VALUE : times[out & (times.length - 1)];
    return last;
  }

  private void grow() {
    int length = times.length;
    times = Arrays.copyOf(times, 2 * length);
    firsts = Arrays.copyOf(firsts, 2 * length);
    lasts = Arrays.copyOf(lasts, 2 * length);
    for (int i = out; i != in; i++) {
      int from = i & (length - 1);
      int to = i & (2 * length - 1);
      times[to] = times[from];
      firsts[to] = firsts[from];
      lasts[to] = lasts[from];
    }
  }
}
