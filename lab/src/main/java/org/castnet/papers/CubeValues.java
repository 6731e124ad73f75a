package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/** How far the hypercube schemes lie above the optimum on small requests. */
final class CubeValues {
  private static final int RUNS = 200;
  private static final long SEED = 1;
  private static final int CUBE = 6;
  private static final int FEWEST = 2;
  private static final int MOST = 9;
  private static final String EXACT = "exact";

  /** A problem, and the schemes that are made for it. */
  private record Kind(String title, String problem, List<String> schemes) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("Steiner trees", "steiner-tree", List.of("st", "linni-st")),
          new Kind("multicast trees", "multicast-tree", List.of("mt", "mt-tree", "sheu-su", "len")),
          new Kind("multicast paths", "multicast-path", List.of("mp", "linni-mp")));

  private CubeValues() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    for (Kind kind : KINDS) {
      for (int k = FEWEST; k <= MOST; k++) {
        Input request =
            Input.empty()
                .with("network", "hypercube:" + CUBE)
                .with("traffic.multicasts", 1)
                .with("traffic.destinations", k)
                .with("traffic.flits", 1)
                .with("simulate", com.fasterxml.jackson.databind.node.BooleanNode.FALSE);
        for (String scheme : kind.schemes) {
          points.add(reference(kind, scheme, k, request.with("scheme", scheme)));
        }
        Input exact = request.with("scheme", EXACT).with("options.problem", kind.problem);
        points.add(reference(kind, EXACT, k, exact));
      }
    }
    return new Exhibit(
        "hypercube-values",
        Paper.HYPERCUBE,
        "How near the optimum the schemes come",
        "On small requests the paper's schemes lie a few percent above the optimum. Where all nodes of"
            + " one parity are destinations a search beats every scheme by a fifth.",
        Axis.linear("destinations"),
        Axis.linear("traffic [links]"),
        Metric.TRAFFIC.key(),
        points,
        RUNS,
        CubeValues::assess);
  }

  private static Plotted reference(Kind kind, String curve, int k, Input input) {
    return new Plotted(
        kind.title, curve, k, new MulticastExperiment().point(input, SEED), Plotted.Role.REFERENCE);
  }

  private static Assessment assess(Measured data) {
    List<Figure> figures = new ArrayList<>();
    List<List<String>> gaps = new ArrayList<>();
    List<Check> checks = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<Curve> curves = kind.schemes.stream().map(scheme -> gap(data, kind, scheme)).toList();
      figures.add(
          new Figure(
              kind.title + " on Q" + CUBE,
              Axis.linear("destinations"),
              Axis.linear("traffic above the optimum [%]"),
              curves));
      for (Curve curve : curves) {
        gaps.add(
            List.of(kind.title, curve.name(), String.format(Locale.ROOT, "%.1f", mean(curve))));
      }
      checks.add(
          new Check(
              kind.title + ": " + kind.schemes.get(0) + " is nearer than those before it",
              mean(curves.get(0)) < mean(curves.get(curves.size() - 1)),
              String.format(
                  Locale.ROOT,
                  "%.1f\u00a0%% and %.1f\u00a0%%",
                  mean(curves.get(0)),
                  mean(curves.get(curves.size() - 1)))));
    }
    CubeParity parity = CubeParity.measured();
    figures.add(parity.figure());
    checks.add(parity.check());
    return Assessment.ours(checks, "The optimum of each problem is exact, by dynamic programs.")
        .with(figures.toArray(Figure[]::new))
        .with(
            new PaperTable(
                "Mean gap to the optimum over " + FEWEST + " to " + MOST + " destinations [%]",
                List.of("problem", "scheme", "gap"),
                gaps),
            parity.table());
  }

  private static Curve gap(Measured data, Kind kind, String scheme) {
    return new Curve(
        scheme,
        data.xs(kind.title, scheme, EXACT).stream()
            .map(
                k ->
                    new Curve.Dot(
                        k,
                        100
                            * (data.mean(kind.title, scheme, k) / data.mean(kind.title, EXACT, k)
                                - 1),
                        0,
                        0))
            .toList());
  }

  private static double mean(Curve curve) {
    return curve.dots().stream().mapToDouble(Curve.Dot::y).average().orElse(Double.NaN);
  }
}
