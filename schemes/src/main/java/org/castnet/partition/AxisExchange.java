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

  /** The same seen from the other end of the axis: all shifts go the other way. */
  default AxisExchange mirrored(int side) {
    AxisExchange seen = this;
    return new AxisExchange() {
      @Override
      public int levels() {
        return seen.levels();
      }

      @Override
      public int choices(int level) {
        return seen.choices(level);
      }

      @Override
      public int shift(int level, int choice, int at) {
        return -seen.shift(level, choice, side - 1 - at);
      }

      @Override
      public void way(int from, int to, int[] choices) {
        seen.way(side - 1 - from, side - 1 - to, choices);
      }
    };
  }

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

  /**
   * Whether no step of the level changes the parity of a coordinate. On a ring of an odd side the
   * shift alone does not tell: an even one that crosses the wrap-around ends at the other parity.
   */
  default boolean keepsParity(int level, int side) {
    for (int at = 0; at < side; at++) {
      for (int choice = 1; choice < choices(level); choice++) {
        int partner = Math.floorMod(at + shift(level, choice, at), side);
        if ((partner - at) % 2 != 0) {
          return false;
        }
      }
    }
    return true;
  }
}
