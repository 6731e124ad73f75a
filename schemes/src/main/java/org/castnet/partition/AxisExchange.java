package org.castnet.partition;

/**
 * An exchange pattern between the nodes of one line or ring, level by level, the farthest first. On
 * a level a node has several partners, numbered from 1; the path to any other node uses the step to
 * one of them, or no step (choice 0).
 */
interface AxisExchange {
  int levels();

  /** Returns the number of choices of a level, choice 0 included. */
  int choices(int level);

  /** Returns the signed distance of a partner; 0 if there is no such partner. */
  int shift(int level, int choice, int at);

  /**
   * Computes the choice on each level for the path between two coordinates. Executed in the order
   * of the levels, these steps lead to the destination, and the remaining choices never change.
   */
  void path(int from, int to, int[] choices);

  /** Returns the pattern seen from the other end of the axis, with all shifts reversed. */
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
      public void path(int from, int to, int[] choices) {
        seen.path(side - 1 - from, side - 1 - to, choices);
      }
    };
  }

  /** Returns the longest shift of a level. */
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
   * Returns whether no step of the level changes the parity of a coordinate. On a ring with an odd
   * side the shift alone does not determine this: an even shift across the wrap-around changes the
   * parity.
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
