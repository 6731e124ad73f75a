package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * R on a whole two-dimensional mesh, where it is minimal and distances have a closed form. A route
 * turns at most twice: it follows a column to the row before the goal's, then continues to the
 * goal.
 *
 * <p>Source: R of Bouchitté, Cohen and Fleury 1997, section 2.2, in closed form. O(1) per hop and
 * per distance.
 */
record PlaneRouting(Ascent ascent, int columns) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    return ascent.highestUpTo(at, goal);
  }

  /**
   * Appends the entries of a route. The last entry of a label leads up a row, the first one along
   * it.
   */
  @Override
  public void walk(int from, int to, IntArrayList entries) {
    int at = from;
    int rowEnd = (from / columns + 1) * columns;
    while (rowEnd <= to) {
      int above = 2 * rowEnd - 1 - at;
      if (above <= to) {
        entries.add(ascent.end(at) - 1);
        at = above;
        rowEnd += columns;
      } else {
        entries.add(ascent.first(at++));
      }
    }
    while (at < to) {
      entries.add(ascent.first(at++));
    }
  }

  @Override
  public void distances(int[] from, int count, int goal, int[] hops) {
    int column = ascent.node(goal) % columns;
    int row = goal / columns;
    for (int i = 0; i < count; i++) {
      hops[i] = Math.abs(ascent.node(from[i]) % columns - column) + row - from[i] / columns;
    }
  }
}
