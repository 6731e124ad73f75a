package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/** Our exchange against the paper's schemes under all four start-up models. */
final class TorusExchange {
  private static final int RUNS = 10;
  private static final long SEED = 1;
  private static final int[] SOURCES = {16, 48, 144, 240};
  private static final List<String> MODELS = List.of("serial", "overlap", "latency", "hold");
  private static final List<String> PAPER = List.of("U-torus", "4IIIB", "4IVB");
  private static final List<String> OURS = List.of("exchange");

  private TorusExchange() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    for (String model : MODELS) {
      for (int destinations : new int[] {80, 240}) {
        for (int sources : SOURCES) {
          for (Input scheme : schemes()) {
            Input input =
                scheme
                    .with("network", "torus:16x16")
                    .with("wormhole.startUp", "300us")
                    .with("wormhole.startUpModel", model)
                    .with("traffic.multicasts", sources)
                    .with("traffic.destinations", destinations)
                    .with("traffic.flits", 32);
            points.add(
                new Plotted(
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
        Axis.linear(Metric.MAKESPAN.axis()),
        Metric.MAKESPAN.key(),
        points,
        RUNS,
        TorusExchange::assess);
  }

  private static List<Input> schemes() {
    List<Input> schemes = new ArrayList<>();
    schemes.add(TorusScheme.U_TORUS.into(Input.empty()));
    for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
      if (PAPER.indexOf(scheme.name()) > 0) {
        schemes.add(scheme.into(Input.empty()));
      }
    }
    schemes.add(Input.empty().with("scheme", "exchange"));
    return schemes;
  }

  private static String name(Input scheme) {
    return switch (scheme.show("scheme")) {
      case "u-torus" -> PAPER.get(0);
      case "partition" -> scheme.show("options.type").equals("III") ? PAPER.get(1) : PAPER.get(2);
      default -> OURS.get(0);
    };
  }

  private static Assessment assess(Measured data) {
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      double least = Double.POSITIVE_INFINITY;
      for (double x : data.xs(panel, PAPER.get(0), OURS.get(0))) {
        double paper =
            PAPER.stream().mapToDouble(c -> data.mean(panel, c, x)).min().orElse(Double.NaN);
        double ours =
            OURS.stream().mapToDouble(c -> data.mean(panel, c, x)).min().orElse(Double.NaN);
        least = Math.min(least, paper / ours);
      }
      checks.add(
          new Check(
              panel + ": ahead of the paper's best scheme everywhere",
              least > 1,
              "at least " + CurveClaims.show(least) + " times as fast"));
    }
    return Assessment.ours(
            checks,
            "The start-up model decides how exchange is played: few long worms where start-ups take"
                + " the sender's time, short ones where they are a pure delay.")
        .with(TorusRatios.table(data, PAPER.get(0)));
  }
}
