package org.castnet.papers;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.plot.Axis;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;
import org.castnet.study.Numbers;

/**
 * Stars on meshes. Their paper has no measurements; these tables are our own: traffic and longest
 * path by scheme, mesh and number of destinations.
 */
final class StarExhibits {
  private static final int RUNS = 200;
  private static final long SEED = 1;
  private static final Map<String, Input> SCHEMES = schemes();

  private static Map<String, Input> schemes() {
    Map<String, Input> schemes = new LinkedHashMap<>();
    schemes.put("fixed-path", Input.empty().with("scheme", "fixed-path"));
    schemes.put("dual-path", Input.empty().with("scheme", "dual-path"));
    schemes.put("multi-path", Input.empty().with("scheme", "multi-path"));
    for (String ports : List.of("strict", "free")) {
      for (String star : List.of("ocms", "otms")) {
        schemes.put(
            star + " " + ports, Input.empty().with("scheme", star).with("options.ports", ports));
      }
    }
    return java.util.Collections.unmodifiableMap(schemes);
  }

  private StarExhibits() {}

  static List<Exhibit> all() {
    return List.of(
        mesh("stars-16", 16, new int[] {5, 10, 20, 50, 100, 200}),
        mesh("stars-32", 32, new int[] {10, 50, 100, 200, 400}));
  }

  private static Exhibit mesh(String id, int side, int[] counts) {
    String network = "mesh:" + side + "x" + side;
    List<Plotted> points = new ArrayList<>();
    SCHEMES.forEach(
        (name, scheme) -> {
          for (int k : counts) {
            Input input =
                scheme
                    .with("network", network)
                    .with("traffic.multicasts", 1)
                    .with("traffic.destinations", k)
                    .with("traffic.flits", 1)
                    .with("simulate", BooleanNode.FALSE);
            points.add(new Plotted("", name, k, new MulticastExperiment().point(input, SEED)));
          }
        });
    return new Exhibit(
        id,
        Paper.STARS,
        "Stars on a " + side + " x " + side + " mesh",
        "The paper proves OCMS least in traffic and OTMS least in longest path among the stars of its"
            + " model. It measures nothing; the numbers are ours.",
        Axis.log("destinations"),
        Axis.linear(Metric.LONGEST_PATH.axis()),
        Metric.LONGEST_PATH.key(),
        points,
        RUNS,
        data -> tables(data, counts));
  }

  private static Assessment tables(Measured data, int[] counts) {
    List<Integer> shown = new ArrayList<>();
    for (int k : counts) {
      if (!Double.isNaN(data.mean("", "dual-path", k))) {
        shown.add(k);
      }
    }
    List<Check> checks =
        List.of(
            least(data, shown, "ocms free", Metric.TRAFFIC),
            least(data, shown, "otms free", Metric.LONGEST_PATH));
    return Assessment.of(
            checks,
            "In strict mode a worm may leave through a port only where the routing function says so;"
                + " in free mode through any port that keeps the labels monotone, as multi-path does.")
        .with(
            table(data, shown, Metric.TRAFFIC, "Traffic [links], mean over random sources"),
            table(data, shown, Metric.LONGEST_PATH, "Longest path [links]"));
  }

  private static Check least(Measured data, List<Integer> counts, String scheme, Metric metric) {
    long held =
        counts.stream()
            .filter(
                k ->
                    SCHEMES.keySet().stream()
                        .allMatch(
                            other ->
                                data.mean("", scheme, k, metric.key())
                                    <= data.mean("", other, k, metric.key()) + 1e-9))
            .count();
    return new Check(
        metric == Metric.TRAFFIC
            ? scheme + " has the least traffic of all"
            : scheme + " has the shortest longest path of all",
        held == counts.size(),
        "at " + held + " of " + counts.size() + " numbers of destinations");
  }

  private static PaperTable table(
      Measured data, List<Integer> counts, Metric metric, String caption) {
    List<String> headings = new ArrayList<>(List.of("scheme"));
    counts.forEach(k -> headings.add("k = " + k));
    List<List<String>> rows = new ArrayList<>();
    for (String scheme : SCHEMES.keySet()) {
      List<String> row = new ArrayList<>(List.of(scheme));
      for (int k : counts) {
        Estimate estimate = data.estimate("", scheme, k, metric.key());
        row.add(Numbers.show(estimate));
      }
      rows.add(row);
    }
    return new PaperTable(caption, headings, rows);
  }
}
