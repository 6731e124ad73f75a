package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;

/** Figures 3 to 8 of the torus paper: the time until many multicasts are complete. */
public final class TorusExhibits {
  private static final int RUNS = 20;
  private static final long SEED = 1;
  private static final int LENGTH = 32;
  private static final String SLOW = "300us";
  private static final String FAST = "30us";
  static final int[] SOURCES = {16, 48, 80, 112, 144, 176, 208, 240};
  private static final int[] FEW_SOURCES = {16, 80, 112, 176, 240};
  private static final int[] DESTINATIONS = {80, 112, 176, 240};

  /** The load of figures 5 and 8. */
  static final String BOTH = " sources and destinations";

  /**
   * The paper names no start-up model; serial is the physical one, the others match its figures
   * better.
   */
  static final List<String> MODELS = List.of("serial", "latency", "hold");

  static final List<TorusReading> READINGS = TorusReading.of(MODELS);

  private TorusExhibits() {}

  public static List<Exhibit> all() {
    return List.of(
        bySources("torus-3", SLOW, TorusClaims::sources).with(16.0, 48.0),
        bySources("torus-4", FAST, TorusClaims::fastStartUp).with(16.0, 48.0),
        byLength().with(32.0, 1024.0),
        byDilation().with(16.0, 80.0),
        byBalance().with(16.0, 112.0, 240.0),
        byHotSpot().with(0.0, 100.0));
  }

