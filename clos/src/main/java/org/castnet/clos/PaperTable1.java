package org.castnet.clos;

import java.util.List;

/**
 * Table 1 of Yang 1998 for a given n and r: its printed entries and the results of its theorems.
 */
public final class PaperTable1 {
  /**
   * One column of the table.
   *
   * @param name the network
   * @param alpha wide circuits per input switch, rounded down
   * @param d fanout of the other circuits, rounded down
   * @param printed the printed formula
   * @param printedValue its value
   * @param theorem the least m by Yang's theorem 2 or 4 for this alpha and d
   * @param computed the least m by the condition behind the printed formula: the theorem, or for
   *     the last column, which the theorems do not cover, Yang and Masson's exact minimum
   * @param source that condition
   * @param sharper the least m by Castnet's condition
   */
  public record Column(
      String name,
      int alpha,
      int d,
      String printed,
      double printedValue,
      long theorem,
      long computed,
      String source,
      long sharper) {}

  private PaperTable1() {}

  /** Returns the six columns, left to right; r is at least 4, so that log log r is positive. */
  public static List<Column> of(int n, int r) {
    Demand.check("r", r, 4, Demand.LIMIT);
    double log = Math.log(r) / Math.log(2);
    double loglog = Math.log(log) / Math.log(2);
    double full = 3.0 * n * log / loglog;
    return List.of(
        column("permutation", 0, 1, "2n-1", 2.0 * n - 1, n, r),
        column("alpha=1", 1, 1, "3n-2", 3.0 * n - 2, n, r),
        column("alpha=0.5n/log r", 0.5 * n / log, 1, "3.5n-3", 3.5 * n - 3, n, r),
        column("alpha=n/log r, d=2", n / log, 2, "4n-3", 4.0 * n - 3, n, r),
        column(
            "alpha=n loglog r/log r, d=log r",
            n * loglog / log,
            (int) log,
            "3n loglog r",
            3 * n * loglog,
            n,
            r),
        new Column(
            "full multicast",
            n,
            1,
            "3n log r/loglog r",
            full,
            Conditions.theorem(Demand.full(n, r)),
            Conditions.fullMulticast(n, r),
            "Yang and Masson",
            Conditions.sharper(Demand.full(n, r))));
  }

  private static Column column(
      String name, double alpha, int d, String printed, double value, int n, int r) {
    Demand demand = new Demand(n, r, Math.min(n, (int) alpha), Math.min(d, r));
    long theorem = Conditions.theorem(demand);
    return new Column(
        name,
        demand.alpha(),
        demand.d(),
        printed,
        value,
        theorem,
        theorem,
        demand.d() == 1 ? "theorem 4" : "theorem 2",
        Conditions.sharper(demand));
  }
}
