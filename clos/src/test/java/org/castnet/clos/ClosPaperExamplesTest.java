package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClosPaperExamplesTest {
  private static final int[][] FIGURE_4 = {
    {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 4, 5}, {1, 4, 5}, {1, 4, 5}, {1, 6, 7}, {2, 4, 6},
    {2, 4, 6}, {2, 5, 7}, {2, 5, 7}, {3, 4, 7}, {3, 4, 7}, {3, 5, 6}, {3, 5, 6}
  };

  @Test
  void figure4TakesMiddles1And4And8() {
    assertThat(answer(8, 8, FIGURE_4, 8))
        .containsExactly(pick(1, 4, 5, 6, 7, 8), pick(4, 2, 3), pick(8, 1));
  }

  @Test
  void figure3aNeedsTwoMiddlesForTwoOutputs() {
    int[][] sets = new int[14][];
    for (int j = 0; j < 14; j++) {
      sets[j] = new int[] {j < 7 ? 1 : 2};
    }
    assertThat(answer(8, 8, sets, 2)).hasSize(2);
  }

  @Test
  void figure3bNeedsThreeMiddlesForSixOutputs() {
    int[][] quarters = {{1, 3, 4}, {1, 5, 6}, {2, 3, 5}, {2, 4, 6}};
    int[][] sets = new int[12][];
    for (int j = 0; j < 12; j++) {
      sets[j] = quarters[j / 3];
    }
    assertThat(answer(7, 16, sets, 6)).hasSize(3);
  }

  /** The answer to {1..f} when the middles carry these destination sets, all counted from 1. */
  private static List<Pick> answer(int n, int r, int[][] sets, int f) {
    int others = sets.length + 1;
    int wideR = Math.max(r, others);
    ClosNetwork network = ClosNetwork.of(sets.length, n, wideR, n, 1);
    List<RoutedCircuit> circuits = new ArrayList<>();
    int[] used = new int[wideR + 1];
    for (int j = 0; j < sets.length; j++) {
      int[] outputs = sets[j];
      IntImmutableList ports =
          IntImmutableList.toList(IntStream.of(outputs).map(s -> (s - 1) * n + used[s]++));
      IntImmutableList switches = IntImmutableList.toList(IntStream.of(outputs).map(s -> s - 1));
      circuits.add(new RoutedCircuit((j + 1) * n, ports, List.of(new Pick(j, switches))));
    }
    BitRouter router = new RouterState(network, MiddleTies.LOWEST, 0, circuits).restore();
    int[] request = IntStream.range(0, f).map(s -> s * n + n - 1).toArray();
    assertThat(router.connect(0, request)).isEqualTo(CircuitAnswer.OK);
    return router.picks(0);
  }

  private static Pick pick(int middle, int... outputs) {
    return new Pick(
        middle - 1, IntImmutableList.toList(IntStream.of(outputs).map(output -> output - 1)));
  }
}
