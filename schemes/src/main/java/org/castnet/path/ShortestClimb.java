package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * R-min on any network: among the neighbours from which the shortest ascending route to the goal is
 * one hop shorter, the one with the highest label. Our repair of R, which is not minimal beyond two
 * dimensions; labels still only ascend, so it is as deadlock-free as R.
 *
 * <p>Lengths are computed by one sweep over the labels between, O(links between), and not cached.
 */
record ShortestClimb(Ascent ascent) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    return best(at, goal, at, sweep(at, goal));
  }

  @Override
  public void walk(int from, int to, IntArrayList entries) {
    int[] rest = sweep(from, to);
    int at = from;
    while (at != to) {
      int entry = best(at, to, from, rest);
      entries.add(entry);
      at = ascent.target(entry);
    }
  }

  @Override
  public void distances(int[] from, int count, int goal, int[] hops) {
    if (count > 0) {
      int[] rest = sweep(from[0], goal);
      for (int i = 0; i < count; i++) {
        hops[i] = rest[from[i] - from[0]];
      }
    }
  }

  /** Returns the hops to the goal from every label of {@code low..goal}. */
  private int[] sweep(int low, int goal) {
    int[] rest = new int[goal - low + 1];
    for (int at = goal - 1; at >= low; at--) {
      rest[at - low] = 1 + rest[ascent.target(best(at, goal, low, rest)) - low];
    }
    return rest;
  }

  private int best(int at, int goal, int low, int[] rest) {
    int best = ascent.highestUpTo(at, goal);
    for (int entry = best - 1; entry >= ascent.first(at); entry--) {
      if (rest[ascent.target(entry) - low] < rest[ascent.target(best) - low]) {
        best = entry;
      }
    }
    return best;
  }
}
