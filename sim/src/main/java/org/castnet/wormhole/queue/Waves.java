package org.castnet.wormhole.queue;

/**
 * A queue of numbers by time for pushes in order of their times, many of which come at one time and
 * in falling order without a gap: a time is kept once for all that come at it, a wave, and a row of
 * falling numbers is kept by its two ends. Both ends cost O(1).
 */
public final class Waves {
  /** Rings; the counters of what went in and came out run on, and wrap around like their places. */
  private int[] highs = new int[64];

  private int[] lows = new int[64];
  private int in;
  private int out;

  /** By wave: its time, and the count of rows that had gone in before it. */
  private final TimeFifo begins = new TimeFifo();

  private long last = -1;

  /** The time of the first wave, or {@link Long#MAX_VALUE} where there is none. */
  public long next() {
    return begins.next();
  }

  /** Pushes the numbers from the highest down to the lowest. */
  public void push(long time, int high, int low) {
    if (time == last) {
      int row = (in - 1) & (lows.length - 1);
      if (lows[row] == high + 1) {
        lows[row] = low;
        return;
      }
    } else {
      begins.push(time, in);
      last = time;
    }
    if (in - out == highs.length) {
      grow();
    }
    int row = in++ & (highs.length - 1);
    highs[row] = high;
    lows[row] = low;
  }

  /** Begins to let the first wave out; returns how many rows there are in it. */
  public int leave() {
    begins.pop();
    int end = begins.next() == Long.MAX_VALUE ? in : begins.first();
    return end - out;
  }

  /** The first number of the first row, its highest. */
  public int high() {
    return highs[out & (highs.length - 1)];
  }

  /** Takes the first row out; returns its last number, its lowest. */
  public int pop() {
    return lows[out++ & (lows.length - 1)];
  }

  private void grow() {
    highs = wider(highs);
    lows = wider(lows);
  }

  private int[] wider(int[] ring) {
    int[] wider = new int[2 * ring.length];
    for (int i = out; i != in; i++) {
      wider[i & (wider.length - 1)] = ring[i & (ring.length - 1)];
    }
    return wider;
  }
}
