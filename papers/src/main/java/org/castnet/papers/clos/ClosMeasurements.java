package org.castnet.papers.clos;

import java.util.ArrayList;
import java.util.List;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Axis;
import org.castnet.plot.NumberText;
import org.castnet.statistics.inference.Possible;
import org.castnet.store.Input;
import org.castnet.study.experiment.BlockingExperiment;
import org.castnet.study.experiment.MiddlesExperiment;

/**
 * Our figures on three-stage networks: the sharpness of the conditions, and the blocking frequency
 * below them.
 */
public final class ClosMeasurements {
  private static final long SEED = 1;
  private static final int RUNS = 10;
  private static final int SIZE = 16;
  private static final List<String> TIES = List.of("lowest", "packed", "random");
  private static final int LEAST = 17;
  private static final int MOST = 26;
  private static final int[] WIDE = {1, SIZE};

  private ClosMeasurements() {}

  public static List<Exhibit> all() {
    return List.of(bounds(), blocking(), ClosLeast.exhibit());
  }

  private static Exhibit bounds() {
    List<PlottedPoint> points = new ArrayList<>();
    bounds(8, 8, points);
    bounds(16, 4, points);
    return new Exhibit(
            "clos-sharper",
            Paper.CLOS,
            "Middle switches by the theorem, by the sharper condition, and needed",
            "The router needs fewer middles than the theorem requires, and for few wide"
                + " circuits exactly as many as the sharper condition.",
            Axis.linear("alpha (wide circuits an input switch)"),
            Axis.linear("middle switches"),
            MiddlesExperiment.MIDDLES,
            points,
            3,
            ClosMeasurements::assessBounds)
        .with(0.0, 1.0);
  }

  private static void bounds(int size, int most, List<PlottedPoint> points) {
    for (String by : List.of("theorem", "sharper", "adversary", "traffic")) {
      for (int alpha = 0; alpha <= most; alpha++) {
        Input input = network(size, alpha).with("by", by);
        points.add(
            new PlottedPoint(
                "n = r = " + size, by, alpha, new MiddlesExperiment().point(input, SEED)));
      }
    }
  }

  private static Assessment assessBounds(MeasuredCurves data) {
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      List<Integer> tight = new ArrayList<>();
      boolean above = false;
      for (double alpha : data.xs(panel, "sharper", "adversary")) {
        double gap = data.mean(panel, "sharper", alpha) - data.mean(panel, "adversary", alpha);
        above |= gap < 0;
        if (gap == 0) {
          tight.add((int) alpha);
        }
      }
      checks.add(
          StatementCheck.exact(
              panel + ": nothing blocks at the sharper condition",
              !above,
              above ? "the adversary blocked there" : "nor does the adversary"));
      checks.add(
          StatementCheck.exact(
              panel + ": the sharper condition cannot be lowered for some alpha",
              !tight.isEmpty(),
              "the adversary blocks right below it for alpha in " + tight));
    }
    return Assessment.ours(
        checks,
        "With one middle less than the adversary's result, a constructed state blocks."
            + " Random traffic needs far fewer middles, which proves nothing.");
  }

  private static Exhibit blocking() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int alpha : WIDE) {
      for (String ties : TIES) {
        for (int m = LEAST; m <= MOST; m++) {
          points.add(blocked(alpha, ties, m));
        }
        int enough = Math.toIntExact(Conditions.sharper(new Demand(SIZE, SIZE, alpha, 1)));
        points.add(blocked(alpha, ties, enough));
      }
    }
    return new Exhibit(
        "clos-blocking",
        Paper.CLOS,
        "Blocking under random traffic below the condition",
        "How fast blocking goes away as middle switches are added.",
        Axis.linear("middle switches"),
        Axis.log("requests blocked (share)").of(Possible.SHARE),
        BlockingExperiment.BLOCKED,
        points,
        RUNS,
        ClosMeasurements::assessBlocking);
  }

  private static PlottedPoint blocked(int alpha, String ties, int m) {
    Input input =
        network(SIZE, alpha)
            .with("m", m)
            .with("ties", ties)
            .with("load", 0.95)
            .with("fanout", 4.5)
            .with("operations", 50_000);
    return new PlottedPoint(panel(alpha), ties, m, new BlockingExperiment().point(input, SEED));
  }

  private static Assessment assessBlocking(MeasuredCurves data) {
    List<StatementCheck> checks = new ArrayList<>();
    for (int alpha : WIDE) {
      String panel = panel(alpha);
      int enough = Math.toIntExact(Conditions.sharper(new Demand(SIZE, SIZE, alpha, 1)));
      for (String ties : TIES) {
        double there = data.mean(panel, ties, enough);
        if (!Double.isNaN(there)) {
          checks.add(
              StatementCheck.exact(
                  panel + ", " + ties + ": nothing blocks at m = " + enough,
                  there == 0,
                  NumberText.show(100 * there)
                      + "\u00a0% of requests blocked in "
                      + data.sample(panel, ties, enough).values().size()
                      + " runs of 50,000 requests and ends of circuits"));
        }
      }
    }
    return Assessment.ours(
        checks,
        "Circuits to 1 to 8 output switches keep 95 % of the output ports in use. They are"
            + " narrow if the input switch already has alpha wide ones.");
  }

  private static Input network(int size, int alpha) {
    return Input.empty().with("n", size).with("r", size).with("alpha", alpha).with("d", 1);
  }

  private static String panel(int alpha) {
    return "n = r = " + SIZE + ", alpha = " + alpha;
  }
}
