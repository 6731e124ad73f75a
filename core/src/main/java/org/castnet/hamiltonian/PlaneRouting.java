package org.castnet.hamiltonian;

/**
 * R on a whole two-dimensional mesh, where it is minimal, so that distances need no walking. A
 * route turns at most twice: along a column to the row before the goal's, then on to the goal.
 */
record PlaneRouting(Ascent ascent, int columns) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    return ascent.highestUpTo(at, goal);
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
