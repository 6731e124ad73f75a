package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;

/** Builds worms from the nodes on their routes, on a network with one lane. */
record Forks(Network network) {
  /**
   * Returns a worm that delivers a copy at the end of each branch; branches may share their first
   * hops.
   */
  Worm worm(long flits, int[]... branches) {
    Route route = route(branches);
    int[] leaves =
        IntStream.range(0, route.length())
            .filter(route::isLeaf)
            .map(hop -> route.node(network, hop + 1))
            .toArray();
    return new Worm(route, IntImmutableList.of(), IntImmutableList.of(leaves), flits, 0);
  }

  /** Returns a worm along one path, which may revisit nodes. */
  Worm row(long flits, int... nodes) {
    int[] channels =
        IntStream.range(1, nodes.length).map(i -> channel(nodes[i - 1], nodes[i])).toArray();
    return Row.along(nodes[0], nodes[nodes.length - 1], flits, channels);
  }

  /** Returns the route of the given branches, each of which starts at the sender. */
  Route route(int[]... branches) {
    RouteTree tree = new RouteTree(branches[0][0]);
    Int2IntOpenHashMap hopTo = new Int2IntOpenHashMap();
    hopTo.put(branches[0][0], Route.NO_HOP);
    for (int[] branch : branches) {
      for (int i = 1; i < branch.length; i++) {
        if (!hopTo.containsKey(branch[i])) {
          int channel = channel(branch[i - 1], branch[i]);
          hopTo.put(branch[i], tree.add(hopTo.get(branch[i - 1]), channel));
        }
      }
    }
    return tree.build();
  }

  int channel(int from, int to) {
    return network.channel(network.links().between(from, to), 0);
  }
}
