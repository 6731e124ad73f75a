package org.castnet.collective;

import java.util.Arrays;

/**
 * The flits of each machine that travel on each lane, if a lane is a ring of the machines that have
 * a host on it. In a ring, each machine receives everything but its own flits. The flits of a lane
 * must also reach the machines without a host there, by detours on other lanes.
 *
 * <p>The shares balance the times of all links into machines. Detours only fill links that would
 * otherwise be idle, since a machine receives the same number of flits for any shares. Machines in
 * turn distribute their flits again, in small quanta, each to the lane where the sum of powers of
 * the times grows least; this sum is convex and approximates the largest time. O(passes * machines
 * * (quanta + lanes) * machines).
 */
final class LaneShares {
  private static final int PASSES = 24;
  private static final int QUANTA = 96; // of the flits of a machine
  private static final double POWER = 48;
  private static final int FILLING_STEPS = 60; // of a bisection

  private final double[] flits; // by machine
  private final double[][] capacity; // by lane and machine: flits per time; 0 if it has no host
  private final double[][] share; // by machine and lane: flits
  private final double[] whole; // by lane: the flits of all machines
  private final double[] cost; // by lane: the sum of powers
  private double unit; // the time to which others are compared

  private LaneShares(double[] flits, double[][] capacity) {
    this.flits = flits;
    this.capacity = capacity;
    this.share = new double[flits.length][capacity.length];
    this.whole = new double[capacity.length];
    this.cost = new double[capacity.length];
  }

  /**
   * Returns the shares of lanes.
   *
   * @param flits by machine
   * @param capacity by lane and machine: the flits that the machine receives per unit of time, 0 if
   *     it has no host there; each machine has a host on some lane
   */
  static LaneShares of(double[] flits, double[][] capacity) {
    LaneShares shares = new LaneShares(flits, capacity);
    shares.unit = shares.leastTime();
    for (int m = 0; m < flits.length; m++) {
      double all = shares.capacity(m);
      for (int lane = 0; lane < capacity.length; lane++) {
        shares.put(m, lane, flits[m] * capacity[lane][m] / all);
      }
    }
    boolean uneven = Arrays.stream(capacity).flatMapToDouble(Arrays::stream).anyMatch(c -> c == 0);
    for (int pass = 0; pass < PASSES && uneven; pass++) {
      for (int m = 0; m < flits.length; m++) {
        shares.distribute(m);
      }
    }
    return shares;
  }

  private double capacity(int m) {
    return Arrays.stream(capacity).mapToDouble(lane -> lane[m]).sum();
  }

  /** Returns the time in which each machine can receive the flits of all others. */
  private double leastTime() {
    double all = Arrays.stream(flits).sum();
    double most = 0;
    for (int m = 0; m < flits.length; m++) {
      most = Math.max(most, (all - flits[m]) / capacity(m));
    }
    return most;
  }

  private void put(int m, int lane, double amount) {
    share[m][lane] += amount;
    whole[lane] += amount;
  }

  /** Distributes the flits of a machine again; those of the others stay. */
  private void distribute(int m) {
    double quantum = flits[m] / QUANTA;
    double[] raised = new double[whole.length];
    for (int lane = 0; lane < whole.length; lane++) {
      put(m, lane, -share[m][lane]);
      share[m][lane] = 0;
      cost[lane] = cost(m, lane, 0);
      raised[lane] = cost(m, lane, quantum);
    }
    for (int i = 0; i < QUANTA; i++) {
      int best = -1;
      for (int lane = 0; lane < whole.length; lane++) {
        boolean better = best < 0 || raised[lane] - cost[lane] < raised[best] - cost[best];
        best = capacity[lane][m] > 0 && better ? lane : best;
      }
      put(m, best, quantum);
      cost[best] = raised[best];
      raised[best] = cost(m, best, quantum);
    }
  }

  /**
   * Returns the sum of powers on a lane after a machine has added flits, besides that machine's.
   */
  private double cost(int m, int lane, double added) {
    double sum = 0;
    for (int other = 0; other < flits.length; other++) {
      if (other != m && capacity[lane][other] > 0) {
        double received = Math.max(0, whole[lane] + added - share[other][lane]);
        sum += StrictMath.pow(received / capacity[lane][other] / unit, POWER);
      }
    }
    return sum;
  }

  /** Returns the flits of a machine on a lane. */
  double flits(int m, int lane) {
    return share[m][lane];
  }

  /** Returns the time until the last machine has received everything. */
  double time() {
    double most = unit;
    for (int lane = 0; lane < whole.length; lane++) {
      for (int m = 0; m < flits.length; m++) {
        most = Math.max(most, inRing(m, lane));
      }
    }
    return most;
  }

  private double inRing(int m, int lane) {
    double own = capacity[lane][m];
    return own == 0 ? 0 : (whole[lane] - share[m][lane]) / own;
  }

  /**
   * Returns, by lane, the flits of lanes without a host of the machine that reach it there. The
   * links into the machine that would be idle first carry most.
   */
  double[] detours(int m) {
    double missing = 0;
    double low = 0;
    double high = 0;
    for (int lane = 0; lane < whole.length; lane++) {
      missing += capacity[lane][m] == 0 ? whole[lane] : 0;
      high = Math.max(high, inRing(m, lane));
    }
    high += missing / capacity(m);
    for (int i = 0; i < FILLING_STEPS; i++) {
      double level = (low + high) / 2;
      if (Arrays.stream(filled(m, level)).sum() < missing) {
        low = level;
      } else {
        high = level;
      }
    }
    return filled(m, high);
  }

  private double[] filled(int m, double level) {
    double[] filled = new double[whole.length];
    Arrays.setAll(filled, lane -> Math.max(0, level - inRing(m, lane)) * capacity[lane][m]);
    return filled;
  }
}
