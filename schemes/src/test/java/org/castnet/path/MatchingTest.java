package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paper's matching and the quicker methods find the same traffic. */
class MatchingTest {
  @ParameterizedTest
  @CsvSource({
    "mesh:16x16, 60, 400",
    "mesh:9x20, 60, 400",
    "mesh:5x5x5, 30, 100",
    "mesh:3x3x3x3, 20, 100",
    "hypercube:6, 30, 100",
    "hypercube:8, 40, 50",
    "torus:8x8, 30, 100"
  })
  void theMatchingCostsAsMuchAsTheQuickMethods(String spec, int most, int instances) {
    Network network = NetworkSpec.parse(spec);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < Rounds.of(instances); i++) {
      int[] nodes =
          random.ints(0, network.nodeCount()).distinct().limit(2 + random.nextInt(most)).toArray();
      Message message = Message.of(0, nodes[0], 1, Arrays.copyOfRange(nodes, 1, nodes.length));
      for (PortRule rule : PortRule.values()) {
        for (SideCosts costs : SideCosts.ofBothSides(network, message, rule)) {
          int[] quick = new SideMethods.Sharing().ocms(null, costs);
          assertThat(traffic(costs, quick)).isEqualTo(traffic(costs, OcmsByMatching.wormOf(costs)));
        }
      }
    }
  }

  private static int traffic(SideCosts costs, int[] wormOf) {
    return Arrays.stream(costs.lengths(wormOf)).sum();
  }

  @Test
  void aRemovedSegmentIsNotAllowedAndAllOthersCostTheSame() {
    Message message = Message.of(0, 0, 1, 3, 6, 9, 14);
    SideCosts costs =
        SideCosts.ofBothSides(NetworkSpec.parse("mesh:4x4"), message, PortRule.FREE).get(0);
    SideCosts fewer = costs.without(2, 3);
    SideCosts starts = costs.withoutFirst(1, 2);
    for (int to = 1; to <= costs.stops(); to++) {
      for (int port = 0; port < costs.ports(); port++) {
        assertThat(fewer.first(port, to)).isEqualTo(costs.first(port, to));
        assertThat(starts.first(port, to))
            .isEqualTo(port == 1 && to == 2 ? SideCosts.NEVER : costs.first(port, to));
      }
      for (int from = 1; from < to; from++) {
        assertThat(starts.between(from, to)).isEqualTo(costs.between(from, to));
        assertThat(fewer.between(from, to))
            .isEqualTo(from == 2 && to == 3 ? SideCosts.NEVER : costs.between(from, to));
      }
    }
  }
}
