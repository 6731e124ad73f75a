package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ForwardDeadlineTest {
  /** Tries every order there is. */
  private static int least(int destinations, int[] costs) {
    int copies = destinations + costs.length;
    int least = Integer.MAX_VALUE;
    for (int order = 0; order < 1 << copies; order++) {
      if (Integer.bitCount(order) == costs.length) {
        boolean[] agentNext = new boolean[copies];
        for (int i = 0; i < copies; i++) {
          agentNext[i] = (order >> i & 1) != 0;
        }
        least = Math.min(least, ForwardInSwitch.steps(agentNext, costs));
      }
    }
    return least;
  }

  @Test
  void theOptimalOrderTakesTheFewestStepsOfAllOrders() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 400; round++) {
      int destinations = random.nextInt(0, 8);
      int[] costs =
          random.ints(random.nextInt(0, 5), 0, 7).map(c -> -c).sorted().map(c -> -c).toArray();
      boolean[] order = ForwardInSwitch.OPTIMAL.order(destinations, costs);
      assertThat(ForwardInSwitch.steps(order, costs))
          .as("%d destinations, costs %s", destinations, Arrays.toString(costs))
          .isEqualTo(least(destinations, costs));
    }
  }
}
