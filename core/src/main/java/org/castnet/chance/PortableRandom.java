package org.castnet.chance;

import java.util.Random;

/**
 * The random numbers of {@link Random}, with bounded numbers that are the same on every platform:
 * other class libraries derive them from the same bits in another way. O(1) for each number.
 */
public final class PortableRandom extends Random {
  private static final long serialVersionUID = 1;

  private static final int BITS = 31;

  public PortableRandom(long seed) {
    super(seed);
  }

  /**
   * Returns a number {@code 0..bound-1}.
   *
   * @param bound at least 1
   */
  @Override
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound " + bound);
    }
    int greatest = bound - 1;
    int bits = next(BITS);
    if ((bound & greatest) == 0) {
      return (int) (bound * (long) bits >> BITS);
    }
    int number = bits % bound;
    // rejects numbers of the last, incomplete interval, which would make small numbers more likely
    while (bits + greatest - number < 0) {
      bits = next(BITS);
      number = bits % bound;
    }
    return number;
  }
}
