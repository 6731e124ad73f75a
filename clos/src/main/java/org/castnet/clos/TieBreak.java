package org.castnet.clos;

import org.castnet.chance.Chance;

/** Random choices among ties; the state is a single number that can be saved. */
final class TieBreak {
  private long state;

  TieBreak(long seed) {
    this.state = seed;
  }

  long state() {
    return state;
  }

  /** Returns a number from 0 to {@code bound - 1}. */
  int below(int bound) {
    long chance = Chance.number(state, 0);
    state = Chance.following(state);
    return (int) (((chance >>> 32) * bound) >>> 32);
  }
}
