package org.castnet.updown;

/**
 * The steps of binomial multicasts, in which all holders of the message send a copy in each step.
 */
final class Steps {
  private Steps() {}

  /** Returns the least s with 2^s >= n; 0 for n = 1. */
  public static int ceilLog2(int n) {
    return 32 - Integer.numberOfLeadingZeros(n - 1);
  }

  /**
   * Returns the sender to number {@code i > 0} of the chain: in each step the first ones send to
   * the next.
   */
  static int sender(int i) {
    return i - Integer.highestOneBit(i);
  }

  /** Returns the last step in which number {@code i} of a chain of {@code n} sends or receives. */
  static int lastBusy(int i, int n) {
    int step = i == 0 ? 0 : ceilLog2(i + 1);
    while (i + (1L << step) < n) {
      step++;
    }
    return step;
  }

  /**
   * Returns the step in which a binomial tree among agents ends, subtrees included: an agent serves
   * its own subtree after its last copy to another.
   *
   * @param costs of the agents' subtrees in the order of the chain
   */
  static int binomialCost(int[] costs) {
    int done = 0;
    for (int i = 0; i < costs.length; i++) {
      done = Math.max(done, lastBusy(i, costs.length) + costs[i]);
    }
    return done;
  }
}