  private static Exhibit bySources(
      String id, String startUp, Function<MeasuredCurves, Assessment> judge) {
    List<PlottedPoint> points = new ArrayList<>();
    for (TorusReading reading : READINGS) {
      for (int destinations : DESTINATIONS) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          for (int sources : isJudged(destinations) ? SOURCES : FEW_SOURCES) {
            if (isJudged(destinations) || reading.isUsual()) {
              Input input = input(scheme, reading, startUp, sources, destinations, LENGTH);
              points.add(plotted(destinations + " destinations", reading, scheme, sources, input));
            }
          }
        }
      }
    }
    boolean slow = startUp.equals(SLOW);
    if (!slow) {
      points.addAll(slowReference());
    }
    return exhibit(
        id,
        "Figure " + id.charAt(id.length() - 1) + ": makespan by sources, start-up " + startUp,
        slow
            ? "At 80 destinations types III and IV beat U-torus and types I and II do not; at 240"
                + " all four do, and type III is 2 to 6 times faster than U-torus. The more"
                + " destinations, the larger the gain. Type I beats II, III beats IV, III is the"
                + " best."
            : "As figure 3; with a tenth of the start-up the advantage over U-torus grows"
                + " slightly.",
        Axis.linear("sources"),
        points,
        judge);
  }

  /**
   * Returns whether a load is assessed; loads between the assessed ones are only drawn, with the
   * default order of chains.
   */
  private static boolean isJudged(int destinations) {
    return destinations == 80 || destinations == 240;
  }

  /** Returns the points of figure 3 at 240 destinations, with which figure 4 is compared. */
  private static List<PlottedPoint> slowReference() {
    List<PlottedPoint> points = new ArrayList<>();
    for (TorusReading reading : READINGS) {
      for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
        for (int sources : SOURCES) {
          Input input = input(scheme, reading, SLOW, sources, 240, LENGTH);
          Point point = new MulticastExperiment().point(input, SEED);
          PlottedPoint.Role role =
              reading.role() == PlottedPoint.Role.DRAWN
                  ? PlottedPoint.Role.REFERENCE
                  : reading.role();
          points.add(new PlottedPoint(slowPanel(reading), scheme.name(), sources, point, role));
        }
      }
    }
    return points;
  }

  /** Returns the panel in which figure 4 finds the points of figure 3. */
  static String slowPanel(TorusReading reading) {
    return reading.panel("240 destinations") + " of " + SLOW;
  }

  /**
   * Returns points of figure 3 that others compare with; they are not drawn there. Their panel is
   * that of the default order of chains.
   */
  static List<PlottedPoint> references(
      String curve, TorusScheme scheme, TorusReading reading, int destinations, int... sources) {
    List<PlottedPoint> points = new ArrayList<>();
    for (int each : sources) {
      Input input = input(scheme, reading, SLOW, each, destinations, LENGTH);
      points.add(
          new PlottedPoint(
              panel(destinations + " destinations", reading.model()),
              curve,
              each,
              new MulticastExperiment().point(input, SEED),
              PlottedPoint.Role.REFERENCE));
    }
    return points;
  }

  private static Exhibit byLength() {
    List<PlottedPoint> points = new ArrayList<>();
    for (TorusReading reading : READINGS) {
      for (int both : new int[] {80, 176}) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          for (int flits = LENGTH; flits <= 1024; flits *= 2) {
            Input input = input(scheme, reading, SLOW, both, both, flits);
            points.add(plotted(both + BOTH, reading, scheme, flits, input));
          }
        }
      }
    }
    return exhibit(
        "torus-5",
        "Figure 5: makespan by message length",
        "The longer the messages, the larger the gain over U-torus.",
        Axis.log("message length [flits]"),
        points,
        TorusClaims::lengths);
  }

  private static Exhibit byDilation() {
    return twoLoads(
        "torus-6",
        "Figure 6: makespan by dilation h",
        "h = 4 is better than h = 2 in general, but not for type IV, which shares links at h"
            + " = 4; at h = 2 type IV is better than type III.",
        TorusScheme.DILATIONS,
        TorusClaims::dilations);
  }

  private static Exhibit byBalance() {
    return twoLoads(
        "torus-7",
        "Figure 7: makespan with and without balancing",
        "Balancing helps most when there are few sources; type II even does a little better without"
            + " it from 112 sources on.",
        TorusScheme.BALANCING,
        TorusClaims::balance);
  }

  private static Exhibit twoLoads(
      String id,
      String title,
      String claim,
      List<TorusScheme> schemes,
      Function<MeasuredCurves, Assessment> judge) {
    List<PlottedPoint> points = new ArrayList<>();
    for (TorusReading reading : READINGS) {
      for (int destinations : new int[] {80, 176}) {
        for (TorusScheme scheme : schemes) {
          for (int sources : FEW_SOURCES) {
            Input input = input(scheme, reading, SLOW, sources, destinations, LENGTH);
            points.add(plotted(destinations + " destinations", reading, scheme, sources, input));
          }
        }
      }
    }
    return exhibit(id, title, claim, Axis.linear("sources"), points, judge);
  }

  private static Exhibit byHotSpot() {
    List<PlottedPoint> points = new ArrayList<>();
    for (TorusReading reading : READINGS) {
      for (int both : new int[] {80, 112}) {
        for (TorusScheme scheme : TorusScheme.HOT_SPOT) {
          for (double share : new double[] {0, 0.25, 0.5, 0.8, 1}) {
            Input input =
                input(scheme, reading, SLOW, both, both, LENGTH).with("traffic.hotSpot", share);
            points.add(plotted(both + BOTH, reading, scheme, 100 * share, input));
          }
        }
      }
    }
    return exhibit(
        "torus-8",
        "Figure 8: makespan by hot-spot factor",
        "More common destinations take longer; type III with balancing feels it least.",
        Axis.linear("destinations common to all [%]"),
        points,
        TorusClaims::hotSpots);
  }

  static String panel(String load, String model) {
    return load + ", start-up " + model;
  }

  /** Returns the start-up and lengths of figure 3, for any network and scheme. */
  static Input figure3(Input scheme, String network, String model, int sources, int destinations) {
    return scheme
        .with("network", network)
        .with("wormhole.startUp", SLOW)
        .with("wormhole.startUpModel", model)
        .with("traffic.multicasts", sources)
        .with("traffic.destinations", destinations)
        .with("traffic.flits", LENGTH);
  }

  private static Input input(
      TorusScheme scheme,
      TorusReading reading,
      String startUp,
      int sources,
      int destinations,
      int flits) {
    return reading
        .into(scheme.into(Input.empty()))
        .with("network", "torus:16x16")
        .with("wormhole.startUp", startUp)
        .with("traffic.multicasts", sources)
        .with("traffic.destinations", destinations)
        .with("traffic.flits", flits);
  }

  private static PlottedPoint plotted(
      String load, TorusReading reading, TorusScheme scheme, double x, Input input) {
    Point point = new MulticastExperiment().point(input, SEED);
    return new PlottedPoint(reading.panel(load), scheme.name(), x, point, reading.role());
  }

  /** Creates an exhibit of the duration of many multicasts, in this paper's setting. */
  static Exhibit exhibit(
      String id,
      String title,
      String claim,
      Axis x,
      List<PlottedPoint> points,
      Function<MeasuredCurves, Assessment> judge) {
    return new Exhibit(
        id,
        Paper.TORUS,
        title,
        claim,
        x,
        Axis.linear(Metric.MAKESPAN.axis()),
        Metric.MAKESPAN.key(),
        points,
        RUNS,
        judge);
  }
}
