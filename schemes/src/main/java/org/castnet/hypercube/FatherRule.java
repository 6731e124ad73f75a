package org.castnet.hypercube;

import java.util.Arrays;
import java.util.Locale;
import org.castnet.plan.Option;

/** The selection of a destination's parent among several neighbouring destinations. */
enum FatherRule {
  /** The neighbour across the lowest dimension. */
  LOWEST,
  /** The first one in the message's list. */
  FIRST,
  /** The last one in the message's list. */
  LAST,
  /** A random one, each with equal probability. */
  RANDOM;

  static Option option() {
    return Option.choice(
        HypercubeSchemes.FATHERS,
        "parent of a destination among its neighbours: across the lowest dimension, "
            + "or by list order",
        Arrays.stream(values())
            .map(rule -> rule.name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new));
  }

  static FatherRule of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
