package org.castnet.path;

import java.util.Arrays;
import org.castnet.input.Interruption;

/**
 * Any number of worms of least total length through all stops of a side (OCMS with many ports).
 *
 * <p>Every stop has one predecessor, a port or a lower stop, and no predecessor is used twice: an
 * assignment problem. The solution starts as one worm through all stops and adds one port at a time
 * along a shortest alternating path. O(ports * k²) in practice; each round sweeps until nothing
 * changes, which takes a few sweeps.
 *
 * <p>Rows are predecessors: row {@code p} is port {@code p}, row {@code ports + i} is stop {@code
 * i+1}. The gains of rows and the prices of stops form an optimal dual: gain plus price never
 * exceeds a segment's cost, and their sum is the least traffic.
 *
 * <p>Source: the assignment of Bouchitté, Cohen and Fleury 1997, algorithm 1, for many ports
 * section 5; the solution method is ours. Ties go to the lowest stop.
 */
final class ManyWormOcms {
  private final SideCosts costs;
  private final int ports;
  private final int stops;

  /** By stop: the row before it. */
  private final int[] before;

  /** By row: the stop after it, 0 if a worm ends there. */
  private final int[] behind;

  /** By row: the least cost of an alternating path that starts with it and frees some row. */
  private final long[] gain;

  /** The first stop of such a path, 0 if the row itself is freed. */
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

  /** Returns the cost of a stop directly after a row. */
  long cost(int row, int stop) {
    if (row < ports) {
      return costs.first(row, stop);
    }
    int from = row - ports + 1;
    return from < stop ? costs.between(from, stop) : SideCosts.NEVER;
  }

  /** Computes {@link #gain}, from the last row to the first, until nothing changes. */
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

  /** Adds a worm for a port, if this saves traffic. */
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

  /** Returns the dual of a stop: the cost of its segment minus the gain of the row before it. */
  long price(int stop) {
    return cost(before[stop], stop) - gain[before[stop]];
  }

  /** Returns the dual of a row, at most 0. */
  long gain(int row) {
    return gain[row];
  }

  /** Returns the least total length; {@link SideCosts#NEVER} or more if no star is allowed. */
  long traffic() {
    long traffic = 0;
    for (int stop = 1; stop <= stops; stop++) {
      traffic += cost(before[stop], stop);
    }
    return traffic;
  }

  /** Returns the worm of each stop; that of stop {@code i+1} is at index {@code i}. */
  int[] wormOf() {
    int[] wormOf = new int[stops];
    for (int stop = 1; stop <= stops; stop++) {
      int row = before[stop];
      wormOf[stop - 1] = row < ports ? row : wormOf[row - ports];
    }
    return wormOf;
  }
}
