package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;
import org.castnet.study.Point;

/** Figures 3 to 8 of the torus paper: the time until all of many multicasts are done. */
final class TorusExhibits {
  static final int RUNS = 20;
  private static final long SEED = 1;
  private static final int LENGTH = 32;
  private static final String SLOW = "300us";
  private static final String FAST = "30us";
  private static final int[] SOURCES = {16, 48, 80, 112, 144, 176, 208, 240};
  private static final int[] FEW_SOURCES = {16, 80, 144, 240};

  /** The paper names no start-up model; serial is the physical one, the others are nearer to it. */
  static final List<String> MODELS = List.of("serial", "latency", "hold");

  private TorusExhibits() {}

  static List<Exhibit> all() {
    return List.of(
        bySources("torus-3", SLOW, TorusClaims::sources),
        bySources("torus-4", FAST, TorusClaims::fastStartUp),
        byLength(),
        byDilation(),
        byBalance(),
        byHotSpot());
  }

  private static Exhibit bySources(
      String id, String startUp, Function<Measured, Assessment> judge) {
    List<Plotted> points = new ArrayList<>();
    for (String model : MODELS) {
      for (int destinations :
          model.equals("serial") ? new int[] {80, 112, 176, 240} : new int[] {80, 240}) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          for (int sources : destinations == 80 || destinations == 240 ? SOURCES : FEW_SOURCES) {
            Input input = input(scheme, model, startUp, sources, destinations, LENGTH);
            points.add(
                plotted(panel(destinations + " destinations", model), scheme, sources, input));
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
            ? "At 80 destinations types III and IV beat U-torus and types I and II do not; at 240 all"
                + " four do, and type III is 2 to 6 times faster than U-torus. Type I beats II, III"
                + " beats IV, III is the best."
            : "With a tenth of the start-up the advantage over U-torus grows slightly.",
        Axis.linear("sources"),
        points,
        judge);
  }

  /** Figure 3's points at 240 destinations, which figure 4 is compared with. */
  private static List<Plotted> slowReference() {
    List<Plotted> points = new ArrayList<>();
    for (String model : MODELS) {
      for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
        for (int sources : SOURCES) {
          Input input = input(scheme, model, SLOW, sources, 240, LENGTH);
          Point point = new MulticastExperiment().point(input, SEED);
          points.add(
              new Plotted(slowPanel(model), scheme.name(), sources, point, Plotted.Role.REFERENCE));
        }
      }
    }
    return points;
  }

  /** Where figure 4 finds the points of figure 3. */
  static String slowPanel(String model) {
    return panel("240 destinations", model) + " of " + SLOW;
  }

  /** Points of figure 3, which others compare with; not drawn there. */
  static List<Plotted> gainPoints(TorusScheme scheme, String model, int destinations) {
    List<Plotted> points = new ArrayList<>();
    for (int sources : SOURCES) {
      Input input = input(scheme, model, SLOW, sources, destinations, LENGTH);
      points.add(
          new Plotted(
              panel(destinations + " destinations", model),
              scheme.name(),
              sources,
              new MulticastExperiment().point(input, SEED),
              Plotted.Role.REFERENCE));
    }
    return points;
  }

  private static Exhibit byLength() {
    List<Plotted> points = new ArrayList<>();
    for (String model : List.of("serial", "latency")) {
      for (int both : new int[] {80, 176}) {
        for (TorusScheme scheme : TorusScheme.FOUR_BALANCED) {
          for (int flits = LENGTH; flits <= 1024; flits *= 2) {
            Input input = input(scheme, model, SLOW, both, both, flits);
            points.add(
                plotted(panel(both + " sources and destinations", model), scheme, flits, input));
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
        "h = 4 beats h = 2 for types III and IV; at h = 2 type IV beats type III.",
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
      Function<Measured, Assessment> judge) {
    List<Plotted> points = new ArrayList<>();
    for (String model : MODELS) {
      for (int destinations : new int[] {80, 176}) {
        for (TorusScheme scheme : schemes) {
          for (int sources : FEW_SOURCES) {
            Input input = input(scheme, model, SLOW, sources, destinations, LENGTH);
            points.add(
                plotted(panel(destinations + " destinations", model), scheme, sources, input));
          }
        }
      }
    }
    return exhibit(id, title, claim, Axis.linear("sources"), points, judge);
  }

  private static Exhibit byHotSpot() {
    List<Plotted> points = new ArrayList<>();
    for (String model : MODELS) {
      for (int both : new int[] {80, 112}) {
        for (TorusScheme scheme : TorusScheme.HOT_SPOT) {
          for (double share : new double[] {0, 0.25, 0.5, 0.8, 1}) {
            Input input =
                input(scheme, model, SLOW, both, both, LENGTH).with("traffic.hotSpot", share);
            points.add(
                plotted(
                    panel(both + " sources and destinations", model), scheme, 100 * share, input));
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

  private static Input input(
      TorusScheme scheme, String model, String startUp, int sources, int destinations, int flits) {
    return scheme
        .into(Input.empty())
        .with("network", "torus:16x16")
        .with("wormhole.startUp", startUp)
        .with("wormhole.startUpModel", model)
        .with("traffic.multicasts", sources)
        .with("traffic.destinations", destinations)
        .with("traffic.flits", flits);
  }

  private static Plotted plotted(String panel, TorusScheme scheme, double x, Input input) {
    return new Plotted(panel, scheme.name(), x, new MulticastExperiment().point(input, SEED));
  }

  private static Exhibit exhibit(
      String id,
      String title,
      String claim,
      Axis x,
      List<Plotted> points,
      Function<Measured, Assessment> judge) {
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
