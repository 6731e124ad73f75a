package org.castnet.collective;

import java.util.List;
import org.castnet.network.Route;
import org.castnet.plan.Machine;

/**
 * A pattern by which parts of a message travel from one node to all others, with one leg to each
 * node.
 */
public interface Circulation {
  /** Returns the number of courses that load links equally if each carries an equal part. */
  int courses();

  /**
   * Returns the legs of a part that spreads from a source; each leg comes after the one that it
   * waits for.
   */
  List<Leg> from(int source, int course);

  /** Returns the number of turns of a part; if it is 1, no node forwards a part. */
  default int turns() {
    int last = 0;
    for (Leg leg : from(0, 0)) {
      last = Math.max(last, leg.turn());
    }
    return last + 1;
  }

  /** Returns what routers must be capable of: copies if a leg serves nodes on its way. */
  default Machine needs() {
    return from(0, 0).stream().anyMatch(leg -> leg.stops().length > 1)
        ? Machine.DROP_OFF
        : Machine.SOFTWARE;
  }

  /** Returns the route of a leg of {@code links} links. */
  Route route(int direction, int from, int links);
}
