package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * Along one dimension after another: whoever has a part hands it to its line, then all of that line
 * hand it to theirs in the next dimension. Each course begins with another dimension, so that all
 * of them are in use all the time.
 *
 * <p>Source: the bucket algorithm (Barnett et al. 1995), on all dimensions at once as Jain and
 * Sabharwal (2010) have it; that a worm may drop copies at several nodes is ours. O(nodes) a part.
 */
final class Buckets implements Circulation {
  private final GridShape shape;
  private final StraightWays ways;
  private final int courses;
  private final int reach;
  private final Sense sense;
  private final boolean[] closes; // by dimension: whether it is a ring

  /** On which sides of a node its ring is served. */
  enum Sense {
    /** Half of it on each side; the only one on lines. */
    BOTH_WAYS,
    /**
     * All of it on one side, upwards in as many courses as there are dimensions, then downwards.
     */
    ONE_WAY
  }

  /**
   * @param courses at most one a dimension, twice as many where they go one way
   * @param reach how many nodes a worm serves at most
   */
  Buckets(Grid grid, Sense sense, int courses, int reach) {
    this.sense = sense;
    this.shape = grid.shape();
    this.ways = new StraightWays(grid);
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
        int up = StraightWays.way(dimension, true);
        int down = StraightWays.way(dimension, false);
        int links = closes[dimension] ? upwards : ways.room(holders[h], up);
        int back =
            closes[dimension] ? ways.room(holders[h], up) - upwards : ways.room(holders[h], down);
        turns = Math.max(turns, (Math.max(links, back) + reach - 1) / reach);
        count = line(holders, holders[h], up, links, turn, count, legs);
        count = line(holders, holders[h], down, back, turn, count, legs);
      }
      turn += turns;
    }
    return legs;
  }

  /**
   * How many of a ring's nodes are served upwards; on even rings one more for half of the parts.
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
      int[] holders, int first, int way, int links, int turn, int count, List<Leg> legs) {
    int next = count;
    int from = first;
    int now = turn;
    for (int done = 0; done < links; done += reach) {
      int[] stops = new int[Math.min(reach, links - done)];
      for (int i = 0; i < stops.length; i++) {
        stops[i] = ways.ahead(from, way, i + 1);
        holders[next++] = stops[i];
      }
      legs.add(new Leg(now++, way, from, 1, stops));
      from = stops[stops.length - 1];
    }
    return next;
  }

  @Override
  public Route route(int way, int from, int links) {
    return ways.route(way, from, links);
  }
}
