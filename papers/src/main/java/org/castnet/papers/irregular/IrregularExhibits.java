package org.castnet.papers.irregular;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.updown.UpDownSchemes;

/**
 * Figures 1 and 7 to 11 of the agents paper. Every replication draws another topology and other
 * destinations. A flit is a byte, so that throughput in flits per microsecond is MB/s.
 */
public final class IrregularExhibits {
  /**
   * The number of the paper's sets of destinations, each on a different network; the paper mentions
   * 100 networks.
   */
  static final int RUNS = 50;

  private static final long SEED = 1;
  private static final long SHORT = 128 * 1024;
  private static final long LONG = 32 * 1024 * 1024;
  private static final List<String> ALL =
      List.of(
          UpDownSchemes.SPCCO,
          UpDownSchemes.CCO,
          UpDownSchemes.STB,
          UpDownSchemes.STC,
          UpDownSchemes.RB,
          UpDownSchemes.RC,
          UpDownSchemes.RAM);
  private static final List<String> SOME =
      List.of(
          UpDownSchemes.SPCCO,
          UpDownSchemes.CCO,
          UpDownSchemes.STB,
          UpDownSchemes.STC,
          UpDownSchemes.RB,
          UpDownSchemes.RC);
  private static final int[] LOADS = {8, 32, 128};

  private IrregularExhibits() {}

  public static List<Exhibit> all() {
    return List.of(contention(), byLoad(), bySize(), byDestinations(), byHosts(), byLength());
  }

  private static Exhibit contention() {
    List<PlottedPoint> points = new ArrayList<>();
    points.addAll(contention(16, 101));
    points.addAll(contention(64, 101));
    points.addAll(contention(64, 408));
    return new Exhibit(
            "irregular-1",
            Paper.IRREGULAR,
            "Figure 1: contended links",
            "RAM meets less contention than SPCCO, in systems of sixteen switches.",
            Axis.log("multicasts at the same time"),
            Axis.linear(Metric.CONTENTION.axis()),
            Metric.CONTENTION.key(),
            points,
            RUNS,
            IrregularClaims::contention)
        .with(4.0, 32.0);
  }

  private static List<PlottedPoint> contention(int switches, int destinations) {
    List<PlottedPoint> points = new ArrayList<>();
    for (String scheme : List.of(UpDownSchemes.SPCCO, UpDownSchemes.RAM)) {
      for (int multicasts : new int[] {1, 4, 16, 32, 64, 128}) {
        Input input =
            input(switches, 8, scheme, multicasts, destinations)
                .with("contention", BooleanNode.TRUE);
        String panel = destinations + " destinations, " + switches + " switches";
        points.add(plotted(panel, scheme, multicasts, input));
      }
    }
    return points;
  }

  private static Exhibit byLoad() {
    List<PlottedPoint> points = new ArrayList<>();
    for (String panel : List.of(IrregularClaims.ANYWHERE, IrregularClaims.TWO_SUBTREES)) {
      for (String scheme : ALL) {
        for (int multicasts : new int[] {1, 2, 4, 6, 8, 16, 32, 64, 128}) {
          Input anywhere = input(64, 8, scheme, multicasts, 408);
          points.add(
              plotted(
                  panel,
                  scheme,
                  multicasts,
                  panel.equals(IrregularClaims.ANYWHERE)
                      ? anywhere
                      : anywhere.with("traffic.subtrees", 2)));
        }
      }
    }
    return throughput(
            "irregular-7",
            "Figure 7: throughput by number of multicasts",
            "Ordered chains win below eight multicasts, agents above.",
            Axis.log("multicasts at the same time"),
            Metric.THROUGHPUT,
            points,
            IrregularClaims::load)
        .with(4.0, 32.0);
  }

  /**
   * Returns the points of a scheme in figure 7, or on fewer switches with the same share of the
   * hosts.
   */
  static List<PlottedPoint> loads(
      String panel, String curve, int switches, UnaryOperator<Input> set) {
    List<PlottedPoint> points = new ArrayList<>();
    for (int multicasts : new int[] {1, 2, 4, 6, 8, 16, 32, 64, 128}) {
      Input input = set.apply(input(switches, 8, "", multicasts, 408 * switches / 64));
      points.add(plotted(panel, curve, multicasts, input));
    }
    return points;
  }

