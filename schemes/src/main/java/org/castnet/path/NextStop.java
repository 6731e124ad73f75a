package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntSet;

/** The selection of a worm's next destination. */
@FunctionalInterface
interface NextStop {
  /** The result if the worm can reach no other destination. */
  int NONE = -1;

  /**
   * Returns the state of the next stop in the last result of the search, or {@link #NONE}.
   *
   * @param from the state of the worm's head
   * @param waiting labels of destinations without a copy
   */
  int after(DownUpSearch search, int from, IntSet waiting);

  /** Returns the rule that selects the nearest destination. */
  static NextStop nearest() {
    return (search, from, waiting) -> search.nearest(from, waiting::contains);
  }

  /**
   * Returns the rule that follows the order of labels, as on a Hamiltonian path: the highest
   * destination that the worm can descend to, then the lowest that it can ascend to.
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
