package org.castnet.openloop;

import org.castnet.wormhole.Worm;

/**
 * Worms that are equal, kept once: in a long stream of unicasts the same pairs of nodes meet again
 * and again. Remembers a fixed number of worms, the last with each remainder of the hash. Used by
 * one thread.
 */
final class LikeWorms {
  private static final int SLOTS = 1 << 14;
  private static final int HASH_BITS = 32;

  /** Spreads hashes that differ in few bits (Knuth, multiplicative hashing). */
  private static final int GOLDEN = 0x9E3779B9;

  private final Worm[] seen = new Worm[SLOTS];

  /** The worm, or one that is equal and was given before. */
  Worm keptOnce(Worm worm) {
    int slot = worm.hashCode() * GOLDEN >>> HASH_BITS - Integer.numberOfTrailingZeros(SLOTS);
    if (!worm.equals(seen[slot])) {
      seen[slot] = worm;
    }
    return seen[slot];
  }
}
