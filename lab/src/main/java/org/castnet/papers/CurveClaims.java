package org.castnet.papers;

import java.util.List;
import java.util.Locale;

/** Statements about curves, held against the data. */
final class CurveClaims {
  /** A claim about a whole curve holds if it does at this share of the places. */
  private static final double MOSTLY = 0.75;

  private final Measured data;

  CurveClaims(Measured data) {
    this.data = data;
  }

  /** That one curve lies below another nearly everywhere in a panel. */
  Check below(String statement, String panel, String low, String high) {
    return below(statement, List.of(panel), low, high, Double.NEGATIVE_INFINITY, Double.MAX_VALUE);
  }

  /** The same over several panels and within a range of the horizontal axis. */
  Check below(
      String statement, List<String> panels, String low, String high, double from, double to) {
    int held = 0;
    int places = 0;
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (String panel : panels) {
      for (double x : data.xs(panel, low, high)) {
        if (x >= from && x <= to) {
          double ratio = data.mean(panel, high, x) / data.mean(panel, low, x);
          places++;
          held += ratio > 1 ? 1 : 0;
          if (Double.isFinite(ratio)) {
            least = Math.min(least, ratio);
            most = Math.max(most, ratio);
          }
        }
      }
    }
    return new Check(
        statement,
        places > 0 && held >= MOSTLY * places,
        String.format(
            Locale.ROOT,
            "at %d of %d places; %s over %s is %s to %s",
            held,
            places,
            high,
            low,
            show(least),
            show(most)));
  }

  /** That the ratio of two curves grows from one place to another. */
  Check ratioGrows(
      String statement, String panel, String above, String below, double from, double to) {
    double first = data.mean(panel, above, from) / data.mean(panel, below, from);
    double last = data.mean(panel, above, to) / data.mean(panel, below, to);
    return new Check(
        statement,
        last > first,
        above + " over " + below + " goes from " + show(first) + " to " + show(last));
  }

  /** That a curve rises from one place to another. */
  Check rises(String statement, String panel, String curve, double from, double to) {
    double first = data.mean(panel, curve, from);
    double last = data.mean(panel, curve, to);
    return new Check(
        statement, last > first, curve + " goes from " + show(first) + " to " + show(last));
  }

  static String show(double value) {
    return org.castnet.study.Numbers.show(Math.round(value * 100) / 100.0);
  }
}
