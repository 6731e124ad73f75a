package org.castnet.chance;

/**
 * Chance that depends on a seed and on nothing else: every number is computed from the seed and
 * from what it is drawn for, so that what one part of a work draws never moves what another draws.
 *
 * <p>SplitMix64 (Steele, Lea and Flood 2014): number {@code i} of a seed's sequence is the mixed
 * value of the seed plus {@code i + 1} times the golden gamma. O(1) each.
 */
public final class Chance {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private Chance() {}

  /** Number {@code place}, from 0, of the sequence of this seed; any 64 bits. */
  public static long number(long seed, long place) {
    return mix(seed + GOLDEN_GAMMA * (place + 1));
  }

  /** A number for what these keys name, in this order; any 64 bits. */
  public static long keyed(long seed, long... keys) {
    long chance = number(seed, 0);
    for (long key : keys) {
      chance = number(chance + key, 0);
    }
    return chance;
  }

  /** The seed whose sequence goes on where that of this seed stands behind its first number. */
  public static long following(long seed) {
    return seed + GOLDEN_GAMMA;
  }

  /** A number {@code 0..bound-1} out of any 64 bits; the bias is below bound / 2^63. */
  public static int below(int bound, long chance) {
    return (int) Long.remainderUnsigned(chance, bound);
  }

  private static long mix(long z) {
    long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
