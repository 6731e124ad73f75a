package org.castnet.search;

import org.castnet.input.Interruption;

/**
 * How long a search may go on: a number of steps, which gives the same result on every machine, or
 * a span of wall-clock time, which does not.
 */
final class SearchBudget {
  private final long steps;
  private final long nanoseconds;
  private final long start = System.nanoTime();
  private long done;
  private double progress;

  private SearchBudget(long steps, long nanoseconds) {
    this.steps = steps;
    this.nanoseconds = nanoseconds;
    progress = measured();
  }

  static SearchBudget ofSteps(long steps) {
    return new SearchBudget(steps, Long.MAX_VALUE);
  }

  /** The clock starts now. */
  static SearchBudget ofNanoseconds(long nanoseconds) {
    return new SearchBudget(Long.MAX_VALUE, nanoseconds);
  }

  /** Counts one step; false when there is none left. */
  boolean step() {
    Interruption.check();
    if (spent()) {
      return false;
    }
    done++;
    progress = measured();
    return true;
  }

  boolean spent() {
    return progress >= 1;
  }

  /** How much of the budget is used, from 0 to 1. */
  double progress() {
    return progress;
  }

  /** The steps that are left; by the clock, at the pace so far. */
  long stepsLeft() {
    return isClock()
        ? (progress == 0 ? Long.MAX_VALUE : (long) (done * (1 - progress) / progress))
        : steps - done;
  }

  private boolean isClock() {
    return steps == Long.MAX_VALUE;
  }

  private double measured() {
    double share =
        isClock() ? (double) (System.nanoTime() - start) / nanoseconds : (double) done / steps;
    return share >= 1 || Double.isNaN(share) ? 1 : share;
  }
}
