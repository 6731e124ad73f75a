package org.castnet.papers.hypercube;

import java.util.ArrayList;
import java.util.List;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.Sample;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plan.Problem;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.NumberText;
import org.castnet.statistics.inference.Possible;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;

/** The distance of the hypercube schemes from the optimum on small requests. */
public final class CubeValues {
  private static final int RUNS = 200;
  private static final long SEED = 1;
  private static final int CUBE = 6;
  private static final int FEWEST = 2;
  private static final int MOST = 9;
  private static final int SOME = 5;
  private static final String EXACT = SteinerSchemes.EXACT;

  /** A problem, and the schemes that solve it. */
  private record Kind(String title, String problem, List<String> schemes) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "Steiner trees",
              Problem.STEINER_TREE.word(),
              List.of(HypercubeSchemes.ST, HypercubeSchemes.LINNI_ST)),
          new Kind(
              "multicast trees",
              Problem.MULTICAST_TREE.word(),
              List.of(
                  HypercubeSchemes.MT,
                  HypercubeSchemes.MT_TREE,
                  HypercubeSchemes.SHEU_SU,
                  HypercubeSchemes.LEN)),
          new Kind(
              "multicast paths",
              Problem.MULTICAST_PATH.word(),
              List.of(HypercubeSchemes.MP, HypercubeSchemes.LINNI_MP)));

  private CubeValues() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
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
        Input exact =
            request.with("scheme", EXACT).with("options." + SteinerSchemes.PROBLEM, kind.problem);
        points.add(reference(kind, EXACT, k, exact));
      }
    }
    return new Exhibit(
        "hypercube-values",
        Paper.HYPERCUBE,
        "Distance of the schemes from the optimum",
        "On small requests the paper's schemes are a few percent above the optimum. If all"
            + " nodes of one parity are destinations, a search needs up to 18\u00a0% fewer links"
            + " than ST.",
        Axis.linear("destinations"),
        Axis.linear("traffic [links]"),
        Metric.TRAFFIC.key(),
        points,
        RUNS,
        CubeValues::assess);
  }

  private static PlottedPoint reference(Kind kind, String curve, int k, Input input) {
    return new PlottedPoint(
        kind.title,
        curve,
        k,
        new MulticastExperiment().point(input, SEED),
        PlottedPoint.Role.REFERENCE);
  }

  private static Assessment assess(MeasuredCurves data) {
    List<Figure> figures = new ArrayList<>();
    List<List<String>> gaps = new ArrayList<>();
    List<StatementCheck> checks = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<Curve> curves = kind.schemes.stream().map(scheme -> gap(data, kind, scheme)).toList();
      figures.add(
          new Figure(
              kind.title + " on Q" + CUBE,
              Axis.linear("destinations"),
              Axis.linear("traffic above the optimum [%]"),
              curves));
      for (String scheme : kind.schemes) {
        gaps.add(List.of(kind.title, scheme, meanGap(data, kind, scheme)));
      }
      String before = kind.schemes.get(kind.schemes.size() - 1);
      checks.add(
          new CurveClaims(data)
              .below(
                  kind.title
                      + ": "
                      + kind.schemes.get(0)
                      + " is nearer to the optimum than those before it from five destinations on",
                  kind.title,
                  kind.schemes.get(0),
                  before,
                  k -> k >= SOME));
    }
    CubeParity parity = CubeParity.measured(data);
    figures.add(parity.figure(data));
    checks.add(parity.check());
    checks.add(parity.checkOfBound());
    checks.add(parity.checkOfGain());
    return Assessment.ours(checks, "The optimum of each problem is exact, by dynamic programs.")
        .with(figures.toArray(Figure[]::new))
        .with(
            new PaperTable(
                "Mean gap to the optimum over " + FEWEST + " to " + MOST + " destinations [%]",
                List.of("problem", "scheme", "gap"),
                gaps),
            parity.table());
  }

  private static Curve gap(MeasuredCurves data, Kind kind, String scheme) {
    return new Curve(
        scheme,
        data.look(kind.title, scheme),
        data.xs(kind.title, scheme, EXACT).stream()
            .map(k -> Curve.Dot.of(k, gap(data, kind, scheme, k).estimate(), Possible.NOT_NEGATIVE))
            .toList());
  }

  /** Returns the percentage above the optimum's mean, draw by draw. */
  private static Sample gap(MeasuredCurves data, Kind kind, String scheme, double k) {
    Sample optimum = data.sample(kind.title, EXACT, k);
    double scale = optimum.mean();
    return data.sample(kind.title, scheme, k)
        .with(optimum, (links, least) -> 100 * (links - least) / scale);
  }

  /** Returns the mean over all numbers of destinations. */
  private static String meanGap(MeasuredCurves data, Kind kind, String scheme) {
    return NumberText.show(
        Sample.mean(
                data.xs(kind.title, scheme, EXACT).stream()
                    .map(k -> gap(data, kind, scheme, k))
                    .toList())
            .estimate());
  }
}
