package org.castnet.wormhole.queue;

/**
 * A queue of numbers by time for pushes in order of their times, many of which come at one time:
 * that is kept once for all of them, a wave. Both ends cost O(1).
 */
public final class Waves {
  /** A ring; the counters of what went in and came out run on, and wrap around like its places. */
  private int[] items = new int[64];

  private int in;
  private int out;

  /** By wave: its time, and the count of what had gone in before it. */
  private final TimeFifo begins = new TimeFifo();

  private long last = -1;

  /** The time of the first wave, or {@link Long#MAX_VALUE} where there is none. */
  public long next() {
    return begins.next();
  }

  /**
   * @param time at least 0, no earlier than that of the last push, and later than that of any wave
   *     that has begun to leave
   */
  public void push(long time, int item) {
    if (time != last) {
      begins.push(time, in);
      last = time;
    }
    if (in - out == items.length) {
      grow();
    }
    items[in++ & (items.length - 1)] = item;
  }

  /** Begins to let the first wave out; returns how many there are in it, each to be popped. */
  public int leave() {
    begins.pop();
    int end = begins.next() == Long.MAX_VALUE ? in : begins.first();
    return end - out;
  }

  public int pop() {
    return items[out++ & (items.length - 1)];
  }

  private void grow() {
    int[] wider = new int[2 * items.length];
    for (int i = out; i != in; i++) {
      wider[i & (wider.length - 1)] = items[i & (items.length - 1)];
    }
    items = wider;
  }
}
