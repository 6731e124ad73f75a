package org.castnet.papers.star;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.Sample;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plot.Axis;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Interval;
import org.castnet.statistics.inference.Possible;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;

/**
 * The frequency with which worms of optimal stars share a channel, and the cost of disjoint worms.
 */
public final class StarDisjoint {
  private static final int RUNS = 200;
  private static final long SEED = 1;

  /** The largest cost that counts as small, in percent. */
  private static final double LITTLE = 2;

  private static final List<String> STARS =
      List.of(HamiltonianSchemes.OCMS, HamiltonianSchemes.OTMS);
  private static final List<String> PORTS = List.of("strict", "free");
  private static final int[] ON_16 = {10, 20, 50, 100, 200};
  private static final int[] ON_32 = {50, 100, 200, 400};

  private StarDisjoint() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    points.addAll(mesh(16, ON_16));
    points.addAll(mesh(32, ON_32));
    return new Exhibit(
        "stars-disjoint",
        Paper.STARS,
        "Stars whose worms share no channel",
        "The paper leaves open how to keep the two worms of a side apart. With two ports it can be"
            + " demanded exactly, at a small price.",
        Axis.log("destinations"),
        Axis.linear("stars in which worms share a channel [share]").of(Possible.YES_OR_NO),
        Metric.SHARED.key(),
        points,
        RUNS,
        StarDisjoint::assess);
  }

  private static List<PlottedPoint> mesh(int side, int[] counts) {
    List<PlottedPoint> points = new ArrayList<>();
    for (String star : STARS) {
      for (String ports : PORTS) {
        for (int k : counts) {
          Input input =
              Input.empty()
                  .with("network", "mesh:" + side + "x" + side)
                  .with("scheme", star)
                  .with("options." + HamiltonianSchemes.PORTS, ports)
                  .with("traffic.multicasts", 1)
                  .with("traffic.destinations", k)
                  .with("traffic.flits", 1)
                  .with("simulate", BooleanNode.FALSE);
          Input disjoint = input.with("options." + HamiltonianSchemes.DISJOINT, BooleanNode.TRUE);
          MulticastExperiment experiment = new MulticastExperiment();
          String curve = star + " " + ports;
          points.add(new PlottedPoint(panel(side), curve, k, experiment.point(input, SEED)));
          points.add(
              new PlottedPoint(
                  apart(panel(side)),
                  curve,
                  k,
                  experiment.point(disjoint, SEED),
                  PlottedPoint.Role.REFERENCE));
        }
      }
    }
    return points;
  }

  private static String panel(int side) {
    return side + " x " + side + " mesh";
  }

  private static String apart(String panel) {
    return panel + ", disjoint";
  }

  private static Assessment assess(MeasuredCurves data) {
    List<List<String>> rows = new ArrayList<>();
    List<Estimate> prices = new ArrayList<>();
    double shared = 0;
    int drawn = 0;
    for (String panel : data.panels()) {
      for (String curve : data.curves(panel)) {
        for (double k : data.xs(panel, curve, curve)) {
          Estimate traffic = price(data, panel, curve, k, Metric.TRAFFIC);
          prices.add(traffic);
          drawn += traffic.n();
          shared = Math.max(shared, data.mean(apart(panel), curve, k));
          rows.add(
              List.of(
                  panel,
                  curve,
                  CurveClaims.show(k),
                  share(data, panel, curve, k),
                  NumberText.show(traffic),
                  NumberText.show(price(data, panel, curve, k, Metric.LONGEST_PATH))));
        }
      }
    }
    return Assessment.ours(
            List.of(
                StatementCheck.exact(
                    "no disjoint star shares a channel",
                    shared == 0,
                    shared + " of " + drawn + " draws"),
                CurveClaims.allBelow(
                    "it costs less than 2\u00a0% more traffic, in percent", prices, LITTLE)),
            "Both stars of a row meet the same multicasts. Prices are percents of the mean, compared draw by draw.")
        .with(
            new PaperTable(
                "Shared channels, and the price of excluding them",
                List.of(
                    "mesh",
                    "star",
                    "destinations",
                    "share a channel",
                    "more traffic [%]",
                    "longer longest path [%]"),
                rows));
  }

  /** Returns the increase of a metric by disjointness, in percent of its mean, draw by draw. */
  private static Estimate price(
      MeasuredCurves data, String panel, String curve, double k, Metric metric) {
    Sample free = data.sample(panel, curve, k, metric.key());
    double scale = free.mean();
    return data.sample(apart(panel), curve, k, metric.key())
        .with(free, (dear, cheap) -> 100 * (dear - cheap) / scale)
        .estimate();
  }

  /** Returns a share with its interval. */
  private static String share(MeasuredCurves data, String panel, String curve, double k) {
    Estimate estimate = data.sample(panel, curve, k).estimate();
    Interval interval = Possible.YES_OR_NO.interval(estimate);
    return String.format(
        Locale.ROOT,
        "%.0f\u00a0%% (%.0f to %.0f)",
        100 * estimate.mean(),
        100 * interval.low(),
        100 * interval.high());
  }
}
