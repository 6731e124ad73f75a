package org.castnet.papers.clos;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.KnownCondition;
import org.castnet.clos.LeastMiddles;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;

/** Our table of the true least number of middle switches of small networks. */
final class ClosLeast {
  /** n and r. */
  private static final int[][] SIZES = {
    {2, 2}, {2, 4}, {2, 8}, {3, 3}, {3, 5}, {3, 8}, {4, 4}, {4, 5}, {4, 8}
  };

  /** The largest limit on the middles of a circuit. */
  private static final int LIMIT = 3;

  private ClosLeast() {}

  static Exhibit exhibit() {
    return Exhibit.exact(
        "clos-least",
        Paper.CLOS,
        "The true least number of middle switches of small networks",
        "A search over all states shows how far each condition is from the least number.",
        data -> assess());
  }

  /** One network with its conditions and least numbers. */
  private record Row(Demand demand, int greedy, List<OptionalInt> limited, OptionalInt strict) {
    static Row of(Demand demand) {
      LeastMiddles least = new LeastMiddles(demand);
      List<OptionalInt> limited = new ArrayList<>();
      for (int picks = 1; picks <= LIMIT; picks++) {
        limited.add(picks <= demand.r() ? least.atMost(picks) : OptionalInt.empty());
      }
      return new Row(demand, least.greedy().orElseThrow(), limited, least.strict());
    }

    long gap(long condition) {
      return condition - greedy;
    }

    /** Returns the least m of the best limit. */
    int best() {
      return limited.stream()
          .filter(OptionalInt::isPresent)
          .mapToInt(OptionalInt::getAsInt)
          .min()
          .orElseThrow();
    }

    List<String> cells() {
      List<String> cells = new ArrayList<>();
      cells.add(demand.n() + ", " + demand.r());
      cells.add(Integer.toString(demand.alpha()));
      cells.add(Integer.toString(greedy));
      cells.add(Long.toString(Conditions.sharper(demand)));
      cells.add(Long.toString(Conditions.theorem(demand)));
      limited.forEach(each -> cells.add(shown(each)));
      cells.add(Long.toString(Conditions.fullMulticast(demand.n(), demand.r())));
      cells.add(shown(strict));
      return cells;
    }

    String name() {
      return "v(m, " + demand.n() + ", " + demand.r() + ") with alpha = " + demand.alpha();
    }
  }

  private static String shown(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "-";
  }

  private static Assessment assess() {
    List<Row> rows = new ArrayList<>();
    for (int[] size : SIZES) {
      for (int alpha = 0; alpha <= size[0]; alpha++) {
        rows.add(Row.of(new Demand(size[0], size[1], alpha, 1)));
      }
    }
    return Assessment.ours(
            List.of(sufficient(rows), near(rows), limits(rows)),
            "With one middle less than the least m, a sequence of requests ends with a blocked"
                + " one. The greedy choice considers all available middles, and each choice among"
                + " ties is the worst one. With a limit, a circuit uses any middles up to it, and"
                + " a request is blocked if no choice of middles within it serves the request. Strict: any middles.",
            "d = 1: circuits that are not wide reach one output. Yang and Masson: the smallest"
                + " value over their limits x from 1 to n - 1, for any circuits.",
            "Conditions of which we do not have the full text have no values here.")
        .with(least(rows), known());
  }

  private static StatementCheck sufficient(List<Row> rows) {
    List<String> below =
        rows.stream()
            .filter(
                row ->
                    row.gap(Conditions.sharper(row.demand())) < 0
                        || row.gap(Conditions.theorem(row.demand())) < 0
                        || Conditions.fullMulticast(row.demand().n(), row.demand().r())
                            < row.best())
            .map(Row::name)
            .toList();
    return StatementCheck.exact(
        "no condition is below the least m of its router",
        below.isEmpty(),
        below.isEmpty() ? "in " + rows.size() + " networks" : "below for " + below);
  }

  private static StatementCheck near(List<Row> rows) {
    long equal =
        rows.stream().filter(row -> row.gap(Conditions.sharper(row.demand())) == 0).count();
    long most =
        rows.stream().mapToLong(row -> row.gap(Conditions.sharper(row.demand()))).max().orElse(0);
    long mostOfTheorem =
        rows.stream().mapToLong(row -> row.gap(Conditions.theorem(row.demand()))).max().orElse(0);
    return StatementCheck.exact(
        "the sharper condition is nearer to the least m than the theorem",
        most < mostOfTheorem,
        "equal in "
            + equal
            + " of "
            + rows.size()
            + " networks, at most "
            + most
            + " above it; the theorem at most "
            + mostOfTheorem);
  }

  private static StatementCheck limits(List<Row> rows) {
    List<String> fewer =
        rows.stream().filter(row -> row.best() < row.greedy()).map(Row::name).toList();
    List<String> more =
        rows.stream().filter(row -> row.best() > row.greedy()).map(Row::name).toList();
    return StatementCheck.exact(
        "neither the greedy choice nor a limit on middles is better in all networks",
        !fewer.isEmpty() && !more.isEmpty(),
        "a limit up to "
            + LIMIT
            + " needs fewer for "
            + String.join("; ", fewer)
            + "; the greedy choice in "
            + more.size()
            + " networks");
  }

  private static PaperTable least(List<Row> rows) {
    return new PaperTable(
        "Least m by search, and the conditions of the same router, d = 1",
        List.of(
            "n, r",
            "alpha",
            "greedy: least",
            "sharper",
            "Yang 1998",
            "limit 1: least",
            "limit 2: least",
            "limit 3: least",
            "Yang and Masson 1991",
            "strict: least"),
        rows.stream().map(Row::cells).toList());
  }

  private static PaperTable known() {
    return new PaperTable(
        "Published conditions",
        List.of("source", "circuits", "blocking", "condition", "known from"),
        KnownCondition.all().stream()
            .map(
                each ->
                    List.of(
                        each.source(),
                        each.circuits(),
                        each.blocking(),
                        each.condition(),
                        each.text()))
            .toList());
  }
}
