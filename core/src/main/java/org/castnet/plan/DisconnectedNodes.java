package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;

/**
 * A check for destinations to which no working links lead; all schemes report them in the same
 * words.
 */
public final class DisconnectedNodes {
  /** The maximum number of destinations that a message names. */
  private static final int NAMED = 10;

  private DisconnectedNodes() {}

  /**
   * Checks that all destinations of a message can be reached.
   *
   * @throws BadInput if one cannot; the message names them
   */
  public static void refuse(Network network, Message message, IntPredicate reached) {
    IntList unreached =
        IntList.of(message.destinations().intStream().filter(reached.negate()).toArray());
    if (unreached.isEmpty()) {
      return;
    }
    int more = unreached.size() - NAMED;
    throw BadInput.coded(
        "unreachable",
        "{message}: no links lead from {source} to {destinations}{more}",
        Diagnostic.message(message.id()),
        name(network, message.source()),
        unreached
            .intStream()
            .limit(NAMED)
            .mapToObj(node -> name(network, node))
            .collect(Collectors.joining(", ")),
        more > 0 ? " and " + more + " more" : "");
  }

  private static String name(Network network, int node) {
    return network.nodeName(node) + (network.failed(node) ? " (failed)" : "");
  }
}
