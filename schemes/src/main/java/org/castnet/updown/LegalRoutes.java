package org.castnet.updown;

import java.util.Arrays;
import org.castnet.chance.Chance;
import org.castnet.input.Interruption;

/**
 * The shortest legal ways from every switch to one destination switch: for a worm that may still go
 * up, and for one that has gone down already, the next edge and the number of links left.
 *
 * <p>What is still to go down is known for the lower switches first, what may go up for the upper
 * ones first, so two sweeps over all edges are enough. Immutable.
 *
 * <p>Source: Autonet (Schroeder and others 1990) for what is legal; the sweeps are ours. Ties as
 * {@link RouteTies} says.
 */
final class LegalRoutes {
  static final int UNREACHABLE = Integer.MAX_VALUE / 2;
  private static final int NONE = -1;

  private final int[] distanceUp;
  private final int[] nextUp;
  private final int[] nextDown;

  /** O(switches + links). */
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

  /** Links between switches on the route, or {@link #UNREACHABLE}. */
  int distance(int from) {
    return distanceUp[from];
  }

  /** The next edge of a worm at the switch. */
  int next(int s, boolean mayGoUp) {
    return mayGoUp ? nextUp[s] : nextDown[s];
  }

  /** Chooses among the edges that bring a worm one link closer. */
  private record Picker(Orientation orientation, RouteTies ties, int destination) {
    /**
     * @param up links left from the upper end of an edge; null where up links are closed
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

    /** Whether the candidate number {@code count} replaces those before, each equally likely. */
    private boolean wins(int s, boolean up, int count) {
      return ties instanceof RouteTies.Seeded seeded
          && Chance.below(
                  count, Chance.keyed(seeded.seed(), (s << 1) + (up ? 1 : 0), destination, count))
              == 0;
    }
  }
}
