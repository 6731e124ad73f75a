package org.castnet.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds what somebody probably meant, for the end of an error message. */
public final class Nearest {
  private static final int CANDIDATES = 10_000;

  private Nearest() {}

  /**
   * The allowed word with the fewest edits from the found one, capitals or not; ties by the edits
   * with capitals, then by the words' own order.
   */
  public static Optional<String> to(String found, Collection<String> allowed) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    String lower = found.toLowerCase(Locale.ROOT);
    return allowed.stream()
        .limit(CANDIDATES)
        .min(
            Comparator.<String>comparingInt(
                    word -> distance.apply(lower, word.toLowerCase(Locale.ROOT)))
                .thenComparingInt(word -> distance.apply(found, word))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** {@code "; did you mean 'otms'?"}, or nothing where no word is allowed at all. */
  public static String hint(String found, Collection<String> allowed) {
    return to(found, allowed).map(word -> "; did you mean '" + word + "'?").orElse("");
  }
}
