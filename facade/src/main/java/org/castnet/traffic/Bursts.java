package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Random;
import org.castnet.input.BadInput;

/**
 * An on-off arrival process per node. A node that is on generates multicasts {@code peak} times as
 * often as on average, at exponential gaps, and turns off after each with probability 1 / {@code
 * multicasts}; it stays off for an exponential time with a mean that gives the stream its load. At
 * time 0 the nodes are in the stationary distribution.
 *
 * @param multicasts mean number in a burst, at least 1
 * @param peak above 1
 */
public record Bursts(double multicasts, double peak) implements ArrivalProcess {
  public Bursts {
    if (!(multicasts >= 1 && multicasts <= 1e6)) {
      throw BadInput.coded(
          "value-out-of-range", "burst is {found}; allowed are 1..1000000 multicasts", multicasts);
    }
    if (!(peak > 1 && peak <= 1e6)) {
      throw BadInput.coded(
          "value-out-of-range", "peak is {found}; it must be above 1 and at most 1000000", peak);
    }
  }

  @Override
  public Arrival from(int[] senders, Random random) {
    return new OnAndOff(senders, random);
  }

  private final class OnAndOff implements Arrival {
    private final int[] senders;
    private final Random random;
    private final double gap;
    private final double off;
    private final double[] next;
    private final IntHeapPriorityQueue order;
    private int now = -1;

    private OnAndOff(int[] senders, Random random) {
      this.senders = senders;
      this.random = random;
      gap = senders.length / peak;
      off = multicasts * (senders.length - gap);
      next = new double[senders.length];
      order =
          new IntHeapPriorityQueue(
              senders.length,
              (a, b) -> next[a] != next[b] ? Double.compare(next[a], next[b]) : a - b);
      for (int node = 0; node < next.length; node++) {
        boolean on = random.nextDouble() * peak < 1;
        next[node] = (on ? 0 : exponential(off)) + exponential(gap);
        order.enqueue(node);
      }
    }

    @Override
    public double next() {
      if (now >= 0) {
        boolean over = random.nextDouble() * multicasts < 1;
        next[now] += (over ? exponential(off) : 0) + exponential(gap);
        order.enqueue(now);
      }
      now = order.dequeueInt();
      return next[now];
    }

    @Override
    public int source() {
      return senders[now];
    }

    private double exponential(double mean) {
      return -StrictMath.log(1 - random.nextDouble()) * mean;
    }
  }
}
