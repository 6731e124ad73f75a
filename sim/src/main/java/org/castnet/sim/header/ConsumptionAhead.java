package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.Technology;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormTable;

/**
 * Who gets which consumption port when, told ahead.
 *
 * <p>Where buffers hold whole worms, a worm keeps a consumption port for as long as its flits take,
 * whatever happens before it. Where all links are alike besides, headers come to ports in the order
 * of the grants of the links before them. So it is certain with the grant of such a link when its
 * worm will have the port behind it, and no request and no waiting line is needed. O(1) a
 * consumption, and O(log n) where two of n headers that come at one time come to one port. Memory:
 * 12 bytes a node.
 */
final class ConsumptionAhead {
  private final long tau;
  private final long[] flits;
  private final int channels;

  /** By node: when its port is free for the next worm. */
  private final long[] freeAt;

  /** By node: the last round in which a header came to its port. */
  private final int[] lastRound;

  private int rounds = 1;

  /** Whether two heads of this round come to one port. */
  private boolean meet;

  /** The heads that come to ports at one time, to each port the lower first. */
  private int[] coming = new int[64];

  private int count;

  private ConsumptionAhead(WormTable worms) {
    tau = worms.technology().flitTime();
    flits = worms.flits();
    channels = worms.ends().channels();
    freeAt = new long[worms.ends().network().nodeCount()];
    lastRound = new int[freeAt.length];
  }

  /**
   * Null where ports must be asked, and where somebody listens, who hears of grants when they
   * happen.
   */
  static ConsumptionAhead where(WormTable worms, WormListener listener) {
    Technology technology = worms.technology();
    boolean certain =
        technology.consumptionPorts() && technology.links().alike() && worms.fitIntoBuffers();
    return certain && listener == WormListener.SILENT ? new ConsumptionAhead(worms) : null;
  }

  /** The head will come to the port that it needs, a flit time after now like all of this round. */
  void comes(int head, int need) {
    if (count == coming.length) {
      coming = Arrays.copyOf(coming, 2 * count);
    }
    coming[count++] = head;
    meet |= lastRound[need - channels] == rounds;
    lastRound[need - channels] = rounds;
  }

  /** How many heads come to ports; they are in order now, and the next are of another round. */
  int close() {
    if (meet) {
      Arrays.sort(coming, 0, count);
    }
    int all = count;
    count = 0;
    meet = false;
    rounds++;
    return all;
  }

  int head(int i) {
    return coming[i];
  }

  /** The worm comes to the port that it needs; returns when it has it. */
  long grant(int worm, int need, long now) {
    int node = need - channels;
    long time = Math.max(now + tau, freeAt[node]);
    if (time > Technology.LATEST) {
      throw Technology.tooLate();
    }
    freeAt[node] = time + (flits[worm] - 1) * tau;
    return time;
  }
}
