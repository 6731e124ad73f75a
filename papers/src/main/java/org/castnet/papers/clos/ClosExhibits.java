package org.castnet.papers.clos;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.PaperTable1;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;

/** Tables 1 and 2 and figures 1 to 4 of the Clos paper; they contain no random values. */
public final class ClosExhibits {
  private static final int[][] SIZES = {{8, 8}, {16, 16}, {16, 64}, {32, 32}, {64, 64}};

  /** The largest n for which 3n-2 is checked. */
  private static final int LARGEST_N = 16;

  private static final int LARGEST_R = 256;

  private ClosExhibits() {}

  public static List<Exhibit> all() {
    return List.of(
        Exhibit.exact(
            "clos-table1",
            Paper.CLOS,
            "Table 1: middle switches that make a network nonblocking",
            "2n-1 for permutations, 3n-2 with one multicast port an input switch, 3.5n-3 and 4n-3"
                + " with a few, 3n log log r with more, 3n log r / log log r for full multicast.",
            data -> conditions()),
        Exhibit.exact(
            "clos-table2",
            Paper.CLOS,
            "Table 2: the routing algorithm's number of middle switches",
            "At most log |I| middle switches serve a request for |I| output switches.",
            data -> picks()),
        Exhibit.exact(
            "clos-figures",
            Paper.CLOS,
            "Figures 1 to 4: a network, an assignment, worst cases and a routed request",
            "Figures 1 and 2 show a network of three stages and v(5,3,4) with up to two multicasts an input switch; in the states of"
                + " figure 3 two and three middle switches are needed; the request of figure 4 takes"
                + " the middles 1, 4 and 8.",
            data -> ClosFigures.assess()));
  }

  private static Assessment conditions() {
    List<List<String>> rows = new ArrayList<>();
    boolean[] enough = new boolean[6];
    boolean[] equal = new boolean[6];
    java.util.Arrays.fill(enough, true);
    java.util.Arrays.fill(equal, true);
    List<PaperTable1.Column> names = PaperTable1.of(8, 8);
    for (int[] size : SIZES) {
      List<PaperTable1.Column> columns = PaperTable1.of(size[0], size[1]);
      for (int c = 0; c < columns.size(); c++) {
        PaperTable1.Column column = columns.get(c);
        enough[c] &= column.printedValue() >= column.computed();
        equal[c] &= column.printedValue() == column.computed();
        rows.add(
            List.of(
                column.name(),
                size[0] + ", " + size[1],
                column.printed(),
                String.format(Locale.ROOT, "%.1f", column.printedValue()),
                Long.toString(column.computed()),
                column.source(),
                Long.toString(column.sharper())));
      }
    }
    List<StatementCheck> checks = new ArrayList<>();
    for (int c = 0; c < enough.length; c++) {
      checks.add(
          StatementCheck.exact(
              names.get(c).name() + ": the printed " + names.get(c).printed() + " is enough",
              enough[c],
              equal[c]
                  ? "equal to the least m"
                  : enough[c] ? "at least the least m" : "below the least m"));
    }
    checks.add(ofOneWideCircuit());
    return Assessment.of(
            checks,
            "With one multicast port per input switch, the theorem requires 3n-2 as long as"
                + " log2(r+1), rounded down, is at most n. Beyond that the theorem requires more, and"
                + " our sharper condition still allows 3n-2 for the smallest such network.",
            "Entries with logarithms are estimates; alpha and d are rounded down. The last column is"
                + " our sharper condition for the same greedy choice when it may look at all"
                + " available middles.")
        .with(
            new PaperTable(
                "Middle switches m",
                List.of("network", "n, r", "printed", "value", "least m", "condition", "sharper"),
                rows));
  }

  /** Checks many small switches, for which 3n-2 and the theorem differ. */
  private static StatementCheck ofOneWideCircuit() {
    List<String> apart = new ArrayList<>();
    int sizes = 0;
    for (int n = 2; n <= LARGEST_N; n++) {
      for (int r = 2; r <= LARGEST_R; r++) {
        Demand demand = new Demand(n, r, 1, 1);
        sizes++;
        if (Conditions.theorem(demand) > 3L * n - 2) {
          apart.add(n + ", " + r);
        }
      }
    }
    Demand smallest = new Demand(2, 7, 1, 1);
    return StatementCheck.exact(
        "3n-2 middles are sufficient for one multicast port for all n and r",
        apart.isEmpty(),
        String.format(
            Locale.ROOT,
            "the theorem requires more for %d of %d sizes with n to %d and r to %d; for n, r ="
                + " 2, 7 it requires %d, 3n-2 is 4, the sharper condition %d",
            apart.size(),
            sizes,
            LARGEST_N,
            LARGEST_R,
            Conditions.theorem(smallest),
            Conditions.sharper(smallest)));
  }

  private static Assessment picks() {
    List<Integer> tooSmall = new ArrayList<>();
    for (int fanout = 2; fanout <= 64; fanout++) {
      int printed = Math.max(1, (int) (Math.log(fanout) / Math.log(2) + 1e-9));
      if (printed < Conditions.picks(fanout)) {
        tooSmall.add(fanout);
      }
    }
    return Assessment.of(
        List.of(
            StatementCheck.exact(
                "log |I|, rounded down, is enough for every |I| up to 64",
                tooSmall.isEmpty(),
                tooSmall.isEmpty() ? "always" : "too small for |I| = " + tooSmall),
            ClosFigures.withinLog()),
        "The table starts from log |I|; its theorem contains log(|I| + 1), which Castnet"
            + " uses.");
  }
}
