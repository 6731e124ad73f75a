package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * Circulation along one dimension after another: each holder of a part sends it along its line,
 * then all nodes of the line send it along theirs in the next dimension. Each course begins with
 * another dimension, so that all dimensions are in use all the time.
 *
 * <p>Source: the bucket algorithm (Barnett et al. 1995), on all dimensions at once as in Jain and
 * Sabharwal (2010); worms that drop copies at several nodes are ours. O(nodes) per part.
 */
final class Buckets implements Circulation {
  private final GridShape shape;
  private final StraightRoutes routes;
  private final int courses;
  private final int reach;
  private final Sense sense;
  private final boolean[] closes; // by dimension: whether it is a ring

  /** The sides of a node on which its ring is served. */
  enum Sense {
    /** Half of the ring on each side; the only value on lines. */
    BOTH_WAYS,
    /**
     * The whole ring on one side, upwards in as many courses as there are dimensions, then
     * downwards.
     */
    ONE_WAY
  }

  /**
   * @param courses at most one per dimension, or two if a ring is served on one side
   * @param reach the maximum number of nodes that a worm serves
   */
  Buckets(Grid grid, Sense sense, int courses, int reach) {
    this.sense = sense;
    this.shape = grid.shape();
    this.routes = new StraightRoutes(grid);
    this.courses = courses;
    this.reach = reach;
    this.closes = new boolean[shape.dimensions()];
    for (int d = 0; d < closes.length; d++) {
      closes[d] = grid.wraps(d);
    }
  }

  @Override
  public int courses() {
    return courses;
  }

  @Override
  public List<Leg> from(int source, int course) {
    List<Leg> legs = new ArrayList<>();
    int[] holders = new int[shape.nodeCount()];
    holders[0] = source;
    int count = 1;
    int turn = 0;
    for (int i = 0; i < closes.length; i++) {
      int dimension = (course + i) % closes.length;
      int upwards = upwards(source, course, dimension);
      int have = count;
      int turns = 0;
      for (int h = 0; h < have; h++) {
        int up = StraightRoutes.direction(dimension, true);
        int down = StraightRoutes.direction(dimension, false);
        int links = closes[dimension] ? upwards : routes.linksAhead(holders[h], up);
        int back =
            closes[dimension]
                ? routes.linksAhead(holders[h], up) - upwards
                : routes.linksAhead(holders[h], down);
        turns = Math.max(turns, (Math.max(links, back) + reach - 1) / reach);
        count = line(holders, holders[h], up, links, turn, count, legs);
        count = line(holders, holders[h], down, back, turn, count, legs);
      }
      turn += turns;
    }
    return legs;
  }

  /**
   * Returns the number of a ring's nodes that are served upwards; on even rings one more for half
   * of the parts.
   */
  private int upwards(int source, int course, int dimension) {
    int others = shape.side(dimension) - 1;
    if (sense == Sense.ONE_WAY) {
      return course < closes.length ? others : 0;
    }
    int parity = course;
    for (int d = 0; d < closes.length; d++) {
      parity += shape.coordinate(source, d);
    }
    return others / 2 + (others % 2 != 0 && parity % 2 == 0 ? 1 : 0);
  }

  private int line(
      int[] holders, int first, int direction, int links, int turn, int count, List<Leg> legs) {
    int next = count;
    int from = first;
    int now = turn;
    for (int done = 0; done < links; done += reach) {
      int[] stops = new int[Math.min(reach, links - done)];
      for (int i = 0; i < stops.length; i++) {
        stops[i] = routes.ahead(from, direction, i + 1);
        holders[next++] = stops[i];
      }
      legs.add(new Leg(now++, direction, from, 1, stops));
      from = stops[stops.length - 1];
    }
    return next;
  }

  @Override
  public Route route(int direction, int from, int links) {
    return routes.route(direction, from, links);
  }
}
