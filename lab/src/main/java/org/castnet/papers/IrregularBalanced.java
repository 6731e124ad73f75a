package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.plot.Axis;
import org.castnet.statistics.Estimate;
import org.castnet.study.Metric;

/** Our choice of agents beside the paper's, in the setting of its figure 7. */
final class IrregularBalanced {
  private static final String OURS = "balanced";
  private static final String PAPER = "stc";
  private static final String CHAIN = "spcco";
  private static final int MANY = 8;

  private IrregularBalanced() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    for (String scheme : List.of(CHAIN, PAPER, "ram", OURS)) {
      points.addAll(IrregularExhibits.loads(scheme));
    }
    return new Exhibit(
        "irregular-balanced",
        Paper.IRREGULAR,
        "Balanced agents",
        "The destination with the least work so far as agent carries more than any agent drawn at"
            + " random, as soon as there are many multicasts.",
        Axis.log("multicasts at the same time"),
        Axis.linear("throughput, message counted once [MB/s]"),
        Metric.THROUGHPUT.key(),
        points,
        IrregularExhibits.RUNS,
        IrregularBalanced::assess);
  }

  private static Assessment assess(Measured data) {
    List<List<String>> rows = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (double x : data.xs("", OURS, PAPER)) {
      double ratio = data.mean("", OURS, x) / data.mean("", PAPER, x);
      if (x >= MANY) {
        least = Math.min(least, ratio);
        most = Math.max(most, ratio);
      }
      rows.add(
          List.of(
              CurveClaims.show(x),
              throughput(data, CHAIN, x),
              throughput(data, PAPER, x),
              throughput(data, OURS, x),
              String.format(Locale.ROOT, "%+.0f\u00a0%%", 100 * (ratio - 1))));
    }
    return Assessment.ours(
            List.of(
                new Check(
                    "balanced agents beat STC from eight multicasts on",
                    least > 1,
                    "balanced over stc is "
                        + CurveClaims.show(least)
                        + " to "
                        + CurveClaims.show(most)),
                new CurveClaims(data)
                    .below(
                        "chains beat them at one and two multicasts",
                        List.of(""),
                        OURS,
                        CHAIN,
                        1,
                        2)))
        .with(
            new PaperTable(
                "Throughput [MB/s] and the lead of balanced agents over STC",
                List.of("multicasts", CHAIN, PAPER, OURS, "lead"),
                rows));
  }

  private static String throughput(Measured data, String scheme, double x) {
    Estimate estimate = data.estimate("", scheme, x, Metric.THROUGHPUT.key());
    return org.castnet.study.Numbers.show(estimate);
  }
}
