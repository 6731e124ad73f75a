package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeadlockTest {

  @ParameterizedTest
  @EnumSource(RingDirection.class)
  void allRoutesTogetherHaveNoCycleOnTwoLanes(RingDirection rings) {
    for (String spec : List.of("torus:8x8", "torus:5x4", "torus:3x4x3", "mesh:6x5")) {
      Network network = NetworkSpec.parse(spec);
      assertThat(ChannelDependencyGraph.of(network, all(network, rings)).isAcyclic()).isTrue();
    }
  }

  @Test
  void everySchemeIsFreeOfDeadlockOnTwoLanes() {
    Network torus = NetworkSpec.parse("torus:8x8");
    for (Scheme scheme : PartitionSchemes.all()) {
      if (scheme.on(torus, Map.of(), SenderModel.USUAL, 1).ifApplies().isEmpty()) {
        continue;
      }
      MulticastPlan plan =
          scheme
              .on(torus, Map.of(), SenderModel.USUAL, 1)
              .orThrow(scheme.name())
              .plan(Instances.messages(64, 64, new Random(1)));
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as(scheme.name()).isTrue();
    }
  }

  @Test
  void withOneLaneTheCycleFoundIsARing() {
    Network torus = NetworkSpec.parse("torus:8x8,lanes=1");
    MulticastPlan plan =
        PartitionSchemes.all()
            .get(1)
            .on(torus, Map.of(), SenderModel.USUAL, 1)
            .orThrow("u-torus")
            .plan(Instances.messages(64, 64, new Random(1)));
    IntImmutableList cycle = ChannelDependencyGraph.of(plan).cycle().orElseThrow();
    assertThat(cycle.size()).isEqualTo(8);
    for (int i = 0; i < cycle.size(); i++) {
      assertThat(torus.to(cycle.getInt(i)))
          .isEqualTo(torus.from(cycle.getInt((i + 1) % cycle.size())));
    }
  }

  private static List<Route> all(Network network, RingDirection rings) {
    GridRoutes routes = new GridRoutes((org.castnet.network.Grid) network, rings);
    List<Route> all = new ArrayList<>();
    for (int from = 0; from < network.nodeCount(); from++) {
      for (int to = 0; to < network.nodeCount(); to++) {
        if (from != to) {
          all.add(routes.route(from, to));
        }
      }
    }
    return all;
  }
}
