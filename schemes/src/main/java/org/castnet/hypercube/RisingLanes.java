package org.castnet.hypercube;

import org.castnet.network.Hypercube;
import org.castnet.tree.Transmissions;

/**
 * Lanes that make the multicast path of Sheu and Yang deadlock-free. Between two destinations the
 * path crosses dimensions in descending order; it can turn to a higher one only at a destination,
 * and there it uses the next lane. If there is no further lane, the worm ends at that destination,
 * and the next one begins on lane 0.
 *
 * <p>Channel dependencies contain no cycle: along every worm the pair of lane and dimension is
 * monotonic, with ascending lanes and descending dimensions within a lane, and a completed worm
 * holds no channel. One lane is enough, with one worm for every such turn; with as many lanes as
 * turns the whole path is one worm.
 *
 * <p>Our own rule, for the path of Sheu and Yang 2001, section 4; order by descending dimensions as
 * in Dally and Seitz 1987. O(links of the path).
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
