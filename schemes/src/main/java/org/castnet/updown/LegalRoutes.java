package org.castnet.updown;

import java.util.Arrays;
import org.castnet.chance.Chance;
import org.castnet.input.Interruption;

/**
 * The cheapest legal routes from every switch to one destination switch: the next edge and the cost
 * of the remaining links, for worms that may still go up and for worms that have gone down. If
 * links have equal speeds, these are the shortest routes.
 *
 * <p>Downward costs are computed from the lower switches up, upward ones from the upper switches
 * down, so two sweeps over all edges are enough. Immutable.
 *
 * <p>Source: Autonet (Schroeder and others 1990) for the definition of legal routes; the sweeps are
 * ours. Ties are broken by {@link RouteTies}.
 */
final class LegalRoutes {
  static final int UNREACHABLE = Integer.MAX_VALUE / 2;
  private static final int NONE = -1;

  private final Orientation orientation;
  private final int destination;
  private final int[] costUp;
  private final int[] nextUp;
  private final int[] nextDown;

  /** Computes the routes. O(switches + links). */
  LegalRoutes(Orientation orientation, int destination, RouteTies ties) {
    Interruption.check();
    SwitchGraph graph = orientation.graph();
    int switches = graph.switchCount();
    this.orientation = orientation;
    this.destination = destination;
    int[] costDown = new int[switches];
    this.costUp = new int[switches];
    this.nextUp = new int[switches];
    this.nextDown = new int[switches];
    Arrays.fill(costDown, UNREACHABLE);
    costDown[destination] = 0;
    for (int i = orientation.rank(destination) - 1; i >= 0; i--) {
      int s = orientation.atRank(i);
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (!orientation.isUp(s, next)) {
          costDown[s] = Math.min(costDown[s], costDown[next] + graph.cost(e));
        }
      }
    }
    for (int i = 0; i < switches; i++) {
      int s = orientation.atRank(i);
      int best = costDown[s];
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (orientation.isUp(s, next)) {
          best = Math.min(best, costUp[next] + graph.cost(e));
        }
      }
      costUp[s] = Math.min(best, UNREACHABLE);
    }
    Picker picker = new Picker(orientation, ties, destination);
    for (int s = 0; s < switches; s++) {
      boolean there = s == destination;
      nextDown[s] = there ? NONE : picker.pick(s, costDown[s], null, costDown);
      nextUp[s] = there ? NONE : picker.pick(s, costUp[s], costUp, costDown);
    }
  }

  /**
   * Returns the cost of the links between switches on the route, or at least {@link #UNREACHABLE}.
   */
  int cost(int from) {
    return costUp[from];
  }

  /** Returns the number of links between switches on a route from a connected switch. O(length). */
  int distance(int from) {
    SwitchGraph graph = orientation.graph();
    if (graph.costs().areEqual()) {
      return costUp[from];
    }
    int links = 0;
    boolean mayGoUp = true;
    for (int at = from; at != destination; links++) {
      int to = graph.neighbour(next(at, mayGoUp));
      mayGoUp = mayGoUp && orientation.isUp(at, to);
      at = to;
    }
    return links;
  }

  /** Returns the next edge of a worm at a switch. */
  int next(int s, boolean mayGoUp) {
    return mayGoUp ? nextUp[s] : nextDown[s];
  }

  /** Selects among the edges on cheapest routes. */
  private record Picker(Orientation orientation, RouteTies ties, int destination) {
    /**
     * Returns the selected edge.
     *
     * @param up the cost that is left from the upper end of an edge; null if up links are not
     *     allowed
     */
    int pick(int s, int cost, int[] up, int[] down) {
      if (cost >= UNREACHABLE) {
        return NONE;
      }
      SwitchGraph graph = orientation.graph();
      int count = 0;
      int chosen = NONE;
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        int[] left = orientation.isUp(s, next) ? up : down;
        if (left != null && left[next] == cost - graph.cost(e)) {
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
