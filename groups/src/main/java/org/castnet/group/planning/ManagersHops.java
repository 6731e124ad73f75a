package org.castnet.group.planning;

import java.util.function.IntFunction;
import org.castnet.group.SwitchCables;
import org.castnet.network.ForwardingTables;
import org.castnet.network.SwitchFabric;

/**
 * Which hops the subnet manager had counted when it made the fabric's tables, as far as they tell:
 * those of shortest ways where all entries take such; else those of {@code updn} from the one root
 * that all entries fit, the lowest of several; where none does, those of shortest ways.
 */
final class ManagersHops {
  private final SwitchCables cables;
  private final ForwardingTables tables;

  private ManagersHops(SwitchCables cables, ForwardingTables tables) {
    this.cables = cables;
    this.tables = tables;
  }

  /**
   * O(hosts * switches + switches * cables) where a root is refuted by its first destinations, as
   * nearly all are; by destination.
   */
  static IntFunction<HopCounts> of(SwitchCables cables) {
    IntFunction<HopCounts> shortest = to -> HopCounts.shortest(cables, to);
    if (!(cables.fabric().routing().orElse(null) instanceof ForwardingTables tables)
        || !tables.isGiven()) {
      return shortest;
    }
    ManagersHops hops = new ManagersHops(cables, tables);
    if (hops.fit(shortest)) {
      return shortest;
    }
    for (int root = 0; root < cables.switchCount(); root++) {
      IntFunction<HopCounts> updown = new UpDownHops(cables, root)::to;
      if (hops.fit(updown)) {
        return updown;
      }
    }
    return shortest;
  }

  /** Whether every entry for a host takes a link on a way of the fewest hops. */
  private boolean fit(IntFunction<HopCounts> counted) {
    SwitchFabric fabric = cables.fabric();
    int aimed = -1;
    HopCounts counts = null;
    for (int host = 0; host < fabric.hostCount(); host++) {
      int home = fabric.switchOf(host) - fabric.hostCount();
      if (home != aimed) {
        counts = counted.apply(home);
        aimed = home;
      }
      for (int s = 0; s < cables.switchCount(); s++) {
        if (s != home && !takesFewest(s, tables.next(s, host), counts)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean takesFewest(int s, int link, HopCounts counts) {
    for (int place = cables.first(s); place < cables.end(s); place++) {
      if (cables.out(place) == link) {
        return counts.over(place) == counts.least(s);
      }
    }
    return false;
  }
}
