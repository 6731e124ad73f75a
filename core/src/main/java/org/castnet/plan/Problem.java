package org.castnet.plan;

import java.util.Arrays;
import java.util.Locale;

/**
 * The three problems that multicast on a direct network comes down to. A scheme's traffic is
 * compared with the least possible for the problem that it solves.
 */
public enum Problem {
  /** The fewest links that join source and destinations; no scheme can do with fewer. */
  STEINER_TREE("a Steiner tree"),
  /** The fewest links that do so with a shortest path from the source to every destination. */
  MULTICAST_TREE("a tree of shortest paths"),
  /** The shortest walk from the source that passes all destinations. */
  MULTICAST_PATH("one path");

  private final String title;

  Problem(String title) {
    this.title = title;
  }

  /** What solves it, as people say. */
  public String title() {
    return title;
  }

  /** All words, as {@link #word} gives them. */
  public static String[] words() {
    return Arrays.stream(values()).map(Problem::word).toArray(String[]::new);
  }

  /** Reads what {@link #word} gives; there must be such a problem. */
  public static Problem of(String word) {
    return Arrays.stream(values())
        .filter(problem -> problem.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  /** As options write it: {@code steiner-tree}, {@code multicast-tree}, {@code multicast-path}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
