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

/** The effect of ordering chains by another leading coordinate. */
public final class TorusChainOrder {
  private static final String U_TORUS = "U-torus";
  private static final int[] DESTINATIONS = {240, 80};
  private static final String SERIAL = "serial";
  private static final double A_TWENTIETH = 0.05;
  private static final List<String> TYPES = List.of("4IIB", "4IIIB", "4IVB");

  private TorusChainOrder() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      for (TorusReading reading : TorusExhibits.READINGS) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          if (scheme.name().equals(U_TORUS) || TYPES.contains(scheme.name())) {
            String curve = curve(scheme.name(), reading.leading());
            points.addAll(
                TorusExhibits.references(curve, scheme, reading, destinations, 16, 112, 176, 240));
          }
        }
      }
    }
    return TorusExhibits.exhibit(
            "torus-chain-order",
            "Effect of the leading coordinate of a chain",
            "Sorted by node number, as an array of nodes is, chains give U-torus contention and"
                + " take some from its rivals, unless a sender's start-ups are one after the"
                + " other.",
            Axis.linear("sources"),
            points,
            TorusChainOrder::assess)
        .with(16.0, 112.0);
  }

  private static Assessment assess(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<Figure> figures = new ArrayList<>();
    List<StatementCheck> checks = new ArrayList<>();
    for (int destinations : DESTINATIONS) {
      for (String model : TorusExhibits.MODELS) {
        String panel = panel(destinations, model);
        figures.add(figure(data, panel));
        if (model.equals(SERIAL)) {
          checks.add(alike(claims, panel, U_TORUS));
          TYPES.forEach(type -> checks.add(alike(claims, panel, type)));
        } else if (destinations == DESTINATIONS[0]) {
          checks.add(faster(claims, panel, U_TORUS, TorusReading.FIRST, TorusReading.LAST));
          for (String type : TYPES) {
            checks.add(faster(claims, panel, type, TorusReading.LAST, TorusReading.FIRST));
          }
        }
      }
    }
    return Assessment.ours(
            checks,
            "Above 1 a scheme is slower if the last routed coordinate leads. Statements refer to"
                + " at least 112 sources.")
        .with(figures.toArray(Figure[]::new));
  }

  private static StatementCheck alike(CurveClaims claims, String panel, String scheme) {
    return claims.alike(
        scheme + " is as fast, within a twentieth; " + panel,
        panel,
        curve(scheme, TorusReading.LAST),
        curve(scheme, TorusReading.FIRST),
        A_TWENTIETH,
        x -> x >= 112);
  }

  private static StatementCheck faster(
      CurveClaims claims, String panel, String scheme, String order, String other) {
    return claims.below(
        scheme + " is faster if the coordinate routed " + order + " leads; " + panel,
        panel,
        curve(scheme, order),
        curve(scheme, other),
        x -> x >= 112);
  }

  private static Figure figure(MeasuredCurves data, String panel) {
    List<Curve> curves = new ArrayList<>();
    for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
      String first = curve(scheme.name(), TorusReading.FIRST);
      String last = curve(scheme.name(), TorusReading.LAST);
      if (!data.xs(panel, first, last).isEmpty()) {
        Look look = data.look(panel, first);
        curves.add(TorusRatios.curve(data, scheme.name(), look, panel, last, first));
      }
    }
    return new Figure(
        panel,
        Axis.linear("sources"),
        Axis.linear("makespan, routed last leads over routed first"),
        curves);
  }

  private static String panel(int destinations, String model) {
    return TorusExhibits.panel(destinations + " destinations", model);
  }

  private static String curve(String scheme, String order) {
    return scheme + ", routed " + order + " leads";
  }
}
