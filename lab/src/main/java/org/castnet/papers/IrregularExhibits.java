package org.castnet.papers;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/**
 * Figures 1 and 7 to 11 of the agents paper. Every replication draws another topology and other
 * destinations. A flit is a byte, so that throughput in flits a microsecond is MB/s.
 */
final class IrregularExhibits {
  static final int RUNS = 50;
  private static final long SEED = 1;
  private static final long SHORT = 128 * 1024;
  private static final long LONG = 32 * 1024 * 1024;
  private static final List<String> ALL = List.of("spcco", "cco", "stb", "stc", "rb", "rc", "ram");
  private static final List<String> SOME = List.of("spcco", "cco", "stb", "stc", "rb", "rc");
  private static final int[] LOADS = {8, 32, 128};

  private IrregularExhibits() {}

  static List<Exhibit> all() {
    return List.of(contention(), byLoad(), bySize(), byDestinations(), byHosts(), byLength());
  }

  private static Exhibit contention() {
    List<Plotted> points = new ArrayList<>();
    for (int destinations : new int[] {101, 408}) {
      for (String scheme : List.of("spcco", "ram")) {
        for (int multicasts : new int[] {1, 4, 16, 32, 64, 128}) {
          Input input =
              input(64, 8, scheme, multicasts, destinations).with("contention", BooleanNode.TRUE);
          points.add(plotted(destinations + " destinations", scheme, multicasts, input));
        }
      }
    }
    return new Exhibit(
        "irregular-1",
        Paper.IRREGULAR,
        "Figure 1: contended links",
        "RAM meets less contention than SPCCO.",
        Axis.log("multicasts at the same time"),
        Axis.linear(Metric.CONTENTION.axis()),
        Metric.CONTENTION.key(),
        points,
        RUNS,
        IrregularClaims::contention);
  }

  private static Exhibit byLoad() {
    List<Plotted> points = new ArrayList<>();
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
        IrregularClaims::load);
  }

  /** The points of a scheme in figure 7. */
  static List<Plotted> loads(String scheme) {
    List<Plotted> points = new ArrayList<>();
    for (int multicasts : new int[] {1, 2, 4, 6, 8, 16, 32, 64, 128}) {
      points.add(plotted("", scheme, multicasts, input(64, 8, scheme, multicasts, 408)));
    }
    return points;
  }

  private static Exhibit bySize() {
    List<Plotted> points = new ArrayList<>();
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
        "Throughput grows with the number of switches, and so does the lead of agents over chains.",
        Axis.log("switches"),
        Metric.THROUGHPUT,
        points,
        IrregularClaims::size);
  }

  private static Exhibit byDestinations() {
    List<Plotted> points = new ArrayList<>();
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
        IrregularClaims::destinations);
  }

  private static Exhibit byHosts() {
    List<Plotted> points = new ArrayList<>();
    for (int multicasts : LOADS) {
      for (String scheme : SOME) {
        for (int hosts : new int[] {7, 8, 10, 12, 13}) {
          points.add(
              plotted(panel(multicasts), scheme, hosts, input(64, hosts, scheme, multicasts, 408)));
        }
      }
    }
    return throughput(
        "irregular-10",
        "Figure 10: throughput by hosts of a switch",
        "Throughput grows with the hosts of a switch and falls once few ports are left for links; at"
            + " most at 12 of 16.",
        Axis.linear("ports of a switch that lead to hosts"),
        Metric.THROUGHPUT,
        points,
        IrregularClaims::hosts);
  }

  private static Exhibit byLength() {
    List<Plotted> points = new ArrayList<>();
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
        IrregularClaims::lengths);
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

  private static Plotted plotted(String panel, String scheme, double x, Input input) {
    return new Plotted(panel, scheme, x, new MulticastExperiment().point(input, SEED));
  }

  private static Exhibit throughput(
      String id,
      String title,
      String claim,
      Axis x,
      Metric metric,
      List<Plotted> points,
      Function<Measured, Assessment> judge) {
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
        data -> judge.apply(data).with(BothWays.tables(data, x)));
  }
}
