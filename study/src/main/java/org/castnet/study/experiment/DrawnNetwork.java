package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.document.FailureReader;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;
import org.castnet.network.contents.CachingFiles;
import org.castnet.store.Input;

/**
 * The network of a point: equal in every replication or, if its text contains {@code seed=*}, drawn
 * anew in each. {@code faults.links} and {@code faults.nodes} of it fail, drawn anew in each
 * replication unless {@code faults.seed} is specified; a larger number of failures includes those
 * of a smaller one.
 */
public final class DrawnNetwork {
  private static final String ANY_SEED = "seed=*";
  private static final String FAULTS = "faults";
  private static final long SEEDS = 1_000_000_000;
  private static final long FIRST_SEED = 1;

  private final Input input;
  private final NetworkKinds kinds;
  private final ObjectNode failures;
  private final boolean drawn;

  /** The network of seed {@value #FIRST_SEED}, and of all other seeds unless it is drawn. */
  private final Network first;

  private DrawnNetwork(Input input, NetworkKinds kinds) {
    CachingFiles files = new CachingFiles(kinds.files());
    this.input = input;
    this.kinds = kinds.reading(files);
    this.failures = InputPart.object(input, FAULTS);
    this.drawn =
        input.show("network").contains(ANY_SEED) || !failures.isEmpty() && !failures.has("seed");
    this.first = make(FIRST_SEED);
    InputFiles.requireNetwork(input, files);
  }

  /**
   * @throws BadInput if there is no such network, or its files do not match the input's checksums
   */
  static DrawnNetwork of(Input input, NetworkKinds kinds) {
    return new DrawnNetwork(input, kinds);
  }

  /** Returns the network of the replication with this seed. */
  Network at(long seed) {
    long number = Math.floorMod(seed, SEEDS);
    return drawn && number != FIRST_SEED ? make(number) : first;
  }

  /** Returns whether some of the traffic may be disconnected. */
  boolean mayBeDisconnected() {
    return !failures.isEmpty() || first.hasFailures();
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
