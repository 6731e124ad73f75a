package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.study.Metric;

/** What a sender does between two worms decides whether spreading over subnetworks pays. */
final class TorusStartUp {
  private static final String REFERENCE = "U-torus";
  private static final String SCHEME = "4IIIB";
  private static final List<String> MODELS = List.of("serial", "overlap", "latency", "hold");
  private static final int[] DESTINATIONS = {80, 240};

  private TorusStartUp() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      for (String model : MODELS) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          if (scheme.name().equals(REFERENCE) || scheme.name().equals(SCHEME)) {
            points.addAll(TorusExhibits.gainPoints(scheme, model, destinations));
          }
        }
      }
    }
    return new Exhibit(
        "torus-start-up",
        Paper.TORUS,
        "What the start-up model decides",
        "Whether type III beats U-torus depends on what a sender does between two worms, which the"
            + " paper does not say.",
        Axis.linear("sources"),
        Axis.linear(Metric.MAKESPAN.axis()),
        Metric.MAKESPAN.key(),
        points,
        TorusExhibits.RUNS,
        TorusStartUp::assess);
  }

  private static Assessment assess(Measured data) {
    List<Figure> figures = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      figures.add(
          new Figure(
              destinations + " destinations",
              Axis.linear("sources"),
              Axis.linear("makespan of U-torus over that of " + SCHEME),
              MODELS.stream().map(model -> gains(data, destinations, model)).toList()));
    }
    Curve serial = gains(data, 240, "serial");
    Curve hold = gains(data, 240, "hold");
    return Assessment.ours(
            List.of(
                new Check(
                    "at 240 destinations serial start-ups let it lose everywhere",
                    serial.dots().stream().allMatch(dot -> dot.y() < 1),
                    range(serial)),
                new Check(
                    "start-ups that hold the path let it win everywhere",
                    hold.dots().stream().allMatch(dot -> dot.y() > 1),
                    range(hold))),
            "Above 1 the subnetworks win. The plans are the same under all models.")
        .with(figures.toArray(Figure[]::new));
  }

  private static Curve gains(Measured data, int destinations, String model) {
    String panel = TorusExhibits.panel(destinations + " destinations", model);
    return new Curve(
        model,
        data.xs(panel, REFERENCE, SCHEME).stream()
            .map(
                x ->
                    new Curve.Dot(
                        x, data.mean(panel, REFERENCE, x) / data.mean(panel, SCHEME, x), 0, 0))
            .toList());
  }

  private static String range(Curve curve) {
    var gains = curve.dots().stream().mapToDouble(Curve.Dot::y).summaryStatistics();
    return "gain " + CurveClaims.show(gains.getMin()) + " to " + CurveClaims.show(gains.getMax());
  }
}
