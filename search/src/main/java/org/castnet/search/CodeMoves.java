package org.castnet.search;

import java.util.Arrays;
import java.util.Locale;

/** What moves in the search over covering codes, and how long its rounds are. */
enum CodeMoves {
  /**
   * Whole orbits under random translations, which shrinks the space, and single words in the second
   * half of a round; rounds grow, so that the search can end at any time. One translation is best
   * nearly everywhere.
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
   * Single words only, in one round as long as there is time: it finds codes without any symmetry,
   * but only where the temperature falls slowly.
   */
  WORDS {
    @Override
    int translations(int round) {
      return 0;
    }

    @Override
    long nextRound(long before, long left) {
      // by the clock nobody knows how many steps there are before some are done
      return left == Long.MAX_VALUE ? FIRST_ROUND : Math.max(left, FIRST_ROUND);
    }
  };

  private static final int FIRST_ROUND = 1 << 13;
  private static final int GROWTH_PERCENT = 60;

  /**
   * How many steps a round has.
   *
   * @param before the steps of the one before; 0 for the first
   * @param left how many there are in all; {@link Long#MAX_VALUE} where that is not known
   */
  abstract long nextRound(long before, long left);

  /**
   * How many translations make the orbits of a round.
   *
   * @param round counted from 0
   */
  abstract int translations(int round);

  /** What options call them. */
  static String[] words() {
    return Arrays.stream(values())
        .map(moves -> moves.name().toLowerCase(Locale.ROOT))
        .toArray(String[]::new);
  }

  static CodeMoves of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
