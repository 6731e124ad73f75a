package org.castnet.ring;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.Route;

/**
 * Round Hamiltonian rings that share no link, on each half of the nodes to either side, by worms
 * that drop copies as they pass. With half of a ring a worm every node starts two worms a ring, and
 * nobody waits for a second start-up.
 *
 * <p>No worm is longer than half of its ring, and those that pass the link at which it closes keep
 * to lane 1, all others to lane 0. So on lane 1 a link opposite that one, on lane 0 that link
 * itself stays free, and no worms wait for one another in a circle. Nor does a whole ring of worms
 * pass one by one: on either lane they follow one another at full speed.
 *
 * <p>Source: ours. O(nodes) a part.
 */
final class RingArcs implements Circulation {
  private final Grid grid;
  private final int[][] rings;
  private final int[][] place; // by ring and node
  private final int reach;

  /**
   * @param grid of two lanes or more
   * @param rings the nodes in the order of each ring
   * @param reach how many nodes a worm serves at most; all that lie on one side where it is larger
   */
  RingArcs(Grid grid, List<int[]> rings, int reach) {
    this.grid = grid;
    this.rings = rings.toArray(int[][]::new);
    this.place = new int[rings.size()][grid.nodeCount()];
    this.reach = reach;
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
    boolean moreAhead = (place[course][source] + course) % 2 == 0; // where halves are not equal
    int ahead = others / 2 + (moreAhead ? others % 2 : 0);
    List<Leg> legs = new ArrayList<>();
    side(source, 2 * course, ahead, legs);
    side(source, 2 * course + 1, others - ahead, legs);
    return legs;
  }

  private void side(int source, int way, int links, List<Leg> legs) {
    int from = source;
    int turn = 0;
    for (int done = 0; done < links; done += reach) {
      int[] stops = new int[Math.min(reach, links - done)];
      for (int i = 0; i < stops.length; i++) {
        stops[i] = along(way, source, done + i + 1);
      }
      legs.add(new Leg(turn++, way, from, 1, stops));
      from = stops[stops.length - 1];
    }
  }

  /** The node so many links on: ways of even number run up the ring. */
  private int along(int way, int from, int links) {
    int[] ring = rings[way / 2];
    int at = place[way / 2][from];
    return ring[Math.floorMod(way % 2 == 0 ? at + links : at - links, ring.length)];
  }

  @Override
  public Route route(int way, int from, int links) {
    int at = place[way / 2][from];
    int closing =
        way % 2 == 0 ? rings[way / 2].length - 1 - at : at; // links before the closing one
    int lane = closing < links ? 1 : 0;
    int[] channels = new int[links];
    int node = from;
    for (int hop = 0; hop < links; hop++) {
      int next = along(way, from, hop + 1);
      channels[hop] = grid.channel(grid.links().between(node, next), lane);
      node = next;
    }
    return Route.of(from, channels);
  }
}
