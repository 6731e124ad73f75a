package org.castnet.path;

import java.util.Arrays;
import org.castnet.input.Interruption;

/**
 * Any number of worms of least total length through all stops of a side (OCMS with many ports).
 *
 * <p>Every stop takes one predecessor, a port or a lower stop, and no predecessor serves twice: an
 * assignment. It starts as the one worm through all stops and lets in one further port at a time
 * along a shortest alternating path. O(ports * k²) in practice; each round sweeps until nothing
 * changes, which takes a handful of sweeps.
 *
 * <p>Rows are predecessors: row {@code p} is port {@code p}, row {@code ports + i} is stop {@code
 * i+1}. The gain of a row and the price of a stop form an optimal dual: gain plus price never
 * exceeds a segment's cost, and they add up to the least traffic.
 *
 * <p>Source: the assignment of Bouchitté, Cohen and Fleury 1997, algorithm 1, for many ports
 * section 5; the way to solve it is ours. Ties: the lowest stop.
 */
final class ManyWormOcms {
  private final SideCosts costs;
  private final int ports;
  private final int stops;

  /** For each stop the row before it. */
  private final int[] before;

  /** For each row the stop behind it, 0 where a worm ends there. */
  private final int[] behind;

  /** For each row the least cost of an alternating path that starts with it and frees some row. */
  private final long[] gain;

  /** The stop that such a path takes first, 0 where the row itself is freed. */
  private final int[] next;

  public ManyWormOcms(SideCosts costs) {
    this.costs = costs;
    this.ports = costs.ports();
    this.stops = costs.stops();
    this.before = new int[stops + 1];
    this.behind = new int[ports + stops];
    this.gain = new long[ports + stops];
    this.next = new int[ports + stops];
    solve();
  }

  private void solve() {
    int opener = 0;
    for (int p = 1; p < ports; p++) {
      opener = costs.first(p, 1) < costs.first(opener, 1) ? p : opener;
    }
    join(opener, 1);
    for (int i = 1; i < stops; i++) {
      join(row(i), i + 1);
    }
    for (int p = 0; p < ports; p++) {
      if (p != opener) {
        sweep();
        admit(p);
      }
    }
    sweep();
  }

  private int row(int stop) {
    return ports + stop - 1;
  }

  private void join(int row, int stop) {
    behind[row] = stop;
    before[stop] = row;
  }

  /** The cost of a stop directly behind a row. */
  long cost(int row, int stop) {
    if (row < ports) {
      return costs.first(row, stop);
    }
    int from = row - ports + 1;
    return from < stop ? costs.between(from, stop) : SideCosts.NEVER;
  }

  /** Works {@link #gain} out anew, from the end of the rows until nothing changes. */
  private void sweep() {
    Arrays.fill(gain, 0);
    Arrays.fill(next, 0);
    boolean changed = true;
    while (changed) {
      Interruption.check();
      changed = false;
      for (int row = ports + stops - 1; row >= 0; row--) {
        for (int stop = Math.max(1, row - ports + 2); stop <= stops; stop++) {
          long cost = cost(row, stop);
          if (cost < SideCosts.NEVER && cost - price(stop) < gain[row]) {
            gain[row] = cost - price(stop);
            next[row] = stop;
            changed = true;
          }
        }
      }
    }
  }

  /** Lets a port without a worm take part, if that saves anything. */
  private void admit(int port) {
    int row = port;
    int stop = next[row];
    while (stop != 0) {
      int freed = before[stop];
      join(row, stop);
      row = freed;
      stop = next[row];
    }
    behind[row] = 0;
  }

  /** The dual of a stop: what its segment costs less the gain of the row before it. */
  long price(int stop) {
    return cost(before[stop], stop) - gain[before[stop]];
  }

  /** The dual of a row, at most 0. */
  long gain(int row) {
    return gain[row];
  }

  /** The least total length; {@link SideCosts#NEVER} or more where no star is allowed. */
  long traffic() {
    long traffic = 0;
    for (int stop = 1; stop <= stops; stop++) {
      traffic += cost(before[stop], stop);
    }
    return traffic;
  }

  /** The worm of each stop; stop {@code i+1} at place {@code i}. */
  int[] wormOf() {
    int[] wormOf = new int[stops];
    for (int stop = 1; stop <= stops; stop++) {
      int row = before[stop];
      wormOf[stop - 1] = row < ports ? row : wormOf[row - ports];
    }
    return wormOf;
  }
}
