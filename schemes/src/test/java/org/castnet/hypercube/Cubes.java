package org.castnet.hypercube;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.steiner.SteinerSchemes;

/** Requests and plans for the tests of this family. */
public final class Cubes {
  public static final Message STEINER_EXAMPLE = Message.of(0, 8, 1, 19, 29, 13, 9, 22, 7);
  static final Message TREE_EXAMPLE = Message.of(0, 0, 1, 10, 29, 17, 31, 28, 11, 2, 22, 30, 27);
  static final Message PATH_EXAMPLE = Message.of(0, 53, 1, 43, 4, 57, 58, 1, 33);

  private Cubes() {}

  /** The family's own schemes, and the exact one. */
  static List<Scheme> schemes() {
    return Stream.concat(HypercubeSchemes.all().stream(), SteinerSchemes.all().stream()).toList();
  }

  static Scheme scheme(String name) {
    return schemes().stream()
        .filter(scheme -> scheme.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public static MulticastPlan plan(
      Network network, String scheme, Map<String, String> options, Message message) {
    return scheme(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(message));
  }

  public static long traffic(
      Network network, String scheme, Map<String, String> options, Message message) {
    return PlanMetrics.of(plan(network, scheme, options, message)).traffic();
  }

  /** Distinct nodes without replacement: the first is the source. */
  public static Message random(int nodes, int destinations, Random random) {
    int[] chosen = random.ints(0, nodes).distinct().limit(destinations + 1).toArray();
    int[] rest = new int[destinations];
    System.arraycopy(chosen, 1, rest, 0, destinations);
    return Message.of(0, chosen[0], 1, rest);
  }
}
