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
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.Point;
import org.castnet.study.experiment.StreamExperiment;

/**
 * Multicasts that arrive as a Poisson stream, whereas those of the paper start at once: the mean
 * latency by offered load.
 */
public final class TorusArrivals {
  private static final int RUNS = 10;
  private static final long SEED = 1;
  private static final double[] LOADS = {0.01, 0.02, 0.05, 0.1, 0.15, 0.2};
  private static final List<String> TYPES = List.of("4IIIB", "4IVB");
  private static final List<String> MODELS = List.of("serial", "hold");

  private TorusArrivals() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (String model : MODELS) {
      for (TorusScheme scheme : TorusScheme.STREAMS) {
        for (double load : LOADS) {
          points.add(
              new PlottedPoint(panel(model), scheme.name(), load, point(scheme, model, load)));
        }
      }
    }
    return new Exhibit(
            "torus-arrivals",
            Paper.TORUS,
            "Multicasts that arrive one after the other",
            "As long as few multicasts are under way at a time the two phases more that subnetworks"
                + " need are all that shows.",
            Axis.linear("offered load [flits a node and flit time]"),
            Axis.log(Metric.LATENCY.axis()),
            Metric.LATENCY.key(),
            points,
            RUNS,
            TorusArrivals::assess)
        .with(0.01, 0.1, 0.2);
  }

  private static Point point(TorusScheme scheme, String model, double load) {
    Input input =
        scheme
            .into(Input.empty())
            .with("network", "torus:16x16")
            .with("wormhole.startUp", "32us")
            .with("wormhole.flitTime", "1us")
            .with("wormhole.startUpModel", model)
            .with("traffic.destinations", 20)
            .with("traffic.flits", 32)
            .with("stream.load", load)
            .with("stream.measured", 200);
    return Point.of(
        new StreamExperiment(),
        input,
        name ->
            !name.equals("scheme") && !name.startsWith("options.") && !name.startsWith("wormhole."),
        SEED);
  }

  private static String panel(String model) {
    return "20 destinations, start-up " + model;
  }

  private static Assessment assess(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    String rival = TorusScheme.U_TORUS.name();
    List<StatementCheck> checks = new ArrayList<>();
    for (String model : MODELS) {
      for (String type : TYPES) {
        checks.add(
            claims.below(
                "start-up " + model + ": at the lightest load U-torus is faster than " + type,
                panel(model),
                rival,
                type,
                load -> load == LOADS[0]));
      }
    }
    return Assessment.ours(
            checks,
            "Arrivals are a Poisson process at every node alike; latencies are of 200 multicasts in"
                + " the middle of a stream. Beyond saturation they grow with the length of the"
                + " stream.")
        .with(TorusLatency.table(data));
  }
}
