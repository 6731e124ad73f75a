package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Paths between hosts of a cluster over switches inside one machine; between machines, over their
 * switches and those outside of all machines. Each path adds least to the sum of the eighth powers
 * of loads, which is near the power of the highest one, so that links are loaded evenly. Source:
 * Dijkstra 1959. O(links of the switches passed * log nodes) per path.
 */
final class MachinePaths {
  private static final int NONE = -1;

  private final Network network;
  private final Links links;
  private final Machines machines;
  private final HostPaths paths;
  private final double[] slowness; // by link
  private final double[] load; // by link, in flit times
  private final double[] cost; // by node
  private final int[] last; // by node: the last link of its path
  private final CheapestFirst open;
  private final IntArrayList reached = new IntArrayList();
  private final Long2IntOpenHashMap kept = new Long2IntOpenHashMap(); // by pair of hosts: its path

  MachinePaths(Network network, LinkRates rates, Machines machines, HostPaths paths) {
    this.network = network;
    this.links = network.links();
    this.machines = machines;
    this.paths = paths;
    this.slowness = new double[links.count()];
    Arrays.setAll(slowness, rates::slowness);
    this.load = new double[links.count()];
    this.cost = new double[links.nodeCount()];
    this.last = new int[links.nodeCount()];
    this.open = new CheapestFirst(links.nodeCount());
    Arrays.fill(cost, Double.POSITIVE_INFINITY);
    kept.defaultReturnValue(NONE);
  }

  /**
   * Returns by how much the eighth power of a load grows. The sum of these powers over all links
   * grows most at busy links; with a sum of loads, detours over several idle links would seem as
   * bad as a link that is busy twice as long as others.
   */
  private static double added(double load, double own) {
    return eighth(load + own) - eighth(load);
  }

  private static double eighth(double load) {
    double square = load * load;
    double fourth = square * square;
    return fourth * fourth;
  }

  /**
   * Returns the number of the path that was chosen at the first call for these hosts, as by {@link
   * #carry}.
   *
   * @param flits at least 1; added to the load at that call only
   * @return the number among {@link HostPaths}; -1 if there is no path
   */
  int keep(int from, int to, long flits) {
    long key = (long) from << 32 | to;
    int number = kept.get(key);
    if (number == NONE) {
      number = carry(from, to, flits);
      kept.put(key, number);
    }
    return number;
  }

  /**
   * Returns the number of a path and adds flits to the load of its links.
   *
   * @param flits at least 1
   * @return the number among {@link HostPaths}; -1 if there is no path
   */
  int carry(int from, int to, long flits) {
    int own = machines.of(from);
    int others = machines.of(to);
    open.clear();
    for (int i = 0; i < reached.size(); i++) {
      cost[reached.getInt(i)] = Double.POSITIVE_INFINITY;
    }
    reached.clear();
    cost[from] = 0;
    reached.add(from);
    int node = from;
    while (node != to) {
      for (int link = links.first(node); link < links.end(node); link++) {
        int next = links.target(link);
        boolean passes =
            !network.isEndpoint(next)
                && network.forwards(next)
                && (machines.of(next) == own
                    || own != others && (machines.of(next) == others || machines.of(next) < 0));
        double offered = cost[node] + added(load[link] / flits, slowness[link]);
        if ((next == to || passes) && offered < cost[next]) {
          if (cost[next] == Double.POSITIVE_INFINITY) {
            reached.add(next);
          }
          cost[next] = offered;
          last[next] = link;
          open.cheaper(next, offered);
        }
      }
      if (open.isEmpty()) {
        return NONE;
      }
      node = open.remove();
    }
    IntArrayList path = new IntArrayList();
    for (int at = to; at != from; at = links.source(last[at])) {
      path.add(0, last[at]);
      load[last[at]] += (double) flits * slowness[last[at]];
    }
    return paths.number(path);
  }
}
