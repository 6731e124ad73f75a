package org.castnet.chance;

/**
 * A sequence of random numbers that depends only on its seed. The numbers are those of {@link
 * java.util.SplittableRandom}, which is not available on every platform. Not thread-safe.
 *
 * <p>SplitMix64 (Steele, Lea and Flood 2014), as {@link Chance}. O(1) for each number.
 */
public final class RandomSequence {
  private static final double UNIT = 0x1p-53;

  private long state;

  public RandomSequence(long seed) {
    this.state = seed;
  }

  /**
   * Returns a number {@code 0..bound-1}.
   *
   * @param bound at least 1
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound " + bound);
    }
    int greatest = bound - 1;
    int bits = bits32();
    if ((bound & greatest) == 0) {
      return bits & greatest;
    }
    int positive = bits >>> 1;
    int number = positive % bound;
    // rejects numbers of the last, incomplete interval, which would make small numbers more likely
    while (positive + greatest - number < 0) {
      positive = bits32() >>> 1;
      number = positive % bound;
    }
    return number;
  }

  /** Returns a number of at least 0 and less than 1, a multiple of 2^-53. */
  public double nextDouble() {
    long bits = Chance.number(state, 0);
    state = Chance.following(state);
    return (bits >>> 11) * UNIT;
  }

  private int bits32() {
    state = Chance.following(state);
    long z = (state ^ (state >>> 33)) * 0x62A9D9ED799705F5L;
    return (int) (((z ^ (z >>> 28)) * 0xCB24D0A5C88C35B3L) >>> 32);
  }
}
