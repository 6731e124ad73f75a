package org.castnet.papers;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.clos.BitRouter;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.Pick;
import org.castnet.clos.RoutedCircuit;
import org.castnet.clos.RouterState;
import org.castnet.clos.Ties;

/** Figures 2 to 4 of the Clos paper, replayed on the router. */
final class ClosFigures {
  /** The output switches that each middle of figure 4 carries already. */
  private static final int[][] FIGURE_4 = {
    {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 4, 5}, {1, 4, 5}, {1, 4, 5}, {1, 6, 7}, {2, 4, 6},
    {2, 4, 6}, {2, 5, 7}, {2, 5, 7}, {3, 4, 7}, {3, 4, 7}, {3, 5, 6}, {3, 5, 6}
  };

  private static final int[][] QUARTERS = {{1, 3, 4}, {1, 5, 6}, {2, 3, 5}, {2, 4, 6}};

  private ClosFigures() {}

  static Assessment assess() {
    List<Pick> request = answer(8, 8, FIGURE_4, 8);
    List<Integer> middles = request.stream().map(pick -> pick.middle() + 1).toList();
    int pairs = answer(8, 8, IntStream.range(0, 14).mapToObj(j -> new int[] {j / 7 + 1}), 2);
    int sixes = answer(7, 16, IntStream.range(0, 12).mapToObj(j -> QUARTERS[j / 3]), 6);
    return Assessment.of(
        List.of(
            new Check("figure 3a: two middles for two outputs", pairs == 2, pairs + " taken"),
            new Check("figure 3b: three middles for six outputs", sixes == 3, sixes + " taken"),
            new Check(
                "figure 4: middles 1, 4 and 8",
                middles.equals(List.of(1, 4, 8)),
                "middles " + middles)),
        "Figure 2 draws one assignment in v(5,3,4) and claims nothing of others; the theorem asks for "
            + Conditions.theorem(new Demand(3, 4, 2, 1))
            + " middles there.",
        "Among middles that serve equally many outputs the lowest number is taken; only so figure 4"
            + " comes out.");
  }

  /** Whether the algorithm serves figure 4's eight outputs by log 8 middles. */
  static Check withinLog() {
    int taken = answer(8, 8, FIGURE_4, 8).size();
    return new Check(
        "figure 4's eight outputs take log 8 = 3 middles", taken <= 3, taken + " taken");
  }

  private static int answer(int n, int r, java.util.stream.Stream<int[]> sets, int fanout) {
    return answer(n, r, sets.toArray(int[][]::new), fanout).size();
  }

  /** The answer to a request for outputs 1 to fanout when middles carry these outputs already. */
  private static List<Pick> answer(int n, int r, int[][] sets, int fanout) {
    int switches = Math.max(r, sets.length + 1);
    ClosNetwork network = ClosNetwork.of(sets.length, n, switches, n, 1);
    List<RoutedCircuit> circuits = new ArrayList<>();
    int[] used = new int[switches + 1];
    for (int j = 0; j < sets.length; j++) {
      IntImmutableList ports =
          IntImmutableList.toList(IntStream.of(sets[j]).map(s -> (s - 1) * n + used[s]++));
      IntImmutableList outputs = IntImmutableList.toList(IntStream.of(sets[j]).map(s -> s - 1));
      circuits.add(new RoutedCircuit((j + 1) * n, ports, List.of(new Pick(j, outputs))));
    }
    BitRouter router = new RouterState(network, Ties.LOWEST, 0, circuits).restore();
    router.connect(0, IntStream.range(0, fanout).map(s -> s * n + n - 1).toArray());
    return router.picks(0);
  }
}
