package org.castnet.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.FaultReader;
import org.castnet.store.Input;

/**
 * The network of a point: the same in every replication, or, where its text says {@code seed=*},
 * another random one each time. {@code faults.links} and {@code faults.nodes} of it fail, others
 * each time unless there is a {@code faults.seed}; for a larger number they are the same ones and
 * some more.
 */
final class DrawnNetwork {
  private static final String ANY_SEED = "seed=*";
  private static final String FAULTS = "faults";
  private static final long SEEDS = 1_000_000_000;

  private final Input input;
  private final ObjectNode faults;
  private final boolean drawn;
  private final Network fixed;

  private DrawnNetwork(Input input) {
    this.input = input;
    this.faults = InputPart.object(input, FAULTS);
    this.drawn =
        input.show("network").contains(ANY_SEED) || !faults.isEmpty() && !faults.has("seed");
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

  /** Whether some of the traffic may be cut off. */
  boolean mayBeCutOff() {
    return !faults.isEmpty() || fixed.hasFaults();
  }

  private Network make(long number) {
    String text = input.show("network").replace(ANY_SEED, "seed=" + number);
    String spec = faults.isEmpty() ? text : FaultReader.withFaults(text, faults, FAULTS, number);
    try {
      return input.has("lanes")
          ? NetworkSpec.parse(spec, (int) input.number("lanes"))
          : NetworkSpec.parse(spec);
    } catch (BadInput e) {
      throw e.at("network");
    }
  }
}
