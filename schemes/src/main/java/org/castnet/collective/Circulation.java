package org.castnet.collective;

import java.util.List;
import org.castnet.network.Route;

/** Ways on which parts of a message come from one node to all others, each node by one leg. */
public interface Circulation {
  /** How many courses there are that load links alike when each carries an equal part. */
  int courses();

  /** The legs of a part that spreads from a source, a leg behind the one that it waits for. */
  List<Leg> from(int source, int course);

  /** How many turns a part takes; with one, nobody hands on what it got. */
  default int turns() {
    int last = 0;
    for (Leg leg : from(0, 0)) {
      last = Math.max(last, leg.turn());
    }
    return last + 1;
  }

  /** The route of a leg that is so many links long. */
  Route route(int way, int from, int links);
}
