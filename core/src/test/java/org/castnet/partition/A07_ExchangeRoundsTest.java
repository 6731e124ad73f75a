package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.castnet.multicast.MulticastPlan;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.verify.ChannelDependencyGraph;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class A07_ExchangeRoundsTest {

  @Test
  void everyNodeOfARingReachesEveryOtherByItsWay() {
    for (int side = 1; side <= 80; side++) {
      reaches(new RingExchange(side), side, true);
    }
  }

  @Test
  void everyNodeOfALineReachesEveryOtherByItsWay() {
    for (int side = 1; side <= 80; side++) {
      reaches(new LineExchange(side), side, false);
    }
  }

  private static void reaches(AxisExchange axis, int side, boolean ring) {
    assertThat(axis.rounds()).isEqualTo(32 - Integer.numberOfLeadingZeros(side - 1));
    for (int from = 0; from < side; from++) {
      for (int to = 0; to < side; to++) {
        int way = axis.way(from, to);
        int at = from;
        for (int round = 0; round < axis.rounds(); round++) {
          if ((way >> round & 1) != 0) {
            int shift = axis.shift(round, at);
            at = ring ? Math.floorMod(at + shift, side) : at + shift;
            // what is left of the way does not change on the way
            assertThat(axis.way(at, to)).isEqualTo(way & -(2 << round));
          }
        }
        assertThat(at).as("side %d, %d to %d", side, from, to).isEqualTo(to);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus:16x16", "torus:8x8", "torus:12x12", "torus:5x7", "torus:6x10", "torus:2x2",
        "torus:1x9", "torus:4x16", "torus:13", "torus:4x4x4", "torus:3x4x5", "mesh:8x8",
        "mesh:5x7", "mesh:16x3", "mesh:11", "mesh:3x4x5"
      })
  void everythingIsDeliveredOnceAnywhere(String spec) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    Exchange exchange = new Exchange(grid);
    Random random = new Random(1);
    for (int i = 0; i < 5 * Instances.SCALE; i++) {
      int count = 1 + random.nextInt(2 * grid.nodeCount());
      MulticastPlan plan = exchange.plan(Instances.messages(count, grid.nodeCount(), random));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    }
  }

  @Test
  void nothingHappensWhereNothingIsAsked() {
    assertThat(new Exchange((Grid) NetworkSpec.parse("torus:4x4")).plan(List.of()).sends())
        .isEmpty();
  }
}
