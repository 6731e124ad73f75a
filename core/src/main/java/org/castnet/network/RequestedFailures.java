package org.castnet.network;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;

/**
 * The failures that the text of a network requests: named ones ({@code fail=}) and random ones
 * ({@code linkfaults=}, {@code nodefaults=}, drawn with {@code faultseed=}), in any combination.
 */
final class RequestedFailures {
  private static final String NAMED = "fail";
  private static final String LINKS = "linkfaults";
  private static final String NODES = "nodefaults";
  private static final String SEED = "faultseed";

  /** The names of the parameters. */
  static final List<String> KEYS = List.of(NAMED, LINKS, NODES, SEED);

  private RequestedFailures() {}

  /**
   * Returns the failures; empty if the text requests no failures.
   *
   * @param whole the network without failures
   * @throws BadInput if a link or node does not exist, fewer of them exist than are to fail, or no
   *     endpoint remains
   */
  static Failures of(NetworkText spec, Network whole) {
    if (KEYS.stream().noneMatch(spec::has)) {
      return Failures.none();
    }
    Failures.Builder builder = new Failures.Builder();
    if (spec.has(NAMED)) {
      FailureText.parse(spec, whole, builder);
    }
    int links = spec.whole(LINKS, 0, 0, NetworkLimits.LINKS);
    int nodes = spec.whole(NODES, 0, 0, NetworkLimits.NODES);
    RandomFailures random = new RandomFailures(spec, whole, spec.wholeLong(SEED, 1));
    random.links(links, builder);
    random.nodes(nodes, builder);
    Failures failures = builder.build();
    if (IntStream.range(0, whole.endpointCount()).allMatch(failures::node)) {
      throw spec.complaint(
          "all nodes that send and receive have failed ("
              + whole.endpointCount()
              + "); at least one must remain");
    }
    return failures;
  }
}
