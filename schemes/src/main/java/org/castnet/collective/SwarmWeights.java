package org.castnet.collective;

import org.castnet.chance.Chance;

/**
 * The parameters of a {@link SwarmScheduler}. Times are multiples of the time of a mean piece and
 * its start-up.
 *
 * @param parts the number of parts of the longest message, at least 1
 * @param first the length of the first part relative to that of the last one
 * @param worm the length to which a worm takes further pieces, relative to the start-up
 * @param distance the time that a link of a route counts for
 * @param rarity the time that a holder of the piece counts for
 * @param need the time that a flit counts for, in flit times, if the receiver still lacks it
 * @param patience the longest expected wait with which a node sends while it expects an arrival
 */
record SwarmWeights(
    int parts,
    double first,
    double worm,
    double distance,
    double rarity,
    double need,
    double patience) {

  /** The values found best for four messages to most hosts of a fabric of 16 switches. */
  static SwarmWeights of(int parts, double worm) {
    return new SwarmWeights(parts, 0.3, worm, 0.087, 0.0232, 0.0134, 3);
  }

  /**
   * Returns a copy in which about a third of the weights are multiplied by a factor between 0.6 and
   * 1.6, and the number of parts may differ by one.
   */
  SwarmWeights mutated(long seed) {
    int step = Chance.below(8, Chance.keyed(seed, 0));
    return new SwarmWeights(
        step == 0 ? parts + 1 : step == 1 ? Math.max(1, parts - 1) : parts,
        Math.min(1, changed(first, seed, 1)),
        changed(worm, seed, 2),
        changed(distance, seed, 3),
        changed(rarity, seed, 4),
        changed(need, seed, 5),
        changed(patience, seed, 6));
  }

  private static double changed(double value, long seed, long which) {
    long chance = Chance.keyed(seed, which);
    if (Chance.below(3, chance) != 0) {
      return value;
    }
    double share = Chance.below(1024, Chance.following(chance)) / 1024.0;
    return value * (share < 0.5 ? 0.6 + 0.8 * share : 1 + 1.2 * (share - 0.5));
  }
}
