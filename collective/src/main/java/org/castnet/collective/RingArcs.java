package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.Route;

/**
 * Circulation around link-disjoint Hamiltonian rings, with one worm for each half of the nodes to
 * either side, which drops copies on its route. Every node starts two worms per ring, and no node
 * waits for a second start-up.
 *
 * <p>No worm is longer than half of its ring. Worms that cross the link at which the ring closes
 * use lane 1, all others lane 0. So on lane 1 a link opposite to that one, and on lane 0 that link
 * itself, is never used, and channel dependencies contain no cycle. On either lane the worms of a
 * ring follow one another at full speed.
 *
 * <p>Our own scheme. O(nodes) per part.
 */
final class RingArcs implements Circulation {
  private final Grid grid;
  private final int[][] rings;
  private final int[][] place; // by ring and node: its position

  /**
   * @param grid a grid with at least two lanes
   * @param rings the nodes of each ring, in order
   */
  RingArcs(Grid grid, List<int[]> rings) {
    this.grid = grid;
    this.rings = rings.toArray(int[][]::new);
    this.place = new int[rings.size()][grid.nodeCount()];
    for (int r = 0; r < place.length; r++) {
      for (int i = 0; i < this.rings[r].length; i++) {
        place[r][this.rings[r][i]] = i;
      }
    }
  }

  @Override
  public int courses() {
    return rings.length;
  }

  @Override
  public List<Leg> from(int source, int course) {
    int others = grid.nodeCount() - 1;
    boolean moreAhead =
        (place[course][source] + course) % 2 == 0; // used if the halves are not equal
    int ahead = others / 2 + (moreAhead ? others % 2 : 0);
    List<Leg> legs = new ArrayList<>();
    side(source, 2 * course, ahead, legs);
    side(source, 2 * course + 1, others - ahead, legs);
    return legs;
  }

  private void side(int source, int direction, int links, List<Leg> legs) {
    int[] stops = new int[links];
    for (int i = 0; i < links; i++) {
      stops[i] = along(direction, source, i + 1);
    }
    if (links > 0) {
      legs.add(new Leg(0, direction, source, 1, stops));
    }
  }

  /** Returns the node {@code links} links farther; even directions go up the ring. */
  private int along(int direction, int from, int links) {
    int[] ring = rings[direction / 2];
    int at = place[direction / 2][from];
    return ring[Math.floorMod(direction % 2 == 0 ? at + links : at - links, ring.length)];
  }

  @Override
  public Route route(int direction, int from, int links) {
    int at = place[direction / 2][from];
    int closing =
        direction % 2 == 0
            ? rings[direction / 2].length - 1 - at
            : at; // links before the closing one
    int lane = closing < links ? 1 : 0;
    int[] channels = new int[links];
    int node = from;
    for (int hop = 0; hop < links; hop++) {
      int next = along(direction, from, hop + 1);
      channels[hop] = grid.channel(grid.links().between(node, next), lane);
      node = next;
    }
    return Route.of(from, channels);
  }
}
