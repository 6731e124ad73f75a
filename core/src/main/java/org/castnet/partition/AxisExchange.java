package org.castnet.partition;

/**
 * How the nodes of one line or ring reach one another in rounds, the farthest first. In each round
 * a node has one partner at most; every node reaches every other by exactly one choice of rounds.
 */
interface AxisExchange {
  int rounds();

  /**
   * How far a node's partner of the round is, signed towards higher coordinates; 0 where it has
   * none.
   */
  int shift(int round, int at);

  /**
   * The rounds whose step the way from one coordinate to another takes: bit {@code r} for round
   * {@code r}. Taken in the order of the rounds these steps lead there.
   */
  int way(int from, int to);

  /** The longest shift of the round. */
  default int reach(int round, int side) {
    int longest = 0;
    for (int at = 0; at < side; at++) {
      longest = Math.max(longest, Math.abs(shift(round, at)));
    }
    return longest;
  }

  /** Whether all shifts of the round are even, so that they keep the parity of a coordinate. */
  default boolean keepsParity(int round, int side) {
    for (int at = 0; at < side; at++) {
      if (shift(round, at) % 2 != 0) {
        return false;
      }
    }
    return true;
  }
}
