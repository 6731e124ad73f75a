package org.castnet.collective;

import java.util.List;
import org.castnet.chance.Chance;

/**
 * The parameters of a {@link SwarmScheduler}. The time of a mean piece and its start-up is the unit
 * of times.
 *
 * @param parts the number of parts of the longest message, relative to the square root of its
 *     length over the cost of a send
 * @param first the length of the first part relative to that of the last one, up to 1
 * @param worm the length up to which a worm takes further pieces, relative to the start-up
 * @param distance the time that a link of a route counts for
 * @param rarity the time that a holder of the piece counts for
 * @param need the flit times that a flit counts for which the receiver lacks
 * @param patience the longest expected wait with which a node sends if it is considered again
 */
record SwarmWeights(
    double parts,
    double first,
    double worm,
    double distance,
    double rarity,
    double need,
    double patience) {

  /**
   * Starting points for nodes that begin one send at a time. Of 120 points, most of them random,
   * each of the first eight is the one that improves the best schedules of 46 different requests
   * most, on geometric average, after those before it. Together they are 0.6 % behind the best of
   * all points. The next three are the results of long searches for few long messages to most hosts
   * of a fabric. The last one is the result of a long search for long messages between nodes with
   * all ports and short start-ups.
   */
  private static final List<SwarmWeights> ONE_AT_A_TIME =
      List.of(
          new SwarmWeights(1.5, 0.6, 2, 0.03, 0.005, 0.03, 0.5),
          new SwarmWeights(3, 0.6, 2, 0.01, 0.05, 0.1, 0.5),
          new SwarmWeights(3, 1, 4, 0.03, 0.0232, 0.03, 2),
          new SwarmWeights(6, 0.6, 4, 0.01, 0.1, 0.0134, 2),
          new SwarmWeights(2, 0.6, 8, 0.15, 0.0232, 0.03, 6),
          new SwarmWeights(1, 0.5, 0, 0.01, 0, 0.3, 0.5),
          new SwarmWeights(1.5, 0.6, 2, 0.15, 0, 0.3, 1),
          new SwarmWeights(3, 0.6, 2, 0.01, 0.0232, 0.0134, 20),
          new SwarmWeights(1.5, 0.3, 0, 0.087, 0.0232, 0.0134, 3),
          new SwarmWeights(1.1, 0.17, 0, 0.066, 0.0065, 0.049, 1.7),
          new SwarmWeights(1.5, 0.24, 0, 0.115, 0.0078, 0.021, 1.1),
          new SwarmWeights(7, 1, 1.1, 0.007, 0.05, 0.1, 0.3));

  /**
   * Starting points for nodes that only their links limit, chosen likewise: 1.1 % behind the best
   * for 29 requests.
   */
  private static final List<SwarmWeights> LIMITED_BY_LINKS =
      List.of(
          new SwarmWeights(6, 1, 0, 0.15, 0.05, 0.03, 0),
          new SwarmWeights(3, 1, 0, 0.25, 0.0116, 0, 0),
          new SwarmWeights(3, 1, 0, 0.15, 0.005, 0.3, 0),
          new SwarmWeights(6, 1, 0, 0.087, 0.05, 0.3, 0),
          new SwarmWeights(3, 1, 0, 0.087, 0.0232, 0.03, 0.1),
          new SwarmWeights(2, 0.6, 8, 0.25, 0, 0.3, 0.02),
          new SwarmWeights(6, 1, 0, 0.087, 0.0232, 0.3, 0),
          new SwarmWeights(0.5, 1, 0, 0.25, 0.0232, 0.005, 0),
          new SwarmWeights(6, 1, 0, 0.087, 0.0116, 0, 0.02),
          new SwarmWeights(6, 1, 0, 0.01, 0.3, 0.03, 0));

  /**
   * Returns the starting points of a search.
   *
   * @param oneAtATime whether nodes begin one send at a time
   */
  static List<SwarmWeights> starts(boolean oneAtATime) {
    return oneAtATime ? ONE_AT_A_TIME : LIMITED_BY_LINKS;
  }

  /** Returns a copy in which each weight is changed with probability 1/3, by up to 60 %. */
  SwarmWeights mutated(long seed) {
    return new SwarmWeights(
        changed(parts, seed, 0),
        Math.min(1, changed(first, seed, 1)),
        changed(worm, seed, 2),
        changed(distance, seed, 3),
        changed(rarity, seed, 4),
        changed(need, seed, 5),
        changed(patience, seed, 6));
  }

  /** Multiplies by a number between 0.625 and 1.6. */
  private static double changed(double value, long seed, long which) {
    long chance = Chance.keyed(seed, which);
    if (Chance.below(3, chance) != 0) {
      return value;
    }
    double factor = 1 + 0.6 * Chance.below(1024, Chance.number(chance, 0)) / 1024;
    return Chance.below(2, Chance.number(chance, 1)) == 0 ? value * factor : value / factor;
  }
}
