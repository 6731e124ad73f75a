package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.Look;

/** The effect of the start-up model on the benefit of spreading over subnetworks. */
public final class TorusStartUp {
  private static final String REFERENCE = "U-torus";
  private static final String SCHEME = "4IIIB";
  private static final List<String> MODELS = List.of("serial", "overlap", "latency", "hold");
  private static final int[] DESTINATIONS = {80, 240};

  private TorusStartUp() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      for (String model : MODELS) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          if (scheme.name().equals(REFERENCE) || scheme.name().equals(SCHEME)) {
            TorusReading reading = new TorusReading(model, TorusReading.FIRST);
            points.addAll(
                TorusExhibits.references(
                    scheme.name(), scheme, reading, destinations, TorusExhibits.SOURCES));
          }
        }
      }
    }
    return TorusExhibits.exhibit(
            "torus-start-up",
            "Effect of the start-up model",
            "Whether type III is faster than U-torus depends on the sender between two worms,"
                + " which the paper does not specify.",
            Axis.linear("sources"),
            points,
            TorusStartUp::assess)
        .with(16.0, 48.0);
  }

  private static Assessment assess(MeasuredCurves data) {
    List<Figure> figures = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      figures.add(
          new Figure(
              destinations + " destinations",
              Axis.linear("sources"),
              Axis.linear("makespan of U-torus over that of " + SCHEME),
              MODELS.stream().map(model -> gains(data, destinations, model)).toList()));
    }
    CurveClaims claims = new CurveClaims(data);
    return Assessment.ours(
            List.of(
                at240(claims, "serial start-ups let it lose", "serial", REFERENCE, SCHEME),
                at240(claims, "so do start-ups that overlap", "overlap", REFERENCE, SCHEME),
                at240(claims, "start-ups without a queue let it win", "latency", SCHEME, REFERENCE),
                at240(claims, "so do start-ups that hold the path", "hold", SCHEME, REFERENCE)),
            "Above 1 the subnetworks win. The plans are the same under all models.")
        .with(figures.toArray(Figure[]::new));
  }

  private static StatementCheck at240(
      CurveClaims claims, String statement, String model, String winner, String loser) {
    String load = "240 destinations";
    return claims.below(
        "at " + load + " " + statement, TorusExhibits.panel(load, model), winner, loser);
  }

  private static Curve gains(MeasuredCurves data, int destinations, String model) {
    String panel = TorusExhibits.panel(destinations + " destinations", model);
    return TorusRatios.curve(data, model, Look.FREE, panel, REFERENCE, SCHEME);
  }
}