  private static Exhibit bySize() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int multicasts : LOADS) {
      for (String scheme : SOME) {
        for (int switches : new int[] {16, 32, 64, 128, 256}) {
          points.add(
              plotted(
                  panel(multicasts),
                  scheme,
                  switches,
                  input(switches, 8, scheme, multicasts, 101)));
        }
      }
    }
    return throughput(
            "irregular-8",
            "Figure 8: throughput by number of switches",
            "Throughput grows with the number of switches, and so does the lead of agents over"
                + " chains; with more multicasts the lead is larger.",
            Axis.log("switches"),
            Metric.THROUGHPUT,
            points,
            IrregularClaims::size)
        .with(16.0, 64.0, 256.0);
  }

  private static Exhibit byDestinations() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int multicasts : LOADS) {
      for (String scheme : SOME) {
        for (int destinations : new int[] {100, 200, 300, 400, 511}) {
          points.add(
              plotted(
                  panel(multicasts),
                  scheme,
                  destinations,
                  input(64, 8, scheme, multicasts, destinations)));
        }
      }
    }
    return throughput(
            "irregular-9",
            "Figure 9: throughput by number of destinations",
            "Throughput grows with the number of destinations, and so does the lead of agents.",
            Axis.linear("destinations of a multicast"),
            Metric.DELIVERED,
            points,
            IrregularClaims::destinations)
        .with(100.0, 511.0);
  }

  private static Exhibit byHosts() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int multicasts : LOADS) {
      for (String scheme : SOME) {
        for (int hosts : new int[] {7, 8, 10, 11, 12, 13, 14}) {
          points.add(
              plotted(panel(multicasts), scheme, hosts, input(64, hosts, scheme, multicasts, 408)));
        }
      }
    }
    return throughput(
            "irregular-10",
            "Figure 10: throughput by hosts of a switch",
            "Throughput grows with the hosts of a switch and falls once few ports are left for"
                + " links; at most at 12 of 16.",
            Axis.linear("ports of a switch that lead to hosts"),
            Metric.THROUGHPUT,
            points,
            IrregularClaims::hosts)
        .with(7.0, 12.0, 13.0, 14.0);
  }

  private static Exhibit byLength() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int multicasts : LOADS) {
      for (String scheme : SOME) {
        for (int share : new int[] {0, 1, 2, 3}) {
          int lengthy = Math.max(1, multicasts * share / 4);
          Input input =
              input(64, 8, scheme, multicasts, 408)
                  .with("traffic.flits", lengths(lengthy, multicasts));
          points.add(plotted(panel(multicasts), scheme, lengthy, input));
        }
      }
    }
    return throughput(
            "irregular-11",
            "Figure 11: throughput by number of long messages",
            "With few long multicasts the chains do better than the agents.",
            Axis.linear("messages of 32 MB, the others of 128 KB"),
            Metric.THROUGHPUT,
            points,
            IrregularClaims::lengths)
        .with(1.0, 6.0, 24.0, 96.0);
  }

  static String panel(int multicasts) {
    return multicasts + " multicasts";
  }

  private static com.fasterxml.jackson.databind.JsonNode lengths(int lengthy, int multicasts) {
    var lengths = JsonNodeFactory.instance.arrayNode();
    lengths.addObject().put("flits", LONG).put("count", lengthy);
    lengths.addObject().put("flits", SHORT).put("count", multicasts - lengthy);
    return lengths;
  }

  private static Input input(
      int switches, int hosts, String scheme, int multicasts, int destinations) {
    return Input.empty()
        .with(
            "network",
            String.format(
                Locale.ROOT, "irregular:switches=%d,ports=16,hosts=%d,seed=*", switches, hosts))
        .with("scheme", scheme)
        .with("wormhole.startUp", "5us")
        .with("wormhole.flitTime", "10.5ns")
        .with("wormhole.routingDelay", "200ns")
        .with("traffic.multicasts", multicasts)
        .with("traffic.destinations", destinations)
        .with("traffic.flits", SHORT);
  }

  private static PlottedPoint plotted(String panel, String scheme, double x, Input input) {
    return new PlottedPoint(panel, scheme, x, new MulticastExperiment().point(input, SEED));
  }

  private static Exhibit throughput(
      String id,
      String title,
      String claim,
      Axis x,
      Metric metric,
      List<PlottedPoint> points,
      Function<MeasuredCurves, Assessment> judge) {
    return new Exhibit(
        id,
        Paper.IRREGULAR,
        title,
        claim,
        x,
        Axis.linear(
            metric == Metric.THROUGHPUT
                ? "throughput, message counted once [MB/s]"
                : "throughput, counted a destination [MB/s]"),
        metric.key(),
        points,
        RUNS,
        data -> judge.apply(data).with(ThroughputBothWays.tables(data, x)));
  }
}
