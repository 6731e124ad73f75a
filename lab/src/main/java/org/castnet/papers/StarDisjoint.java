package org.castnet.papers;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/** How often the worms of optimal stars share a channel, and what it costs to forbid it. */
final class StarDisjoint {
  private static final int RUNS = 200;
  private static final long SEED = 1;
  private static final List<String> STARS = List.of("ocms", "otms");
  private static final List<String> PORTS = List.of("strict", "free");
  private static final int[] ON_16 = {10, 20, 50, 100, 200};
  private static final int[] ON_32 = {50, 100, 200, 400};

  private StarDisjoint() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    points.addAll(mesh(16, ON_16));
    points.addAll(mesh(32, ON_32));
    return new Exhibit(
        "stars-disjoint",
        Paper.STARS,
        "Stars whose worms share no channel",
        "The paper leaves open how to keep the two worms of a side apart. With two ports it can be"
            + " demanded exactly, at a small price.",
        Axis.log("destinations"),
        Axis.linear("stars in which worms share a channel [share]"),
        Metric.SHARED.key(),
        points,
        RUNS,
        StarDisjoint::assess);
  }

  private static List<Plotted> mesh(int side, int[] counts) {
    List<Plotted> points = new ArrayList<>();
    for (String star : STARS) {
      for (String ports : PORTS) {
        for (int k : counts) {
          Input input =
              Input.empty()
                  .with("network", "mesh:" + side + "x" + side)
                  .with("scheme", star)
                  .with("options.ports", ports)
                  .with("traffic.multicasts", 1)
                  .with("traffic.destinations", k)
                  .with("traffic.flits", 1)
                  .with("simulate", BooleanNode.FALSE);
          Input disjoint = input.with("options.disjoint", BooleanNode.TRUE);
          MulticastExperiment experiment = new MulticastExperiment();
          String curve = star + " " + ports;
          points.add(new Plotted(panel(side), curve, k, experiment.point(input, SEED)));
          points.add(
              new Plotted(
                  apart(panel(side)),
                  curve,
                  k,
                  experiment.point(disjoint, SEED),
                  Plotted.Role.REFERENCE));
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

  private static Assessment assess(Measured data) {
    List<List<String>> rows = new ArrayList<>();
    double most = 0;
    double shared = 0;
    for (String panel : data.panels()) {
      for (String curve : data.curves(panel)) {
        for (double k : data.xs(panel, curve, curve)) {
          double traffic = price(data, panel, curve, k, Metric.TRAFFIC);
          most = Math.max(most, traffic);
          shared = Math.max(shared, data.mean(apart(panel), curve, k));
          rows.add(
              List.of(
                  panel,
                  curve,
                  CurveClaims.show(k),
                  percent(100 * data.mean(panel, curve, k)),
                  percent(traffic),
                  percent(price(data, panel, curve, k, Metric.LONGEST_PATH))));
        }
      }
    }
    return Assessment.ours(
            List.of(
                new Check("no disjoint star shares a channel", shared == 0, "none of them"),
                new Check(
                    "it costs at most 2\u00a0% more traffic",
                    most <= 2, "at most " + percent(most))),
            "Both stars of a row meet the same multicasts. Prices are ratios of means.")
        .with(
            new PaperTable(
                "What shares channels, and the price of forbidding it",
                List.of(
                    "mesh",
                    "star",
                    "destinations",
                    "share a channel",
                    "more traffic",
                    "longer longest path"),
                rows));
  }

  /** What disjointness adds to a metric, in percent. */
  private static double price(Measured data, String panel, String curve, double k, Metric metric) {
    double free = data.mean(panel, curve, k, metric.key());
    double apart = data.mean(apart(panel), curve, k, metric.key());
    return 100 * (apart / free - 1);
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f\u00a0%%", value + 0.0);
  }
}
