package org.castnet.clos;

/** The number of steps that a search may take; a count of steps is the same on every machine. */
final class StepLimit {
  /** Signals that a search has taken all of its steps. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private long left;

  StepLimit(long steps) {
    this.left = steps;
  }

  /**
   * Counts one step.
   *
   * @throws Exceeded if no step is left
   */
  void count() {
    count(1);
  }

  /**
   * Counts several steps.
   *
   * @throws Exceeded if fewer are left
   */
  void count(int steps) {
    if (left < steps) {
      throw new Exceeded();
    }
    left -= steps;
  }
}
