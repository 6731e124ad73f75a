package org.castnet.wormhole.queue;

/**
 * A queue of numbers by time for pushes in order of their times, many of which come at one time and
 * follow one another without a gap: a time is kept once for all that come at it, a wave, and a row
 * of neighbours is kept by its two ends. Both ends cost O(1).
 */
public final class Waves {
  private final int step;

  /** Rings; the counters of what went in and came out run on, and wrap around like their places. */
  private int[] firsts = new int[64];

  private int[] lasts = new int[64];
  private int in;
  private int out;

  /** By wave: its time, and the count of rows that had gone in before it. */
  private final TimeFifo begins = new TimeFifo();

  private long time = -1;

  private Waves(int step) {
    this.step = step;
  }

  /** With rows in which each number is one more than the one before. */
  public static Waves rising() {
    return new Waves(1);
  }

  /** With rows in which each number is one less than the one before. */
  public static Waves falling() {
    return new Waves(-1);
  }

  /** The time of the first wave, or {@link Long#MAX_VALUE} where there is none. */
  public long next() {
    return begins.next();
  }

  /** Pushes a number. */
  public void push(long at, int item) {
    push(at, item, item);
  }

  /** Pushes the numbers from the first to the last. */
  public void push(long at, int first, int last) {
    if (at == time) {
      int row = (in - 1) & (lasts.length - 1);
      if (lasts[row] + step == first) {
        lasts[row] = last;
        return;
      }
    } else {
      begins.push(at, in);
      time = at;
    }
    if (in - out == firsts.length) {
      grow();
    }
    int row = in++ & (firsts.length - 1);
    firsts[row] = first;
    lasts[row] = last;
  }

  /** Begins to let the first wave out; returns how many rows there are in it. */
  public int leave() {
    begins.pop();
    int end = begins.next() == Long.MAX_VALUE ? in : begins.first();
    return end - out;
  }

  /** The first number of the first row. */
  public int first() {
    return firsts[out & (firsts.length - 1)];
  }

  /** Takes the first row out; returns its last number. */
  public int pop() {
    return lasts[out++ & (lasts.length - 1)];
  }

  private void grow() {
    firsts = wider(firsts);
    lasts = wider(lasts);
  }

  private int[] wider(int[] ring) {
    int[] wider = new int[2 * ring.length];
    for (int i = out; i != in; i++) {
      wider[i & (wider.length - 1)] = ring[i & (ring.length - 1)];
    }
    return wider;
  }
}
