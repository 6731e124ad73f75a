package org.castnet.group.planning;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/** The turns of packets between single hosts at switches. */
final class RouteTurns {
  private RouteTurns() {}

  /**
   * Returns the triples of consecutive switches on routes on lane 0, each once; empty if the fabric
   * has no tables.
   */
  static List<int[]> of(SwitchFabric fabric) {
    LongOpenHashSet seen = new LongOpenHashSet();
    List<int[]> turns = new ArrayList<>();
    if (fabric.routing().orElse(null) instanceof ForwardingTables tables && tables.isGiven()) {
      int hosts = fabric.hostCount();
      tables.turns(
          (in, out) -> {
            if (fabric.lane(in) == 0 && fabric.lane(out) == 0 && seen.add((long) in << 32 | out)) {
              turns.add(
                  new int[] {
                    fabric.from(in) - hosts, fabric.to(in) - hosts, fabric.to(out) - hosts
                  });
            }
          });
    }
    return turns;
  }
}
