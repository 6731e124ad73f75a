package org.castnet.papers.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.clos.BitRouter;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.MiddleTies;
import org.castnet.clos.Pick;
import org.castnet.clos.RoutedCircuit;
import org.castnet.clos.RouterState;
import org.castnet.drawing.ClosDrawing;
import org.castnet.drawing.Picture;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.StatementCheck;

/** Figures 1 to 4 of the Clos paper, drawn and replayed on the router. */
final class ClosFigures {
  /** The output switches that each middle of figure 4 already carries. */
  private static final int[][] FIGURE_4 = {
    {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 4, 5}, {1, 4, 5}, {1, 4, 5}, {1, 6, 7}, {2, 4, 6},
    {2, 4, 6}, {2, 5, 7}, {2, 5, 7}, {3, 4, 7}, {3, 4, 7}, {3, 5, 6}, {3, 5, 6}
  };

  private static final ClosNetwork SMALL = ClosNetwork.of(5, 3, 4, 2, 1);

  /** Circuits as in figure 2: an input port, then its output ports; every port is used. */
  private static final int[][] ASSIGNMENT = {
    {0, 0, 3, 6}, {1, 4, 9}, {3, 1, 10}, {4, 7}, {6, 2, 5, 8}, {7, 11}
  };

  private static final int[][] QUARTERS = {{1, 3, 4}, {1, 5, 6}, {2, 3, 5}, {2, 4, 6}};

  private ClosFigures() {}

  static Assessment assess() {
    BitRouter assigned = assigned();
    int served = served(assigned);
    List<Pick> request = answer(8, 8, FIGURE_4, 8);
    List<Integer> middles = request.stream().map(pick -> pick.middle() + 1).toList();
    int pairs = answer(8, 8, IntStream.range(0, 14).mapToObj(j -> new int[] {j / 7 + 1}), 2);
    int sixes = answer(7, 16, IntStream.range(0, 12).mapToObj(j -> QUARTERS[j / 3]), 6);
    return Assessment.of(
            List.of(
                StatementCheck.exact(
                    "figure 2: a (2, 1)-multicast assignment to all twelve outputs of v(5, 3, 4)",
                    served == ASSIGNMENT.length,
                    served + " of " + ASSIGNMENT.length + " circuits connected"),
                StatementCheck.exact(
                    "figure 3a: two middles for two outputs", pairs == 2, pairs + " taken"),
                StatementCheck.exact(
                    "figure 3b: three middles for six outputs", sixes == 3, sixes + " taken"),
                StatementCheck.exact(
                    "figure 4: middles 1, 4 and 8",
                    middles.equals(List.of(1, 4, 8)),
                    "middles " + middles)),
            "Figure 2 draws one assignment in v(5,3,4) and claims nothing about others; the"
                + " theorem requires "
                + Conditions.theorem(new Demand(3, 4, 2, 1))
                + " middles there.",
            "Of the middles that serve equally many outputs, the lowest number is used; only"
                + " this rule reproduces figure 4.")
        .with(
            new Picture(
                "Figure 1: the three stages of v(5, 3, 4)",
                ClosDrawing.of(new BitRouter(SMALL, MiddleTies.LOWEST, 0).state())),
            new Picture(
                "Figure 2: an assignment with at most two multicasts an input switch",
                ClosDrawing.of(assigned.state())));
  }

  private static int served(BitRouter router) {
    int served = 0;
    for (int in = 0; in < router.network().ports(); in++) {
      served += router.picks(in).isEmpty() ? 0 : 1;
    }
    return served;
  }

  private static BitRouter assigned() {
    BitRouter router = new BitRouter(SMALL, MiddleTies.LOWEST, 0);
    for (int[] circuit : ASSIGNMENT) {
      router.connect(circuit[0], java.util.Arrays.copyOfRange(circuit, 1, circuit.length));
    }
    return router;
  }

  /** Checks that the algorithm serves the eight outputs of figure 4 with log 8 middles. */
  static StatementCheck withinLog() {
    int taken = answer(8, 8, FIGURE_4, 8).size();
    return StatementCheck.exact(
        "figure 4's eight outputs take log 8 = 3 middles", taken <= 3, taken + " taken");
  }

  private static int answer(int n, int r, java.util.stream.Stream<int[]> sets, int fanout) {
    return answer(n, r, sets.toArray(int[][]::new), fanout).size();
  }

  /**
   * Returns the answer to a request for outputs 1 to fanout if the middles already carry these
   * outputs.
   */
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
    BitRouter router = new RouterState(network, MiddleTies.LOWEST, 0, circuits).restore();
    router.connect(0, IntStream.range(0, fanout).map(s -> s * n + n - 1).toArray());
    return router.picks(0);
  }
}
