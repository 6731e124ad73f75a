package org.castnet.openloop;

import org.castnet.statistics.Estimate;

/** A question that the mean latency of a stream must answer. Latencies are in picoseconds. */
interface LatencyGoal {
  /** The least time of the first run, in mean latencies of its multicasts alone. */
  int LATENCIES = 50;

  /**
   * Returns the least time of the first run, in picoseconds.
   *
   * @param alone the mean latency of its multicasts alone
   */
  double firstRun(double alone);

  /**
   * Returns the number of multicasts of the longest run, at least that of the first one.
   *
   * @param most the number of multicasts that deliver {@link SteadyLength#MOST_COPIES} copies
   */
  int longestRun(int first, int most);

  /**
   * Returns whether a single run shows that an overloaded network misses the goal.
   *
   * @param later the mean latency of the later half of the run
   */
  boolean isMissed(double later);

  /**
   * Returns whether a measurement suffices.
   *
   * @param steady whether the measured latencies have no trend and the network keeps up
   * @param correlated whether the means of consecutive batches are correlated
   * @param latency the mean latency
   */
  boolean isReached(boolean steady, boolean correlated, Estimate latency);

  /**
   * A precise mean.
   *
   * @param halfWidth the largest half-width of its interval, as a share of the mean
   */
  record Precise(double halfWidth) implements LatencyGoal {
    private static final int LONGEST_OVER_FIRST = 4;

    @Override
    public double firstRun(double alone) {
      return LATENCIES * alone;
    }

    @Override
    public int longestRun(int first, int most) {
      return Math.max(LONGEST_OVER_FIRST * first, most);
    }

    @Override
    public boolean isMissed(double later) {
      return false;
    }

    @Override
    public boolean isReached(boolean steady, boolean correlated, Estimate latency) {
      return steady && !correlated && latency.relativeHalfWidth() <= halfWidth;
    }
  }

  /**
   * Whether the mean exceeds a limit. The goal is reached if the interval of the mean is below the
   * limit, or above: if the latencies of a run exceed it, those of a longer one do as well, whether
   * or not they have become steady.
   *
   * <p>Near saturation, queues may stay short for some time before they grow. The time of runs is
   * therefore a multiple of the limit, whatever the size of the network.
   */
  record SideOfLimit(double limit) implements LatencyGoal {
    /** The least time of the first run, in limits. */
    private static final int LIMITS = 15;

    private static final int LONGEST_OVER_FIRST = 8;

    @Override
    public double firstRun(double alone) {
      return Math.max(LATENCIES * alone, LIMITS * limit);
    }

    @Override
    public int longestRun(int first, int most) {
      int longest = first;
      while (2 * longest <= Math.min(LONGEST_OVER_FIRST * first, most)) {
        longest *= 2;
      }
      return longest;
    }

    @Override
    public boolean isMissed(double later) {
      return later > limit;
    }

    @Override
    public boolean isReached(boolean steady, boolean correlated, Estimate latency) {
      return steady && latency.mean() + latency.halfWidth() <= limit
          || latency.mean() - latency.halfWidth() > limit;
    }
  }
}
