package org.castnet.hypercube;

/** Seeds for parts of a work, so that what one part draws does not move what another one draws. */
final class Seeds {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  /** A seed for part {@code part} of the work that has this seed. */
  static long mix(long seed, long part) {
    long z = seed + GOLDEN * (part + 1);
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
