package org.castnet.plan;

import java.util.Arrays;
import java.util.Locale;

/**
 * The three optimisation problems to which multicast on a direct network reduces. The traffic of a
 * scheme is compared with the optimum of the problem that it solves.
 *
 * @since 0.1.0
 */
public enum Problem {
  /**
   * The minimum number of links that connect source and destinations; a lower bound for every
   * scheme.
   */
  STEINER_TREE("a Steiner tree"),
  /**
   * The minimum number of links that contain a shortest path from the source to every destination.
   */
  MULTICAST_TREE("a tree of shortest paths"),
  /** The shortest walk from the source through all destinations. */
  MULTICAST_PATH("one path");

  private final String title;

  Problem(String title) {
    this.title = title;
  }

  /** {@return its solution as text, such as {@code a Steiner tree}} */
  public String title() {
    return title;
  }

  /** {@return all words, see {@link #word}} */
  public static String[] words() {
    return Arrays.stream(values()).map(Problem::word).toArray(String[]::new);
  }

  /**
   * {@return the problem with a {@link #word}, which must exist}
   *
   * @param word the word
   */
  public static Problem of(String word) {
    return Arrays.stream(values())
        .filter(problem -> problem.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  /**
   * {@return the word used by options: {@code steiner-tree}, {@code multicast-tree}, {@code
   * multicast-path}}
   */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
