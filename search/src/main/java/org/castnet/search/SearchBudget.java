package org.castnet.search;

import org.castnet.input.Interruption;

/**
 * The budget of a search: a number of steps, which gives the same result on every machine, or a
 * duration, which does not.
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

  /** Returns a budget that starts now. */
  static SearchBudget ofNanoseconds(long nanoseconds) {
    return new SearchBudget(Long.MAX_VALUE, nanoseconds);
  }

  /** Uses one step; returns false if the budget is exhausted. */
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

  /** Returns the used share of the budget, from 0 to 1. */
  double progress() {
    return progress;
  }

  /** Returns the remaining steps, estimated from the speed so far if the budget is a duration. */
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
