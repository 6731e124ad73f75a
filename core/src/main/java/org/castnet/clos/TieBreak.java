package org.castnet.clos;

/** A generator of 64-bit numbers whose whole state is one number (Steele et al. 2014, SplitMix). */
final class TieBreak {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  TieBreak(long seed) {
    this.state = seed;
  }

  long state() {
    return state;
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    state += GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return (int) (((z >>> 32) * bound) >>> 32);
  }
}
