package org.castnet.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.castnet.clos.Sizing;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;

/** Sizings as figures. */
final class SizingFigure {
  private static final Axis ALPHA = Axis.linear("alpha (wide circuits per input switch)");
  private static final Axis D = Axis.linear("d (output switches that any circuit may reach)");
  private static final Axis MIDDLES = Axis.linear("middle switches");

  private SizingFigure() {}

  /** Returns every condition on m over alpha. */
  public static Figure overAlpha(List<Sizing> table) {
    return over(table, ALPHA, s -> s.demand().alpha());
  }

  /** Returns every condition on m over d. */
  public static Figure overD(List<Sizing> table) {
    return over(table, D, s -> s.demand().d());
  }

  /**
   * Returns the largest alpha that m middles allow for each d from 1 on; values of d without one
   * are omitted.
   */
  public static Figure largestAlpha(long m, int[] alphaByD) {
    List<Curve.Dot> dots =
        IntStream.range(0, alphaByD.length)
            .filter(k -> alphaByD[k] >= 0)
            .mapToObj(k -> Curve.Dot.exact(k + 1, alphaByD[k]))
            .toList();
    return new Figure(
        "the largest alpha for m = " + m, D, ALPHA, List.of(new Curve("m = " + m, dots)));
  }

  private static Figure over(List<Sizing> table, Axis x, ToDoubleFunction<Sizing> place) {
    Sizing first = table.get(0);
    return new Figure(
        "n = " + first.demand().n() + ", r = " + first.demand().r(),
        x,
        MIDDLES,
        List.of(
            curve("theorem", table, place, Sizing::theorem),
            curve("full multicast", table, place, Sizing::fullMulticast),
            curve("sharper", table, place, Sizing::sharper),
            curve("permutation", table, place, Sizing::permutation)));
  }

  private static Curve curve(
      String name, List<Sizing> table, ToDoubleFunction<Sizing> x, ToDoubleFunction<Sizing> y) {
    return new Curve(
        name,
        table.stream().map(s -> Curve.Dot.exact(x.applyAsDouble(s), y.applyAsDouble(s))).toList());
  }
}
