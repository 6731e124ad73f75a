package org.castnet.papers.clos;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
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

  /** The largest number of output switches of a request for which log |I| is checked. */
  private static final int LARGEST_FANOUT = 4096;

  private ClosExhibits() {}

  public static List<Exhibit> all() {
    return List.of(
        Exhibit.exact(
            "clos-table1",
            Paper.CLOS,
            "Table 1: middle switches that make a network nonblocking",
            "2n-1 for permutations, 3n-2 with one multicast port per input switch, 3.5n-3 and 4n-3"
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
            "Figures 1 and 2 show a network of three stages and v(5,3,4) with up to two multicasts"
                + " an input switch; in the states of figure 3 two and three middle switches are"
                + " needed; the request of figure 4 takes the middles 1, 4 and 8.",
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
            "The paper states sufficient numbers. An entry holds if it is at least the number that"
                + " the theorem behind it requires; entries with logarithms are estimates, and"
                + " alpha and d are rounded down.",
            "The last column is our sharper condition for the same greedy choice when it may look"
                + " at all available middles.")
        .with(
            new PaperTable(
                "Middle switches m",
                List.of("network", "n, r", "printed", "value", "least m", "condition", "sharper"),
                rows));
  }

  /** Checks 3n-2 against a condition with another proof. */
  private static StatementCheck ofOneWideCircuit() {
    int sizes = 0;
    int above = 0;
    for (int n = 2; n <= LARGEST_N; n++) {
      for (int r = 2; r <= LARGEST_R; r++) {
        sizes++;
        above += Conditions.sharper(new Demand(n, r, 1, 1)) > 3L * n - 2 ? 1 : 0;
      }
    }
    return StatementCheck.exact(
        "3n-2 middles are sufficient for one multicast port for all n and r",
        above == 0,
        String.format(
            Locale.ROOT,
            "the sharper condition requires more for %d of %d sizes with n to %d and r to %d",
            above,
            sizes,
            LARGEST_N,
            LARGEST_R));
  }

  /** The paper does not state how log |I| is rounded; the statement has the better reading. */
  private static Assessment picks() {
    List<Integer> tooSmall = tooSmall(fanout -> 32 - Integer.numberOfLeadingZeros(fanout - 1));
    List<Integer> roundedDown = tooSmall(fanout -> 31 - Integer.numberOfLeadingZeros(fanout));
    return Assessment.of(
        List.of(
            StatementCheck.exact(
                "log |I| middles, rounded up, are enough for every |I| up to " + LARGEST_FANOUT,
                tooSmall.isEmpty(),
                tooSmall.isEmpty() ? "always" : "too few for |I| = " + tooSmall),
            ClosFigures.withinLog()),
        "The theorem allows log(|I| + 1), rounded down, which Castnet uses. Rounded up, log |I| is"
            + " never less. Rounded down, it is too small for |I| = "
            + roundedDown
            + ".");
  }

  private static List<Integer> tooSmall(IntUnaryOperator log) {
    return IntStream.rangeClosed(1, LARGEST_FANOUT)
        .filter(fanout -> Math.max(1, log.applyAsInt(fanout)) < Conditions.picks(fanout))
        .boxed()
        .toList();
  }
}
