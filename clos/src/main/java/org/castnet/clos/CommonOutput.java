package org.castnet.clos;

import java.util.Arrays;

/**
 * The largest number of middles such that every few of them carry a common output: then a request
 * for these outputs cannot be served by them. This is a covering: each output is a block, the set
 * of the middles that carry it, and each set of {@code picks} middles is part of a block.
 *
 * <p>Our own method: adds each uncovered set to each block in turn, in a depth-first search.
 */
final class CommonOutput {
  private final int[] capacities;
  private final int picks;
  private final StepLimit steps;

  /**
   * Creates a search.
   *
   * @param capacities by output of the request: the number of middles that can carry it
   * @param picks the number of middles of which each choice has a common output, at least 1
   */
  CommonOutput(int[] capacities, int picks, StepLimit steps) {
    this.capacities = capacities.clone();
    this.picks = picks;
    this.steps = steps;
    Arrays.sort(this.capacities);
  }

  /**
   * Returns the number of middles.
   *
   * @throws StepLimit.Exceeded if the search takes too many steps
   */
  int middles() {
    int largest = capacities[capacities.length - 1];
    if (picks == 1) {
      return Arrays.stream(capacities).sum();
    }
    int middles = largest;
    while (middles < Integer.SIZE - 1 && covers(middles + 1)) {
      middles++;
    }
    return middles;
  }

  private boolean covers(int middles) {
    return picks <= middles && extend(new int[capacities.length], middles);
  }

  /** Covers the last uncovered set of middles in every way. */
  private boolean extend(int[] blocks, int middles) {
    steps.count();
    int set = lastUncovered(blocks, middles);
    if (set <= 0) {
      return set == 0;
    }
    for (int k = 0; k < blocks.length; k++) {
      boolean alike = k > 0 && blocks[k] == blocks[k - 1] && capacities[k] == capacities[k - 1];
      if (!alike && Integer.bitCount(blocks[k] | set) <= capacities[k]) {
        int[] extended = blocks.clone();
        extended[k] |= set;
        if (extend(extended, middles)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns the largest set of {@code picks} middles that is part of no block; 0 if all are, -1 if
   * there are more than the blocks can still cover.
   */
  private int lastUncovered(int[] blocks, int middles) {
    long more = 0;
    for (int k = 0; k < blocks.length; k++) {
      more += sets(capacities[k]) - sets(Integer.bitCount(blocks[k]));
    }
    int last = 0;
    int set = (1 << picks) - 1;
    while (set < 1 << middles) {
      if (!isCovered(set, blocks)) {
        last = set;
        more--;
        if (more < 0) {
          return -1;
        }
      }
      // the next larger number with as many ones
      int lowest = set & -set;
      int carried = set + lowest;
      set = carried | ((set ^ carried) / lowest >>> 2);
    }
    return last;
  }

  /** Returns the number of sets of {@code picks} among a number of middles. */
  private long sets(int middles) {
    long sets = 1;
    for (int k = 0; k < picks; k++) {
      sets = sets * Math.max(0, middles - k) / (k + 1);
    }
    return sets;
  }

  private static boolean isCovered(int set, int[] blocks) {
    for (int block : blocks) {
      if ((set & ~block) == 0) {
        return true;
      }
    }
    return false;
  }
}
