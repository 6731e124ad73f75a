package org.castnet.group.planning;

import java.util.function.IntFunction;
import org.castnet.group.SwitchCables;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/**
 * The hop counts that the subnet manager used for the fabric's tables, as far as they can be
 * inferred: those of shortest paths if all entries use such; otherwise those of {@code updn} from
 * the root that fits all entries, the lowest if there are several; if there is none, those of
 * shortest paths.
 */
final class ManagersHops {
  private final SwitchCables cables;
  private final ForwardingTables tables;

  private ManagersHops(SwitchCables cables, ForwardingTables tables) {
    this.cables = cables;
    this.tables = tables;
  }

  /**
   * Returns the counts by destination. O(hosts * switches + switches * cables) if wrong roots are
   * excluded by their first destinations, as usual.
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

  /** Returns whether every entry for a host uses a link on a path of the fewest hops. */
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
