package org.castnet.updown;

import org.castnet.network.Network;

/** The selection among equally short next hops. */
public sealed interface RouteTies {
  /** The smallest next switch, then the smallest port. */
  record Lowest() implements RouteTies {}

  /**
   * A random one for each switch, direction and destination switch; it depends only on the seed, so
   * a pair always has the same route.
   */
  record Seeded(long seed) implements RouteTies {}

  static RouteTies lowest() {
    return new Lowest();
  }

  static RouteTies seeded(long seed) {
    return new Seeded(seed);
  }

  /** Returns the routing of {@link UpDownRouting} with these ties and the lowest switch as root. */
  default UpDownRouting on(Network network) {
    return UpDownRouting.of(network, RootChoice.LOW, this);
  }
}
