package org.castnet.partition;

/**
 * How the nodes of one line or ring reach one another level by level, the farthest first. On a
 * level a node has several partners, numbered from 1, and the way to any other node takes the step
 * to one of them or, choice 0, none.
 */
interface AxisExchange {
  int levels();

  /** How many choices the level has, choice 0 included. */
  int choices(int level);

  /**
   * How far the partner of that number is, signed towards higher coordinates; 0 where there is
   * none.
   */
  int shift(int level, int choice, int at);

  /**
   * Which choice the way from one coordinate to another takes on each level. Taken in the order of
   * the levels these steps lead there, and what is left of the way never changes.
   */
  void way(int from, int to, int[] choices);

  /** The longest shift of the level. */
  default int reach(int level, int side) {
    int longest = 0;
    for (int at = 0; at < side; at++) {
      for (int choice = 1; choice < choices(level); choice++) {
        longest = Math.max(longest, Math.abs(shift(level, choice, at)));
      }
    }
    return longest;
  }

  /** Whether all shifts of the level are even, so that they keep the parity of a coordinate. */
  default boolean keepsParity(int level, int side) {
    for (int at = 0; at < side; at++) {
      for (int choice = 1; choice < choices(level); choice++) {
        if (shift(level, choice, at) % 2 != 0) {
          return false;
        }
      }
    }
    return true;
  }
}
