package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * One route for every pair of labels that climbs all the way, on an {@link Ascent}. Every route is
 * made hop by hop: the rest of a route is the route from there.
 */
public interface LabelRouting {
  Ascent ascent();

  /** The entry of the first hop from {@code at} towards a higher label. */
  int step(int at, int goal);

  /** Appends the entries of the whole route; nothing where both labels are the same. */
  default void walk(int from, int to, IntArrayList entries) {
    int at = from;
    while (at != to) {
      int entry = step(at, to);
      entries.add(entry);
      at = ascent().target(entry);
    }
  }

  /**
   * The number of hops from each of some labels to a label above or equal.
   *
   * @param from ascending labels
   * @param count how many of them to take; none lies above the goal
   * @param hops receives the numbers
   */
  void distances(int[] from, int count, int goal, int[] hops);
}
