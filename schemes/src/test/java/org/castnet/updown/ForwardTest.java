package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Test;

class ForwardTest {
  @Test
  void withoutAgentsBelowItIsABinomialTree() {
    for (int n = 0; n < 40; n++) {
      for (ForwardInSwitch forward :
          new ForwardInSwitch[] {ForwardInSwitch.GREEDY, ForwardInSwitch.OPTIMAL}) {
        boolean[] order = forward.order(n, new int[0]);
        assertThat(ForwardInSwitch.steps(order, new int[0])).isEqualTo(Steps.ceilLog2(n + 1));
      }
    }
  }

  @Test
  void aTieGoesToTheDestinationAsInThePaper() {
    assertThat(ForwardInSwitch.GREEDY.order(1, new int[] {1})).containsExactly(false, true);
    assertThat(ForwardInSwitch.GREEDY.order(1, new int[] {2})).containsExactly(true, false);
  }

  /** With the agent first, each would be done at the same step: in 2 and in 3. */
  @Test
  void theAgentWaitsIfThatEndsAsSoon() {
    assertThat(ForwardInSwitch.OPTIMAL.order(1, new int[] {0})).containsExactly(false, true);
    assertThat(ForwardInSwitch.OPTIMAL.order(2, new int[] {1})).containsExactly(false, true, false);
  }

  @Test
  void optimalIsNeverWorseThanGreedyAndEqualsBruteForce() {
    Random random = new Random(7);
    int better = 0;
    for (int round = 0; round < Rounds.of(1500); round++) {
      int destinations = random.nextInt(7);
      int[] costs = random.ints(random.nextInt(6), 0, 6).sorted().toArray();
      for (int i = 0; i < costs.length / 2; i++) {
        int other = costs[i];
        costs[i] = costs[costs.length - 1 - i];
        costs[costs.length - 1 - i] = other;
      }
      int greedy = ForwardInSwitch.steps(ForwardInSwitch.GREEDY.order(destinations, costs), costs);
      int optimal =
          ForwardInSwitch.steps(ForwardInSwitch.OPTIMAL.order(destinations, costs), costs);
      int best = bruteForce(destinations, costs, new boolean[destinations + costs.length], 0, 0);
      assertThat(optimal).as(destinations + " " + Arrays.toString(costs)).isEqualTo(best);
      assertThat(greedy).isGreaterThanOrEqualTo(optimal);
      better += greedy > optimal ? 1 : 0;
    }
    assertThat(better).isPositive();
  }

  private static int bruteForce(
      int destinations, int[] costs, boolean[] order, int place, int agents) {
    if (place == order.length) {
      return ForwardInSwitch.steps(order, costs);
    }
    int best = Integer.MAX_VALUE;
    if (agents < costs.length) {
      order[place] = true;
      best = bruteForce(destinations, costs, order, place + 1, agents + 1);
    }
    if (place - agents < destinations) {
      order[place] = false;
      best = Math.min(best, bruteForce(destinations, costs, order, place + 1, agents));
    }
    return best;
  }

  @Test
  void aBinomialTreeOfAgentsEndsWithItsLastSubtree() {
    assertThat(Steps.binomialCost(new int[] {3})).isEqualTo(3);
    assertThat(Steps.binomialCost(new int[] {3, 1})).isEqualTo(4);
    assertThat(Steps.binomialCost(new int[] {3, 3, 3})).isEqualTo(5);
    assertThat(Steps.lastBusy(1, 4)).isEqualTo(2);
    assertThat(Steps.lastBusy(2, 4)).isEqualTo(2);
  }
}
