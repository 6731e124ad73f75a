package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.format.FailureReader;
import org.castnet.input.BadInput;
import org.castnet.input.CachingFiles;
import org.castnet.input.Fields;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;
import org.castnet.store.Input;

/**
 * The network of a point: the same in every replication, or, where its text says {@code seed=*},
 * another random one each time. {@code failures.links} and {@code failures.nodes} of it fail,
 * others each time unless there is a {@code failures.seed}; for a larger number they are the same
 * ones and some more.
 */
public final class DrawnNetwork {
  private static final String ANY_SEED = "seed=*";
  private static final String FAULTS = "faults";
  private static final long SEEDS = 1_000_000_000;

  private final Input input;
  private final NetworkKinds kinds;
  private final ObjectNode failures;
  private final boolean drawn;
  private final Network fixed;

  private DrawnNetwork(Input input, NetworkKinds kinds) {
    CachingFiles files = new CachingFiles(kinds.files());
    this.input = input;
    this.kinds = kinds.reading(files);
    this.failures = InputPart.object(input, FAULTS);
    this.drawn =
        input.show("network").contains(ANY_SEED) || !failures.isEmpty() && !failures.has("seed");
    this.fixed = make(1);
    InputFiles.requireNetwork(input, files);
  }

  /**
   * @throws BadInput where there is no such network, or its files hold something else than the
   *     input states
   */
  static DrawnNetwork of(Input input, NetworkKinds kinds) {
    return new DrawnNetwork(input, kinds);
  }

  /** The network of the replication with this seed. */
  Network at(long seed) {
    return drawn ? make(Math.floorMod(seed, SEEDS)) : fixed;
  }

  /** Whether some of the traffic may be cut off. */
  boolean mayBeDisconnected() {
    return !failures.isEmpty() || fixed.hasFailures();
  }

  private int lanes() {
    Fields fields = Fields.of(input.only(NetworkText.LANES::equals).json(), "");
    return (int) fields.whole(NetworkText.LANES, 1, 1, NetworkLimits.LANES);
  }

  private Network make(long number) {
    String text = input.show("network").replace(ANY_SEED, "seed=" + number);
    String spec =
        failures.isEmpty() ? text : FailureReader.withFailures(text, failures, FAULTS, number);
    try {
      return input.has(NetworkText.LANES) ? kinds.parse(spec, lanes()) : kinds.parse(spec);
    } catch (BadInput e) {
      throw e.at("network");
    }
  }
}
