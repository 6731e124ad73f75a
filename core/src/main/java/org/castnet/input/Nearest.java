package org.castnet.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds what somebody probably meant, for the end of an error message. */
public final class Nearest {
  private static final int CANDIDATES = 10_000;

  /** A part of a word with what parts it from the next. */
  private static final Pattern PART = Pattern.compile("(\\w)[^-_ .]*[-_ .]*");

  private Nearest() {}

  /**
   * The allowed word that the found one abbreviates (by the initials of its parts, {@code rr} for
   * {@code round-robin}, or by its beginning), else the one with the fewest edits from it, capitals
   * or not; ties by the edits with capitals, then by the words' own order.
   */
  public static Optional<String> to(String found, Collection<String> allowed) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    String lower = found.toLowerCase(Locale.ROOT);
    return allowed.stream()
        .limit(CANDIDATES)
        .min(
            Comparator.<String, Boolean>comparing(
                    word -> !abbreviates(lower, word.toLowerCase(Locale.ROOT)))
                .thenComparingInt(word -> distance.apply(lower, word.toLowerCase(Locale.ROOT)))
                .thenComparingInt(word -> distance.apply(found, word))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** One letter begins too many words to tell anything. */
  private static boolean abbreviates(String found, String word) {
    return found.length() > 1 && (word.startsWith(found) || initials(word).equals(found));
  }

  private static String initials(String word) {
    return PART.matcher(word).replaceAll("$1");
  }

  /**
   * The word of {@link #to}, but for one that is another in most of its letters, as where somebody
   * gives a number for a name.
   */
  public static Optional<String> like(String found, Collection<String> allowed) {
    String lower = found.toLowerCase(Locale.ROOT);
    return to(found, allowed).filter(word -> isLike(lower, word.toLowerCase(Locale.ROOT)));
  }

  /** {@code "; did you mean 'otms'?"}, or nothing where no allowed word is like the found one. */
  public static String hint(String found, Collection<String> allowed) {
    return like(found, allowed).map(word -> "; did you mean '" + word + "'?").orElse("");
  }

  /** Whether half of the letters stay, of whichever word is longer. */
  private static boolean isLike(String found, String word) {
    int edits = LevenshteinDistance.getDefaultInstance().apply(found, word);
    return abbreviates(found, word) || 2 * edits <= Math.max(found.length(), word.length());
  }
}
