package org.castnet.path;

/**
 * R-min if distances are known in closed form and every node has a neighbour closer to the goal
 * that does not pass it, as on whole meshes and hypercubes: the closer neighbour with the highest
 * label. On two-dimensional meshes R takes the same hops. Our own; O(degree) per hop.
 *
 * @param distance the hops of a shortest route between two labels, O(1)
 */
record MeteredRouting(Ascent ascent, HopCount distance) implements LabelRouting {

  @Override
  public int step(int at, int goal) {
    int closer = distance.hops(at, goal) - 1;
    int entry = ascent.highestUpTo(at, goal);
    while (distance.hops(ascent.target(entry), goal) != closer) {
      entry--;
    }
    return entry;
  }

  @Override
  public void distances(int[] from, int count, int goal, int[] hops) {
    for (int i = 0; i < count; i++) {
      hops[i] = distance.hops(from[i], goal);
    }
  }
}
