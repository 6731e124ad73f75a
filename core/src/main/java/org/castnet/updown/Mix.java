package org.castnet.updown;

/** Turns a seed and some numbers into chance that depends on nothing else (SplitMix64). */
final class Mix {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mix() {}

  static long of(long seed, long a, long b, long c) {
    return mix(mix(mix(mix(seed + GOLDEN) + a + GOLDEN) + b + GOLDEN) + c + GOLDEN);
  }

  /** A number {@code 0..bound-1} out of what {@link #of} gave; the bias is below bound / 2^63. */
  static int below(int bound, long chance) {
    return (int) Long.remainderUnsigned(chance, bound);
  }

  private static long mix(long z) {
    long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
