package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;

/**
 * A check for destinations to which no working links lead; all schemes report them in the same
 * words.
 *
 * @since 0.2.0
 */
public final class DisconnectedNodes {
  /** The maximum number of destinations that a message names. */
  private static final int NAMED = 10;

  private DisconnectedNodes() {}

  /**
   * Checks that all destinations of a message can be reached.
   *
   * @param network the network
   * @param message the message
   * @param reached whether the source reaches a node
   * @throws BadInput if one cannot; the message names them
   */
  public static void check(Network network, Message message, IntPredicate reached) {
    IntList unreached =
        IntList.of(
            IntStream.of(message.destinations().toIntArray()).filter(reached.negate()).toArray());
    reject(message, name(network, message.source()), named(network, unreached), unreached.size());
  }

  /**
   * Checks that the destination of a reduction can be reached from all sources.
   *
   * @param network the network
   * @param reduction the reduction
   * @param reaches whether a node reaches the destination
   * @throws BadInput if it cannot be reached from one; the message names them
   */
  public static void checkReduction(Network network, Message reduction, IntPredicate reaches) {
    IntList without =
        IntList.of(
            IntStream.of(reduction.sources().toIntArray()).filter(reaches.negate()).toArray());
    String destination = name(network, reduction.destinations().getInt(0));
    reject(reduction, named(network, without), destination, without.size());
  }

  private static void reject(Message message, String from, String to, int count) {
    if (count > 0) {
      throw BadInput.coded(
          "unreachable",
          "{message}: no links lead from {from} to {to}",
          Diagnostic.message(message.id()),
          from,
          to);
    }
  }

  private static String named(Network network, IntList nodes) {
    int more = nodes.size() - NAMED;
    return IntStream.of(nodes.toIntArray())
            .limit(NAMED)
            .mapToObj(node -> name(network, node))
            .collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String name(Network network, int node) {
    return network.nodeName(node) + (network.failed(node) ? " (failed)" : "");
  }
}
