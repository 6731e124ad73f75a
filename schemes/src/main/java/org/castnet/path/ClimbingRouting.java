package org.castnet.path;

/**
 * The routing function R as printed: of the neighbours with labels that do not pass the goal's, the
 * one with the highest label (Bouchitté, Cohen and Fleury 1997, section 2.2). It gives a shortest
 * route on every two-dimensional mesh, and detours elsewhere: 4 hops for a distance of 2 on a 3x3x3
 * mesh, up to 2(n-1) on a hypercube of dimension n. O(degree) per hop.
 */
record ClimbingRouting(Ascent ascent) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    return ascent.highestUpTo(at, goal);
  }

  /**
   * Computes the distances in one sweep from the goal downwards. O(labels between * log degree).
   */
  @Override
  public void distances(int[] from, int count, int goal, int[] hops) {
    if (count == 0) {
      return;
    }
    int low = from[0];
    int[] rest = new int[goal - low + 1];
    for (int at = goal - 1; at >= low; at--) {
      rest[at - low] = 1 + rest[ascent.target(ascent.highestUpTo(at, goal)) - low];
    }
    for (int i = 0; i < count; i++) {
      hops[i] = rest[from[i] - low];
    }
  }
}
