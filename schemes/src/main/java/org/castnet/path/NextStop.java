package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntSet;

/** Which destination a worm goes to next. */
@FunctionalInterface
interface NextStop {
  /** What stands for no destination that the worm can still reach. */
  int NONE = -1;

  /**
   * @param from the place of the worm's head
   * @param waiting labels of destinations that have no copy yet
   * @return the place of the stop in the search's last answer, or {@link #NONE}
   */
  int after(DownUpSearch search, int from, IntSet waiting);

  /** The nearest one. */
  static NextStop nearest() {
    return (search, from, waiting) -> search.nearest(from, waiting::contains);
  }

  /**
   * In the order of labels, as on a Hamiltonian path: while the worm goes down the highest that it
   * can go down to, then the lowest that it can climb to.
   */
  static NextStop inOrder() {
    return (search, from, waiting) -> {
      search.nearest(from, label -> false);
      int below = NONE;
      int above = NONE;
      for (int place : search.places()) {
        int label = DownUpSearch.label(place);
        if (!waiting.contains(label)) {
          continue;
        }
        if (!DownUpSearch.climbs(place)) {
          below = below == NONE || label > DownUpSearch.label(below) ? place : below;
        } else {
          above = above == NONE || label < DownUpSearch.label(above) ? place : above;
        }
      }
      return below == NONE ? above : below;
    };
  }
}
