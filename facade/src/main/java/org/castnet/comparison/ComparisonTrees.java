package org.castnet.comparison;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;

/**
 * Trees that the schemes of one comparison share: several schemes use the same tree of a message,
 * which on large fabrics takes most of their time. Thread-safe.
 */
final class ComparisonTrees {
  private record Key(int source, IntImmutableList destinations) {}

  private final Map<Network, TreeRouting> byNetwork = new ConcurrentHashMap<>();

  /**
   * Returns trees that are computed once for each source and list of destinations.
   *
   * @param network the network
   * @param trees creates the trees of a network
   */
  TreeRouting of(Network network, Function<Network, TreeRouting> trees) {
    return byNetwork.computeIfAbsent(network, any -> once(trees.apply(any)));
  }

  private static TreeRouting once(TreeRouting trees) {
    Map<Key, Route> routes = new ConcurrentHashMap<>();
    return (source, destinations) ->
        routes.computeIfAbsent(
            new Key(source, new IntImmutableList(destinations)),
            any -> trees.route(source, destinations));
  }
}
