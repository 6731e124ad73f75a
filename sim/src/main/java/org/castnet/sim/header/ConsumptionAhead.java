package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.Technology;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormTable;

/**
 * Grants of consumption ports, computed in advance.
 *
 * <p>If buffers hold whole worms, a worm occupies a consumption port for exactly the time of its
 * flits. If all links are also equal, headers reach ports in the order in which the previous links
 * were granted. So the grant of such a link determines when its worm acquires the port behind it,
 * without a request or a waiting line. O(1) per consumption, and O(log n) if two of n headers that
 * arrive at one time need the same port. Memory: 12 bytes per node.
 */
final class ConsumptionAhead {
  private final long tau;
  private final long[] flits;
  private final int channels;

  /** By node: the time from which its port is free for the next worm. */
  private final long[] freeAt;

  /** By node: the last round in which a header reached its port. */
  private final int[] lastRound;

  private int rounds = 1;

  /** Whether two heads of this round need the same port. */
  private boolean meet;

  /** The heads that reach ports at one time; for each port the lower first. */
  private int[] arrivalProcess = new int[64];

  private int count;

  private ConsumptionAhead(WormTable worms) {
    tau = worms.technology().flitTime();
    flits = worms.flits();
    channels = worms.ends().channels();
    freeAt = new long[worms.ends().network().nodeCount()];
    lastRound = new int[freeAt.length];
  }

  /**
   * Returns null if ports must be requested explicitly, or if a listener is attached (listeners
   * expect grants when they occur).
   */
  static ConsumptionAhead where(WormTable worms, WormListener listener) {
    Technology technology = worms.technology();
    boolean certain =
        technology.consumptionPorts() && technology.links().alike() && worms.fitIntoBuffers();
    return certain && listener == WormListener.SILENT ? new ConsumptionAhead(worms) : null;
  }

  /**
   * Adds a head that will reach the port that it needs a flit time after now, like all of this
   * round.
   */
  void comes(int head, int need) {
    if (count == arrivalProcess.length) {
      arrivalProcess = Arrays.copyOf(arrivalProcess, 2 * count);
    }
    arrivalProcess[count++] = head;
    meet |= lastRound[need - channels] == rounds;
    lastRound[need - channels] = rounds;
  }

  /** Ends a round; returns the number of its heads, which are then in order. */
  int close() {
    if (meet) {
      Arrays.sort(arrivalProcess, 0, count);
    }
    int all = count;
    count = 0;
    meet = false;
    rounds++;
    return all;
  }

  int head(int i) {
    return arrivalProcess[i];
  }

  /** Grants the port that a worm needs; returns the time at which it acquires the port. */
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
