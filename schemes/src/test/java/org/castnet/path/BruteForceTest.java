package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every optimum against all ways to deal the destinations out. */
class BruteForceTest {
  @ParameterizedTest
  @CsvSource({
    "mesh:8x8, 9, 75",
    "mesh:5x7, 9, 100",
    "mesh:4x9, 9, 100",
    "mesh:16x3, 9, 50",
    "mesh:12, 8, 15",
    "mesh:3x3x3, 8, 20",
    "mesh:4x2x3, 8, 20",
    "mesh:2x3x2x2, 7, 10",
    "hypercube:3, 6, 30",
    "hypercube:4, 7, 25",
    "torus:4x4, 7, 20",
    "torus:5x3, 8, 30",
    "'mesh:5x5,fail=0,0-1,0', 10, 30",
    "'mesh:4x4,fail=1,1;2,1', 8, 30",
    "'hypercube:4,fail=0-1;7', 8, 20",
    "'torus:4x4,fail=1,1;2,1', 8, 20"
  })
  void allOptimaEqualTheBestOfAllPartitions(String spec, int most, int instances) {
    Network network = NetworkSpec.parse(spec);
    checkInstances(network, most, Rounds.of(instances), 11);
  }

  /** Excludes each of two segments that share a channel in turn. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wormsThatShareAChannelGiveWayToLongerOnes(boolean disjoint) {
    Network torus = NetworkSpec.parse("torus:3x3x3");
    int[] destinations = {5, 10, 14};
    Labelling labelling = HamiltonianPath.of(torus).orThrow(torus);
    int[] label = IntStream.range(0, torus.nodeCount()).map(labelling::label).toArray();
    ObviousStars.Optima optima =
        new ObviousStars(torus, label, PortRule.FREE, RoutingRule.R)
            .optima(24, destinations, disjoint);
    assertThat(optima.longest()).isEqualTo(disjoint ? 5 : 4);
    Map<String, String> options =
        Map.of("ports", "FREE", "routing", "R", "disjoint", Boolean.toString(disjoint));
    PlanMetrics otms = checked(torus, "otms", options, 24, destinations);
    assertThat(otms.longestPath()).isEqualTo(optima.longest());
    assertThat(otms.traffic()).isEqualTo(optima.trafficOfShortest());
  }

  static void checkInstances(Network network, int most, int instances, long seed) {
    Labelling labelling = ((HamiltonianPath.Found) HamiltonianPath.of(network)).labelling();
    int[] label = IntStream.range(0, network.nodeCount()).map(labelling::label).toArray();
    Map<String, ObviousStars> twins = new HashMap<>();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < instances; i++) {
      int[] nodes = shuffled(labelling, random);
      int k = 1 + random.nextInt(Math.min(most, nodes.length - 1));
      int[] destinations = java.util.Arrays.copyOfRange(nodes, 1, k + 1);
      for (PortRule ports : PortRule.values()) {
        for (RoutingRule rule : RoutingRule.values()) {
          ObviousStars twin =
              twins.computeIfAbsent(
                  ports + " " + rule, pair -> new ObviousStars(network, label, ports, rule));
          for (boolean disjoint : new boolean[] {false, true}) {
            ObviousStars.Optima optima = twin.optima(nodes[0], destinations, disjoint);
            Map<String, String> options = new HashMap<>();
            options.put("ports", ports.name());
            options.put("routing", rule.name().replace('_', '-'));
            options.put("disjoint", Boolean.toString(disjoint));
            PlanMetrics ocms = checked(network, "ocms", options, nodes[0], destinations);
            PlanMetrics otms = checked(network, "otms", options, nodes[0], destinations);
            assertThat(
                    List.of((int) ocms.traffic(), (int) otms.longestPath(), (int) otms.traffic()))
                .as(
                    "%s %s from %d to %s",
                    network, options, nodes[0], java.util.Arrays.toString(destinations))
                .isEqualTo(List.of(optima.ocms(), optima.longest(), optima.trafficOfShortest()));
          }
        }
      }
    }
  }

  private static int[] shuffled(Labelling labelling, SplittableRandom random) {
    int[] nodes = IntStream.range(0, labelling.size()).map(labelling::node).toArray();
    for (int i = nodes.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = nodes[i];
      nodes[i] = nodes[j];
      nodes[j] = swapped;
    }
    return nodes;
  }

  /** Plans, verifies, measures. */
  private static PlanMetrics checked(
      Network network, String scheme, Map<String, String> options, int source, int[] destinations) {
    MulticastPlan plan =
        Stars.scheme(scheme)
            .on(network, options, SenderModel.USUAL, 1)
            .orThrow(scheme)
            .plan(List.of(Message.of(0, source, 1, destinations)));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    if (options.get("disjoint").equals("true")) {
      assertThat(SharedChannels.of(plan)).isEmpty();
    }
    return PlanMetrics.of(plan);
  }
}
