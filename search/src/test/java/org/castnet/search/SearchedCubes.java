package org.castnet.search;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.steiner.SteinerSchemes;

/** Requests and plans for the tests of the search. */
final class SearchedCubes {
  private SearchedCubes() {}

  /** The schemes of hypercubes, the exact one and the search. */
  private static List<Scheme> schemes() {
    return Stream.of(HypercubeSchemes.all(), SteinerSchemes.all(), SearchSchemes.all())
        .flatMap(List::stream)
        .toList();
  }

  private static Scheme scheme(String name) {
    return schemes().stream()
        .filter(scheme -> scheme.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static MulticastPlan plan(
      Network network, String scheme, Map<String, String> options, Message message) {
    return scheme(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(message));
  }

  static long traffic(
      Network network, String scheme, Map<String, String> options, Message message) {
    return PlanMetrics.of(plan(network, scheme, options, message)).traffic();
  }

  /** Distinct nodes without replacement: the first is the source. */
  static Message random(int nodes, int destinations, Random random) {
    int[] chosen = random.ints(0, nodes).distinct().limit(destinations + 1).toArray();
    int[] rest = new int[destinations];
    System.arraycopy(chosen, 1, rest, 0, destinations);
    return Message.of(0, chosen[0], 1, rest);
  }
}
