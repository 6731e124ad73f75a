package org.castnet.path;

/**
 * Along the Hamiltonian path itself, label by label, as fixed-path worms go (Lin and Ni 1991). O(1)
 * a hop.
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
