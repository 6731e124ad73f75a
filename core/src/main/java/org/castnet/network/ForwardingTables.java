package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A fabric's own routes: at each switch the destination's LID decides the link, hop by hop.
 *
 * <p>A worm leaves its host through the lowest connected port and is addressed to the LID of the
 * destination's lowest connected port. All worms use lane 0. Immutable; a route takes time in its
 * length, memory is an int for every switch and host.
 */
public final class ForwardingTables implements Routing {
  private final SwitchFabric fabric;
  private final int[][] link;

  /**
   * @param link by switch (counted from the first) and host: the link on which the switch forwards
   *     what is for the host; checked by {@link ForwardingTableCheck}
   */
  ForwardingTables(SwitchFabric fabric, int[][] link) {
    this.fabric = fabric;
    this.link = link;
  }

  @Override
  public Route route(int from, int to) {
    Links links = fabric.links();
    IntArrayList channels = new IntArrayList(8);
    int next = links.first(from);
    int node = links.target(next);
    channels.add(fabric.channel(next, 0));
    while (node != to) {
      next = link[node - fabric.hostCount()][to];
      channels.add(fabric.channel(next, 0));
      node = links.target(next);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int distance(int from, int to) {
    if (from == to) {
      return 0;
    }
    Links links = fabric.links();
    int hops = 1;
    for (int node = links.target(links.first(from)); node != to; hops++) {
      node = links.target(link[node - fabric.hostCount()][to]);
    }
    return hops;
  }
}
