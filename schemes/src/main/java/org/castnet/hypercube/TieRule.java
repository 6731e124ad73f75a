package org.castnet.hypercube;

import java.util.Locale;
import org.castnet.chance.RandomSequence;
import org.castnet.plan.Option;

/** The selection among equally good candidates. */
enum TieRule {
  /** The first in the order of the search; the lowest dimension or address. */
  FIRST,
  /** The last in the order of the search; the highest dimension or address. */
  LAST,
  /** A random one, each with equal probability. */
  RANDOM;

  /** Returns the option for ties between elements of a list. */
  static Option listOption(String name, String summary) {
    return Option.choice(name, summary, "first", "last", "random");
  }

  /** Returns the option for ties between dimensions. */
  static Option dimensionOption() {
    return Option.choice(
        "ties",
        "selection among dimensions with equally many destinations",
        "lowest",
        "highest",
        "random");
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
   * Returns whether a candidate replaces an equally good one.
   *
   * @param visited the number of equally good candidates so far, this one included
   */
  boolean replaces(int visited, RandomSequence random) {
    return switch (this) {
      case FIRST -> false;
      case LAST -> true;
      case RANDOM -> random.nextInt(visited) == 0;
    };
  }
}
