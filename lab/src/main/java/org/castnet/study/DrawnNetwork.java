package org.castnet.study;

import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.store.Input;

/**
 * The network of a point: the same in every replication, or, where its text says {@code seed=*},
 * another random one each time.
 */
final class DrawnNetwork {
  private static final String ANY_SEED = "seed=*";
  private static final long SEEDS = 1_000_000_000;

  private final Input input;
  private final boolean drawn;
  private final Network fixed;

  private DrawnNetwork(Input input) {
    this.input = input;
    this.drawn = input.show("network").contains(ANY_SEED);
    this.fixed = make(1);
  }

  /**
   * @throws BadInput where there is no such network
   */
  static DrawnNetwork of(Input input) {
    return new DrawnNetwork(input);
  }

  /** The network of the replication with this seed. */
  Network at(long seed) {
    return drawn ? make(Math.floorMod(seed, SEEDS)) : fixed;
  }

  private Network make(long number) {
    try {
      String spec = input.show("network").replace(ANY_SEED, "seed=" + number);
      return input.has("lanes")
          ? NetworkSpec.parse(spec, (int) input.number("lanes"))
          : NetworkSpec.parse(spec);
    } catch (BadInput e) {
      throw e.at("network");
    }
  }
}
