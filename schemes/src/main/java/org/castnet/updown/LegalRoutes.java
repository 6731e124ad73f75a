package org.castnet.updown;

import java.util.Arrays;
import org.castnet.chance.Chance;
import org.castnet.input.Interruption;

/**
 * The shortest legal routes from every switch to one destination switch: the next edge and the
 * number of remaining links, for worms that may still go up and for worms that have gone down.
 *
 * <p>Downward distances are computed from the lower switches up, upward ones from the upper
 * switches down, so two sweeps over all edges are enough. Immutable.
 *
 * <p>Source: Autonet (Schroeder and others 1990) for the definition of legal routes; the sweeps are
 * ours. Ties are broken by {@link RouteTies}.
 */
final class LegalRoutes {
  static final int UNREACHABLE = Integer.MAX_VALUE / 2;
  private static final int NONE = -1;

  private final int[] distanceUp;
  private final int[] nextUp;
  private final int[] nextDown;

  /** Computes the routes. O(switches + links). */
  LegalRoutes(Orientation orientation, int destination, RouteTies ties) {
    Interruption.check();
    SwitchGraph graph = orientation.graph();
    int switches = graph.switchCount();
    int[] distanceDown = new int[switches];
    this.distanceUp = new int[switches];
    this.nextUp = new int[switches];
    this.nextDown = new int[switches];
    Arrays.fill(distanceDown, UNREACHABLE);
    distanceDown[destination] = 0;
    for (int i = orientation.rank(destination) - 1; i >= 0; i--) {
      int s = orientation.atRank(i);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (!orientation.isUp(s, next)) {
          distanceDown[s] = Math.min(distanceDown[s], distanceDown[next] + 1);
        }
      }
    }
    for (int i = 0; i < switches; i++) {
      int s = orientation.atRank(i);
      int best = distanceDown[s];
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (orientation.isUp(s, next)) {
          best = Math.min(best, distanceUp[next] + 1);
        }
      }
      distanceUp[s] = Math.min(best, UNREACHABLE);
    }
    Picker picker = new Picker(orientation, ties, destination);
    for (int s = 0; s < switches; s++) {
      boolean there = s == destination;
      nextDown[s] = there ? NONE : picker.pick(s, distanceDown[s], null, distanceDown);
      nextUp[s] = there ? NONE : picker.pick(s, distanceUp[s], distanceUp, distanceDown);
    }
  }

  /** Returns the number of links between switches on the route, or {@link #UNREACHABLE}. */
  int distance(int from) {
    return distanceUp[from];
  }

  /** Returns the next edge of a worm at a switch. */
  int next(int s, boolean mayGoUp) {
    return mayGoUp ? nextUp[s] : nextDown[s];
  }

  /** Selects among the edges that bring a worm one link closer. */
  private record Picker(Orientation orientation, RouteTies ties, int destination) {
    /**
     * Returns the selected edge.
     *
     * @param up the number of links left from the upper end of an edge; null if up links are not
     *     allowed
     */
    int pick(int s, int distance, int[] up, int[] down) {
      if (distance >= UNREACHABLE) {
        return NONE;
      }
      SwitchGraph graph = orientation.graph();
      int count = 0;
      int chosen = NONE;
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        int[] left = orientation.isUp(s, next) ? up : down;
        if (left != null && left[next] == distance - 1) {
          count++;
          if (count == 1 || wins(s, up != null, count)) {
            chosen = e;
          }
        }
      }
      return chosen;
    }

    /**
     * Returns whether candidate number {@code count} replaces the previous ones, each with equal
     * probability.
     */
    private boolean wins(int s, boolean up, int count) {
      return ties instanceof RouteTies.Seeded seeded
          && Chance.below(
                  count, Chance.keyed(seeded.seed(), (s << 1) + (up ? 1 : 0), destination, count))
              == 0;
    }
  }
}
