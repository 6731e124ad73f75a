package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * One route with ascending labels for every pair of labels, on an {@link Ascent}. Routes are
 * computed hop by hop: the rest of a route is the route from there.
 */
public interface LabelRouting {
  Ascent ascent();

  /** Returns the entry of the first hop from {@code at} towards a higher label. */
  int step(int at, int goal);

  /** Appends the entries of the whole route; nothing if both labels are equal. */
  default void walk(int from, int to, IntArrayList entries) {
    int at = from;
    while (at != to) {
      int entry = step(at, to);
      entries.add(entry);
      at = ascent().target(entry);
    }
  }

  /**
   * Computes the number of hops from each of several labels to a goal.
   *
   * @param from ascending labels
   * @param count the number of labels to use, all at most the goal
   * @param hops receives the numbers
   */
  void distances(int[] from, int count, int goal, int[] hops);
}
