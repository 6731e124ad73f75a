package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.Links;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/**
 * Computes forwarding tables for a fabric without tables: for every host port each switch selects,
 * among the links that lead towards it, the one with the least load so far plus that of the least
 * loaded link behind it, so that routes are balanced over equal paths as by a subnet manager.
 *
 * <p>{@link NextHops} determines the candidate links. Ties go to the next switch with the least
 * load, then to the lowest port. Destinations are processed in the order of hosts and their ports,
 * and for each of them the farthest switches first, so that the load of a switch is known when it
 * selects. O(host ports * links).
 */
final class SpreadTables {
  private final SwitchFabric fabric;
  private final Links links;
  private final NextHops next;
  private final int[] hostsAt;
  private final long[] load;
  private final long[] passed;

  /** By switch: the links towards the current destination; null if not computed yet. */
  private final IntArrayList[] leading;

  /**
   * By switch: the load of its least loaded link, and the port for which it was computed: a
   * switch's links carry no more for a port until it selects, and all switches that read it select
   * before.
   */
  private final long[] lightest;

  private final int[] lightestFor;

  /** By switch (counted from the first) and host port. */
  private final int[][] chosen;

  private SpreadTables(SwitchFabric fabric, NextHops next, int ports) {
    this.fabric = fabric;
    this.links = fabric.links();
    this.next = next;
    this.hostsAt = new int[fabric.switchCount()];
    this.load = new long[links.count()];
    this.passed = new long[fabric.switchCount()];
    this.leading = new IntArrayList[fabric.switchCount()];
    this.lightest = new long[fabric.switchCount()];
    this.lightestFor = new int[fabric.switchCount()];
    this.chosen = new int[fabric.switchCount()][ports];
    for (int link = 0; link < links.first(fabric.hostCount()); link++) {
      if (fabric.isSwitch(links.target(link))) {
        hostsAt[links.target(link) - fabric.hostCount()]++;
      }
    }
    for (int[] row : chosen) {
      Arrays.fill(row, -1);
    }
  }

  /**
   * Returns the tables; empty if some host cannot be reached from some other, or a switch with
   * hosts from one with which links between switches join it.
   */
  static Optional<ForwardingTables> of(SwitchFabric fabric, NextHops next, String source) {
    SwitchIslands islands = SwitchIslands.of(fabric);
    if (!islands.oneHasAllHosts()) {
      return Optional.empty();
    }
    int[] firstPort = new int[fabric.hostCount() + 1];
    for (int host = 0; host < fabric.hostCount(); host++) {
      if (fabric.links().degree(host) == 0 && !fabric.failed(host)) {
        return Optional.empty();
      }
      firstPort[host + 1] = firstPort[host] + fabric.links().degree(host);
    }
    SpreadTables tables = new SpreadTables(fabric, next, firstPort[fabric.hostCount()]);
    int known = -1;
    int[] byDistance = {};
    // in the order of hosts, but all ports of one switch share its distances
    for (int port = 0; port < firstPort[fabric.hostCount()]; port++) {
      int at = fabric.links().target(port) - fabric.hostCount();
      if (at < 0) {
        continue; // a link between hosts
      }
      if (at != known) {
        next.aim(at);
        Arrays.fill(tables.leading, null);
        byDistance = next.byDistance();
        known = at;
      }
      if (byDistance.length < fabric.switchCount()
          && tables.cutsHostsOff(byDistance, at, islands)) {
        return Optional.empty();
      }
      tables.towards(port, at, byDistance);
    }
    return Optional.of(new ForwardingTables(fabric, firstPort, tables.chosen, source, false));
  }

  private boolean cutsHostsOff(int[] reached, int at, SwitchIslands islands) {
    int[] sorted = reached.clone();
    Arrays.sort(sorted);
    for (int s = 0; s < hostsAt.length; s++) {
      if (hostsAt[s] > 0 && islands.join(s, at) && Arrays.binarySearch(sorted, s) < 0) {
        return true;
      }
    }
    return false;
  }

  private void towards(int port, int destination, int[] byDistance) {
    long[] flow = new long[hostsAt.length];
    for (int i = byDistance.length - 1; i > 0; i--) {
      int s = byDistance[i];
      flow[s] += hostsAt[s];
      int link = choose(s, port);
      chosen[s][port] = link;
      int to = links.target(link) - fabric.hostCount();
      load[link] += flow[s];
      passed[to] += flow[s];
      flow[to] += flow[s];
    }
    chosen[destination][port] = fabric.back(port);
  }

  private int choose(int s, int port) {
    IntArrayList open = leading(s);
    int best = open.getInt(0);
    long least = ahead(best, port);
    for (int i = 1; i < open.size(); i++) {
      int link = open.getInt(i);
      long found = ahead(link, port);
      if (found < least || (found == least && passedAt(link) < passedAt(best))) {
        best = link;
        least = found;
      }
    }
    return best;
  }

  /**
   * Returns the load of a link plus that of the least loaded link by which the next switch may
   * forward.
   */
  private long ahead(int link, int port) {
    int to = links.target(link) - fabric.hostCount();
    if (next.left(to) == 0) {
      return load[link];
    }
    if (lightestFor[to] != port + 1) {
      long least = Long.MAX_VALUE;
      IntArrayList further = leading(to);
      for (int i = 0; i < further.size(); i++) {
        least = Math.min(least, load[further.getInt(i)]);
      }
      lightest[to] = least;
      lightestFor[to] = port + 1;
    }
    return load[link] + lightest[to];
  }

  private IntArrayList leading(int s) {
    if (leading[s] == null) {
      leading[s] = next.links(s);
    }
    return leading[s];
  }

  private long passedAt(int link) {
    return passed[links.target(link) - fabric.hostCount()];
  }
}
