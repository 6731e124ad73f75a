package org.castnet.hypercube;

import org.castnet.chance.Chance;
import org.castnet.multicast.Binding;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.tree.Addresses;
import org.castnet.tree.LinkSends;
import org.castnet.tree.Switching;
import org.castnet.tree.Transmissions;

/** What all schemes of the family share: from a message's addresses to the sends of a plan. */
final class CubeScheme {
  private CubeScheme() {}

  /** A heuristic bound to one hypercube. */
  @FunctionalInterface
  interface Heuristic {
    /**
     * @param seed differs from message to message
     */
    Transmissions crossings(int source, int[] destinations, long seed);
  }

  /** Makes the heuristic for a hypercube. */
  @FunctionalInterface
  interface Maker {
    Heuristic on(Hypercube cube, OptionValues options);
  }

  /** A scheme whose crossings branch. */
  static Scheme.Binder tree(Maker maker) {
    return (network, options, sender, seed) -> bind(network, options, seed, maker, false);
  }

  /** A scheme whose crossings follow one another in a single path. */
  static Scheme.Binder path(Maker maker) {
    return (network, options, sender, seed) -> bind(network, options, seed, maker, true);
  }

  private static Binding bind(
      Network network, OptionValues options, long seed, Maker maker, boolean path) {
    if (!(network instanceof Hypercube cube)) {
      return Binding.refused("it needs a hypercube, and " + network.spec() + " is none");
    }
    if (network.hasFaults()) {
      return Binding.refused(
          "it needs a whole hypercube, and " + network.spec() + " has failed links or nodes");
    }
    Heuristic heuristic = maker.on(cube, options);
    Switching switching = Switching.of(options.text("switching"));
    LinkSends sends = new LinkSends(network);
    PortModel ports = switching.ports(path);
    return Binding.to(
        MulticastAlgorithm.eachAlone(
            network,
            ports,
            message -> {
              Transmissions crossings =
                  heuristic.crossings(
                      message.source(),
                      Addresses.of(network, message),
                      Chance.number(seed, message.id()));
              return path
                  ? sends.ofPath(message, crossings, switching)
                  : sends.ofTree(message, crossings, switching);
            }));
  }
}
