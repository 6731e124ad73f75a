package org.castnet.hypercube;

import org.castnet.network.Hypercube;
import org.castnet.tree.Transmissions;

/**
 * Lanes that make the multicast path of Sheu and Yang free of deadlock. Between two destinations
 * the path crosses ever lower dimensions; only at a destination can it turn to a higher one, and
 * there it takes the next lane. Where no lane is left the worm ends at that destination, and the
 * next one begins on lane 0.
 *
 * <p>No circle of waiting channels can be: along every worm the pair of lane and dimension only
 * grows, lanes upwards and within a lane dimensions downwards, and a worm that has ended holds
 * nothing. One lane is enough, with a worm for every such turn; with as many lanes as turns the
 * whole path is one worm.
 *
 * <p>Source: ours, on the path of Sheu and Yang 2001, section 4, whose order by falling dimensions
 * is that of Dally and Seitz 1987. O(links of the path).
 */
record RisingLanes(Hypercube cube) {
  CubeWorms worms(int source, Transmissions path) {
    CubeWorms worms = new CubeWorms(source);
    int lane = 0;
    int before = Integer.MAX_VALUE;
    for (int i = 0; i < path.count(); i++) {
      int dimension = Integer.numberOfTrailingZeros(path.from(i) ^ path.to(i));
      if (dimension > before) {
        lane++;
        if (lane == cube.lanes()) {
          worms.end();
          lane = 0;
        }
      }
      worms.cross(path.to(i), lane);
      before = dimension;
    }
    return worms;
  }
}
