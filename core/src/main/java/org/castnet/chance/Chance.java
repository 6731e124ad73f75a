package org.castnet.chance;

/**
 * Random numbers that depend only on a seed and on keys that identify their use, so that draws in
 * one part of a computation do not affect draws in another.
 *
 * <p>SplitMix64 (Steele, Lea and Flood 2014): number {@code i} of a sequence is the mixed value of
 * the seed plus {@code i + 1} times the golden gamma. O(1) each.
 */
public final class Chance {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private Chance() {}

  /** Returns number {@code place}, from 0, of the sequence of a seed; any 64 bits. */
  public static long number(long seed, long place) {
    return mix(seed + GOLDEN_GAMMA * (place + 1));
  }

  /** Returns the number for a list of keys in this order; any 64 bits. */
  public static long keyed(long seed, long... keys) {
    long chance = number(seed, 0);
    for (long key : keys) {
      chance = number(chance + key, 0);
    }
    return chance;
  }

  /** Returns the seed of the sequence that continues after the first number of this seed. */
  public static long following(long seed) {
    return seed + GOLDEN_GAMMA;
  }

  /**
   * Returns a number {@code 0..bound-1} derived from any 64 bits; its bias is below bound / 2^63.
   */
  public static int below(int bound, long chance) {
    return (int) Long.remainderUnsigned(chance, bound);
  }

  private static long mix(long z) {
    long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
