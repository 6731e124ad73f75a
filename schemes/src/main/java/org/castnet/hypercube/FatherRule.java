package org.castnet.hypercube;

import java.util.Arrays;
import java.util.Locale;
import org.castnet.plan.Option;

/** Under which of several neighbouring destinations a destination hangs. */
enum FatherRule {
  /** The one across the lowest dimension. */
  LOWEST,
  /** The one that the message lists first. */
  FIRST,
  /** The one that the message lists last. */
  LAST,
  /** Any, with equal chances. */
  RANDOM;

  static Option option() {
    return Option.choice(
        "fathers",
        "which neighbour a destination hangs under: across the lowest dimension, or as listed",
        Arrays.stream(values())
            .map(rule -> rule.name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new));
  }

  static FatherRule of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
