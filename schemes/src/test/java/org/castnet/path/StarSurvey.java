package org.castnet.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/**
 * Mean traffic and longest worm of every star over random sources and destinations; all stars see
 * the same multicasts. Bouchitté, Cohen and Fleury 1997 measure nothing, so this table is our own.
 */
final class StarSurvey {
  /**
   * One kind of star.
   *
   * @param name the text for the scheme and its options in the table
   */
  record Kind(String name, String scheme, Map<String, String> options) {}

  /**
   * The costs of a kind of star, in links.
   *
   * @param trafficError standard error of the mean traffic
   * @param longestError standard error of the mean longest worm
   */
  record Row(Kind kind, double traffic, double trafficError, double longest, double longestError) {}

  /** All stars, in the order of the table. */
  static final List<Kind> KINDS =
      List.of(
          new Kind("fixed-path", "fixed-path", Map.of()),
          new Kind("dual-path", "dual-path", Map.of()),
          new Kind("multi-path", "multi-path", Map.of()),
          kind("ocms", "strict", false),
          kind("ocms", "strict", true),
          kind("ocms", "free", false),
          kind("ocms", "free", true),
          kind("otms", "strict", false),
          kind("otms", "strict", true),
          kind("otms", "free", false),
          kind("otms", "free", true));

  private final Network network;
  private final int destinations;
  private final int draws;
  private final long seed;

  /**
   * @param destinations of each multicast, at least 1, fewer than the network has nodes
   * @param draws the number of multicasts, at least 1
   * @throws BadInput if a number is out of range
   */
  StarSurvey(Network network, int destinations, int draws, long seed) {
    if (destinations < 1 || destinations >= network.endpointCount()) {
      throw new BadInput(
          destinations
              + " destinations on "
              + network.spec()
              + "; allowed are 1.."
              + (network.endpointCount() - 1));
    }
    if (draws < 1) {
      throw new BadInput(draws + " draws; at least 1 is needed");
    }
    this.network = network;
    this.destinations = destinations;
    this.draws = draws;
    this.seed = seed;
  }

  private static Kind kind(String scheme, String ports, boolean disjoint) {
    return new Kind(
        scheme + ", " + ports + (disjoint ? ", disjoint" : ""),
        scheme,
        Map.of("ports", ports, "disjoint", Boolean.toString(disjoint)));
  }

  /** The rows of some kinds, such as {@link #KINDS}. */
  List<Row> rows(List<Kind> kinds) {
    return kinds.stream().map(this::row).toList();
  }

  private Row row(Kind kind) {
    Scheme scheme =
        HamiltonianSchemes.all().stream()
            .filter(known -> known.name().equals(kind.scheme()))
            .findFirst()
            .orElseThrow(() -> new BadInput("'" + kind.scheme() + "' is no labelled scheme"));
    MulticastAlgorithm algorithm =
        scheme.on(network, kind.options(), SenderModel.USUAL, seed).orThrow(kind.scheme());
    double[] traffic = new double[draws];
    double[] longest = new double[draws];
    List<Message> messages = messages();
    for (int i = 0; i < draws; i++) {
      PlanMetrics metrics = PlanMetrics.of(algorithm.plan(List.of(messages.get(i))));
      traffic[i] = metrics.traffic();
      longest[i] = metrics.longestPath();
    }
    return new Row(kind, mean(traffic), error(traffic), mean(longest), error(longest));
  }

  private List<Message> messages() {
    SplittableRandom random = new SplittableRandom(seed);
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < draws; i++) {
      int[] nodes =
          random
              .ints(0, network.endpointCount())
              .filter(node -> !network.failed(node))
              .distinct()
              .limit(destinations + 1L)
              .toArray();
      messages.add(Message.of(0, nodes[0], 1, Arrays.copyOfRange(nodes, 1, nodes.length)));
    }
    return messages;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** 0 for a single value. */
  private static double error(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1) / values.length);
  }
}
