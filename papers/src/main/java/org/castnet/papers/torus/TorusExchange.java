package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.partition.PartitionSchemes;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;

/** Our exchange compared with the paper's schemes under all four start-up models. */
public final class TorusExchange {
  private static final int RUNS = 10;
  private static final long SEED = 1;
  private static final int[] SOURCES = {16, 48, 144, 240};
  private static final List<String> MODELS = List.of("serial", "overlap", "latency", "hold");
  private static final List<String> PAPER = List.of("U-torus", "4IIIB", "4IVB");
  private static final List<String> OURS = List.of(PartitionSchemes.EXCHANGE);

  private TorusExchange() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (String model : MODELS) {
      for (int destinations : new int[] {80, 240}) {
        for (int sources : SOURCES) {
          for (Input scheme : schemes()) {
            Input input =
                TorusExhibits.figure3(scheme, "torus:16x16", model, sources, destinations);
            points.add(
                new PlottedPoint(
                    TorusExhibits.panel(destinations + " destinations", model),
                    name(scheme),
                    sources,
                    new MulticastExperiment().point(input, SEED)));
          }
        }
      }
    }
    return new Exhibit(
            "torus-exchange",
            Paper.TORUS,
            "Combined exchange against the paper's schemes",
            "Ahead of U-torus and of the paper's subnetworks under every start-up model.",
            Axis.linear("sources"),
            Axis.log(Metric.MAKESPAN.axis()),
            Metric.MAKESPAN.key(),
            points,
            RUNS,
            TorusExchange::assess)
        .with(16.0, 48.0);
  }

  private static List<Input> schemes() {
    List<Input> schemes = new ArrayList<>();
    schemes.add(TorusScheme.U_TORUS.into(Input.empty()));
    for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
      if (PAPER.indexOf(scheme.name()) > 0) {
        schemes.add(scheme.into(Input.empty()));
      }
    }
    schemes.add(Input.empty().with("scheme", PartitionSchemes.EXCHANGE));
    return schemes;
  }

  private static String name(Input scheme) {
    return switch (scheme.show("scheme")) {
      case PartitionSchemes.U_TORUS -> PAPER.get(0);
      case PartitionSchemes.PARTITION ->
          scheme.show("options." + PartitionSchemes.TYPE).equals("III")
              ? PAPER.get(1)
              : PAPER.get(2);
      default -> OURS.get(0);
    };
  }

  private static Assessment assess(MeasuredCurves data) {
    List<StatementCheck> checks = new ArrayList<>();
    CurveClaims claims = new CurveClaims(data);
    for (String panel : data.panels()) {
      for (String paper : PAPER) {
        checks.add(claims.below(panel + ": ahead of " + paper, panel, OURS.get(0), paper));
      }
    }
    return Assessment.ours(
            checks,
            "The start-up model determines the worms of exchange: few long ones if start-ups"
                + " occupy the sender, short ones if they are a pure delay.")
        .with(TorusRatios.table(data, PAPER.get(0)));
  }
}
