package org.castnet.search;

import java.util.Arrays;
import java.util.Locale;

/** The moves of the search over covering codes, and the lengths of its rounds. */
enum CodeMoves {
  /**
   * Whole orbits under random translations, which reduce the search space, and single words in the
   * second half of a round. Rounds grow, so that the search can end at any time. One translation is
   * nearly always best.
   */
  ORBITS {
    @Override
    int translations(int round) {
      return round % 3 == 1 ? 2 : 1;
    }

    @Override
    long nextRound(long before, long left) {
      long length = before == 0 ? FIRST_ROUND : before + before * GROWTH_PERCENT / 100;
      return left / 2 < length ? Math.max(left, FIRST_ROUND) : length;
    }
  },

  /**
   * Single words only, in one round that uses the whole budget: finds codes without symmetry, but
   * only if the temperature decreases slowly.
   */
  WORDS {
    @Override
    int translations(int round) {
      return 0;
    }

    @Override
    long nextRound(long before, long left) {
      // with a time budget the number of steps is unknown until some are done
      return left == Long.MAX_VALUE ? FIRST_ROUND : Math.max(left, FIRST_ROUND);
    }
  };

  private static final int FIRST_ROUND = 1 << 13;
  private static final int GROWTH_PERCENT = 60;

  /**
   * Returns the number of steps of a round.
   *
   * @param before the steps of the previous round; 0 for the first
   * @param left the remaining steps; {@link Long#MAX_VALUE} if unknown
   */
  abstract long nextRound(long before, long left);

  /**
   * Returns the number of translations that generate the orbits of a round.
   *
   * @param round counted from 0
   */
  abstract int translations(int round);

  /** Returns the values of the option. */
  static String[] words() {
    return Arrays.stream(values())
        .map(moves -> moves.name().toLowerCase(Locale.ROOT))
        .toArray(String[]::new);
  }

  static CodeMoves of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
