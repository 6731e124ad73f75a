package org.castnet.updown;

import org.castnet.network.Network;

/** Which of several equally short next hops a route takes. */
public sealed interface RouteTies {
  /** The smallest next switch, then the smallest port. */
  record Lowest() implements RouteTies {}

  /**
   * One drawn for each switch, direction and destination switch; the same seed draws the same ones,
   * so that a pair always has the same route.
   */
  record Seeded(long seed) implements RouteTies {}

  static RouteTies lowest() {
    return new Lowest();
  }

  static RouteTies seeded(long seed) {
    return new Seeded(seed);
  }

  /** The routes of {@link UpDownRouting} on this network under these ties, root lowest. */
  default UpDownRouting on(Network network) {
    return UpDownRouting.of(network, RootChoice.LOW, this);
  }
}
