package org.castnet.hypercube;

import java.util.Locale;
import java.util.SplittableRandom;
import org.castnet.plan.Option;

/** Which of several equally good candidates is taken. */
enum TieRule {
  /**
   * The one that comes first in the order of the search; of dimensions and addresses the lowest.
   */
  FIRST,
  /** The one that comes last; of dimensions and addresses the highest. */
  LAST,
  /** Any, with equal chances. */
  RANDOM;

  /** Ties between things in a list. */
  static Option listOption(String name, String summary) {
    return Option.choice(name, summary, "first", "last", "random");
  }

  /** Ties between dimensions. */
  static Option dimensionOption() {
    return Option.choice(
        "ties", "which of the equally heavy dimensions goes first", "lowest", "highest", "random");
  }

  static TieRule of(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "first", "lowest" -> FIRST;
      case "last", "highest" -> LAST;
      case "random" -> RANDOM;
      default -> throw new IllegalArgumentException(word);
    };
  }

  /**
   * Whether a candidate as good as the one at hand replaces it.
   *
   * @param met how many equally good candidates have been met, this one included
   */
  boolean replaces(int met, SplittableRandom random) {
    return switch (this) {
      case FIRST -> false;
      case LAST -> true;
      case RANDOM -> random.nextInt(met) == 0;
    };
  }
}
