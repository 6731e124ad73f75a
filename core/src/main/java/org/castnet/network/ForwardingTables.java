package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A fabric's own routes: at each switch the destination's LID decides the link, hop by hop.
 *
 * <p>A host with several ports may send from any of them, and be addressed by the first LID of any
 * of them. A worm takes the shortest of these ways; of several the one in turn, by the sum of the
 * two hosts' numbers, so that a host's ports share its load. All worms use lane 0. Immutable; a
 * route takes time in its length and the number of such ways, memory is an int for every switch and
 * host port.
 */
public final class ForwardingTables implements Routing {
  private final SwitchFabric fabric;
  private final int[] firstPort;
  private final int[][] link;

  /**
   * @param firstPort by host the place of its first port among the ports of all hosts, and one
   *     place more for their end
   * @param link by switch (counted from the first) and host port: the link on which the switch
   *     forwards what is for the port; checked by {@link ForwardingTableCheck}
   */
  ForwardingTables(SwitchFabric fabric, int[] firstPort, int[][] link) {
    this.fabric = fabric;
    this.firstPort = firstPort;
    this.link = link;
  }

  /** A way of getting from host to host, and how many links it is long. */
  private record Way(int first, int port, int length) {}

  @Override
  public Route route(int from, int to) {
    Links links = fabric.links();
    Way way = way(from, to);
    IntArrayList channels = new IntArrayList(way.length);
    int next = way.first;
    int node = links.target(next);
    channels.add(fabric.channel(next, 0));
    while (node != to) {
      next = link[node - fabric.hostCount()][way.port];
      channels.add(fabric.channel(next, 0));
      node = links.target(next);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int distance(int from, int to) {
    return from == to ? 0 : way(from, to).length;
  }

  private Way way(int from, int to) {
    Links links = fabric.links();
    int ports = firstPort[to + 1] - firstPort[to];
    int ways = links.degree(from) * ports;
    int turn = (from + to) % ways;
    Way best = null;
    for (int i = 0; i < ways; i++) {
      int choice = (turn + i) % ways;
      int first = links.first(from) + choice % links.degree(from);
      int port = firstPort[to] + choice / links.degree(from);
      int length = length(first, port, to);
      if (best == null || length < best.length) {
        best = new Way(first, port, length);
      }
    }
    return best;
  }

  private int length(int first, int port, int to) {
    Links links = fabric.links();
    int hops = 1;
    for (int node = links.target(first); node != to; hops++) {
      node = links.target(link[node - fabric.hostCount()][port]);
    }
    return hops;
  }
}
