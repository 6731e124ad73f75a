package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;

/**
 * The neighbours linking phase of algorithm MT, for the source 0: destinations become children of
 * neighbours that are one level nearer to the source.
 *
 * @param roots the forest T of step 3: destinations without a father
 * @param lost destinations that are in no tree of T, ascending
 */
record PrintedLinking(IntList roots, IntList lost) {

  /**
   * Links the destinations.
   *
   * @param destinations distinct nodes other than 0; the first fitting one is the father
   * @param lastLevel the level at which step 2 ends: 1 as printed, 2 in the paper's example
   */
  static PrintedLinking of(List<Integer> destinations, int lastLevel) {
    IntList roots = new IntArrayList();
    IntList lost = new IntArrayList();
    for (int u : destinations) {
      int top = u;
      while (top != 0 && father(top, destinations, lastLevel) >= 0) {
        top = father(top, destinations, lastLevel);
      }
      if (top == u) {
        roots.add(u);
      } else if (top == 0) {
        lost.add(u);
      }
    }
    lost.sort(null);
    return new PrintedLinking(roots, lost);
  }

  /** Returns the father of a destination, 0 for the source, or -1 for a root. */
  private static int father(int u, List<Integer> destinations, int lastLevel) {
    int level = Integer.bitCount(u);
    if (level < lastLevel) {
      return -1;
    }
    if (level == 1) {
      return 0;
    }
    return destinations.stream()
        .filter(v -> Integer.bitCount(v) == level - 1 && Integer.bitCount(u ^ v) == 1)
        .findFirst()
        .orElse(-1);
  }
}
