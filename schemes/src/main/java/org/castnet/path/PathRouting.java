package org.castnet.path;

/**
 * Routes along the Hamiltonian path, label by label, for fixed-path worms (Lin and Ni 1991). O(1)
 * per hop.
 */
record PathRouting(Ascent ascent) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    return ascent.first(at);
  }

  @Override
  public void distances(int[] from, int count, int goal, int[] hops) {
    for (int i = 0; i < count; i++) {
      hops[i] = goal - from[i];
    }
  }
}
