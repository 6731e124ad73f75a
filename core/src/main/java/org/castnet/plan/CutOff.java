package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * Destinations that no working links lead to: told to whoever asked for them, in the same words.
 */
public final class CutOff {
  /** So many are named; of more their number is told. */
  private static final int NAMED = 10;

  private CutOff() {}

  /**
   * Lets a message pass whose destinations can all be reached.
   *
   * @throws BadInput naming those that cannot
   */
  public static void refuse(Network network, Message message, IntPredicate reached) {
    IntList unreached =
        IntList.of(message.destinations().intStream().filter(reached.negate()).toArray());
    if (unreached.isEmpty()) {
      return;
    }
    int more = unreached.size() - NAMED;
    throw new BadInput(
        "message "
            + message.id()
            + ": no links lead from "
            + name(network, message.source())
            + " to "
            + unreached
                .intStream()
                .limit(NAMED)
                .mapToObj(node -> name(network, node))
                .collect(Collectors.joining(", "))
            + (more > 0 ? " and " + more + " more" : "")
            + (unreached.size() == 1 ? "; it is cut off" : "; they are cut off"));
  }

  private static String name(Network network, int node) {
    return network.nodeName(node) + (network.failed(node) ? " (failed)" : "");
  }
}
