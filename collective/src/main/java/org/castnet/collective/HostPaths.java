package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;

/** Numbers for paths between hosts; equal paths have one number and share their route. */
final class HostPaths {
  private static final int NEW = -1;

  private final Network network;
  private final SingleHops hops;
  private final Object2IntOpenHashMap<IntArrayList> numbers = new Object2IntOpenHashMap<>();
  private final List<Route> routes = new ArrayList<>(); // by path

  HostPaths(Network network) {
    this.network = network;
    this.hops = new SingleHops(network);
    numbers.defaultReturnValue(NEW);
  }

  /**
   * Returns the number of a path.
   *
   * @param path its links, in order
   */
  int number(IntArrayList path) {
    int known = numbers.getInt(path);
    if (known != NEW) {
      return known;
    }
    int number = routes.size();
    int[] own = path.toIntArray();
    numbers.put(new IntArrayList(own), number);
    routes.add(own.length == 1 ? hops.over(own[0]) : route(own));
    return number;
  }

  private Route route(int[] path) {
    int[] channels = new int[path.length];
    for (int hop = 0; hop < path.length; hop++) {
      channels[hop] = network.channel(path[hop], 0);
    }
    return Route.of(network.links().source(path[0]), channels);
  }

  /** Returns the route of a path. */
  Route route(int path) {
    return routes.get(path);
  }
}
