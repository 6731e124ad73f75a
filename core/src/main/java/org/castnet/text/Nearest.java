package org.castnet.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the word that a user probably meant, for hints in error messages. */
public final class Nearest {
  private static final int CANDIDATES = 10_000;

  /** The maximum number of characters that are compared. */
  private static final int LONGEST = 200;

  /** A part of a word and the separator after it. */
  private static final Pattern PART = Pattern.compile("(\\w)[^-_ .]*[-_ .]*");

  private Nearest() {}

  /**
   * Returns the allowed word that the given one abbreviates (by the initials of its parts, {@code
   * rr} for {@code round-robin}, or as a prefix), otherwise the one at the smallest edit distance,
   * ignoring case. Ties are broken by the edit distance with case, then alphabetically.
   */
  public static Optional<String> to(String found, Collection<String> allowed) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    String start = start(found);
    String lower = start.toLowerCase(Locale.ROOT);
    return allowed.stream()
        .limit(CANDIDATES)
        .min(
            Comparator.<String, Boolean>comparing(
                    word -> !abbreviates(lower, word.toLowerCase(Locale.ROOT)))
                .thenComparingInt(word -> distance.apply(lower, word.toLowerCase(Locale.ROOT)))
                .thenComparingInt(word -> distance.apply(start, word))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static String start(String word) {
    return word.substring(0, Math.min(LONGEST, word.length()));
  }

  /** Returns whether a word is abbreviated. A single letter is too ambiguous to count. */
  private static boolean abbreviates(String found, String word) {
    return found.length() > 1 && (word.startsWith(found) || initials(word).equals(found));
  }

  private static String initials(String word) {
    return PART.matcher(word).replaceAll("$1");
  }

  /**
   * Returns the word of {@link #to}; empty if most of its letters differ, such as for a number
   * given as a name.
   */
  public static Optional<String> like(String found, Collection<String> allowed) {
    String lower = start(found).toLowerCase(Locale.ROOT);
    return to(found, allowed).filter(word -> isLike(lower, word.toLowerCase(Locale.ROOT)));
  }

  /**
   * Returns the only word that differs from the given one by at most {@code edits} letters; empty
   * if there is none, or several.
   */
  public static Optional<String> misspelled(String found, Collection<String> allowed, int edits) {
    LevenshteinDistance distance = new LevenshteinDistance(edits);
    List<String> near =
        allowed.stream().filter(word -> distance.apply(start(found), word) >= 0).toList();
    return near.size() == 1 ? Optional.of(near.get(0)) : Optional.empty();
  }

  /** Returns {@code "; did you mean 'otms'?"}, or empty text if no allowed word is similar. */
  public static String hint(String found, Collection<String> allowed) {
    return like(found, allowed).map(word -> "; did you mean '" + word + "'?").orElse("");
  }

  /** Returns whether the words share at least half of the letters of the longer one. */
  private static boolean isLike(String found, String word) {
    int edits = LevenshteinDistance.getDefaultInstance().apply(found, word);
    return abbreviates(found, word) || 2 * edits <= Math.max(found.length(), word.length());
  }
}
