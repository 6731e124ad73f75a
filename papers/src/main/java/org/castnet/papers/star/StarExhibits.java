package org.castnet.papers.star;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plot.Axis;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;

/**
 * Stars on meshes. The paper has no measurements; these tables are our own: traffic and longest
 * path by scheme, mesh and number of destinations.
 */
public final class StarExhibits {
  private static final int RUNS = 200;
  private static final long SEED = 1;
  private static final Map<String, Input> SCHEMES = schemes();

  private static final String LEAST_TRAFFIC = "ocms strict";
  private static final String SHORTEST = "otms strict";

  /** The stars of the paper's model. */
  private static final List<String> STRICT =
      List.of(HamiltonianSchemes.DUAL_PATH, HamiltonianSchemes.FIXED_PATH, LEAST_TRAFFIC, SHORTEST);

  private static Map<String, Input> schemes() {
    Map<String, Input> schemes = new LinkedHashMap<>();
    schemes.put(
        HamiltonianSchemes.FIXED_PATH, Input.empty().with("scheme", HamiltonianSchemes.FIXED_PATH));
    schemes.put(
        HamiltonianSchemes.DUAL_PATH, Input.empty().with("scheme", HamiltonianSchemes.DUAL_PATH));
    schemes.put(
        HamiltonianSchemes.MULTI_PATH, Input.empty().with("scheme", HamiltonianSchemes.MULTI_PATH));
    for (String ports : List.of("strict", "free")) {
      for (String star : List.of(HamiltonianSchemes.OCMS, HamiltonianSchemes.OTMS)) {
        schemes.put(
            star + " " + ports,
            Input.empty().with("scheme", star).with("options." + HamiltonianSchemes.PORTS, ports));
      }
    }
    return java.util.Collections.unmodifiableMap(schemes);
  }

  private StarExhibits() {}

  public static List<Exhibit> all() {
    return List.of(
        mesh("stars-16", 16, new int[] {5, 10, 20, 50, 100, 200}),
        mesh("stars-32", 32, new int[] {10, 50, 100, 200, 400}));
  }

  private static Exhibit mesh(String id, int side, int[] counts) {
    String network = "mesh:" + side + "x" + side;
    List<PlottedPoint> points = new ArrayList<>();
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
            points.add(new PlottedPoint("", name, k, new MulticastExperiment().point(input, SEED)));
          }
        });
    return new Exhibit(
        id,
        Paper.STARS,
        "Stars on a " + side + " x " + side + " mesh",
        "The paper proves OCMS least in traffic and OTMS least in longest path among the stars of"
            + " its model. It measures nothing; the numbers are ours.",
        Axis.log("destinations"),
        Axis.linear(Metric.LONGEST_PATH.axis()),
        Metric.LONGEST_PATH.key(),
        points,
        RUNS,
        data -> tables(data, counts));
  }

  private static Assessment tables(MeasuredCurves data, int[] counts) {
    List<Integer> shown = new ArrayList<>();
    for (int k : counts) {
      if (!Double.isNaN(data.mean("", HamiltonianSchemes.DUAL_PATH, k))) {
        shown.add(k);
      }
    }
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String other : STRICT) {
      if (!other.equals(LEAST_TRAFFIC)) {
        checks.add(
            claims.never(
                "strict OCMS never needs more traffic than " + other,
                Metric.TRAFFIC.key(),
                "",
                LEAST_TRAFFIC,
                other));
      }
      if (!other.equals(SHORTEST)) {
        checks.add(
            claims.never(
                "the longest worm of strict OTMS is never longer than that of " + other,
                Metric.LONGEST_PATH.key(),
                "",
                SHORTEST,
                other));
      }
    }
    return Assessment.of(
            checks,
            "Judged draw by draw against the other stars of the paper's model, in which the"
                + " routing function chooses the port. Multi-path is outside it and is better than the"
                + " strict stars for few destinations, and so are our free ones.",
            "In strict mode a worm leaves only through the port of the routing function; in free"
                + " mode through any port that keeps the labels monotone, as multi-path does.")
        .with(
            table(data, shown, Metric.TRAFFIC, "Traffic [links], mean over random sources"),
            table(data, shown, Metric.LONGEST_PATH, "Longest path [links]"));
  }

  private static PaperTable table(
      MeasuredCurves data, List<Integer> counts, Metric metric, String caption) {
    List<String> headings = new ArrayList<>(List.of("scheme"));
    counts.forEach(k -> headings.add("k = " + k));
    List<List<String>> rows = new ArrayList<>();
    for (String scheme : SCHEMES.keySet()) {
      List<String> row = new ArrayList<>(List.of(scheme));
      for (int k : counts) {
        Estimate estimate = data.estimate("", scheme, k, metric.key());
        row.add(NumberText.show(estimate));
      }
      rows.add(row);
    }
    return new PaperTable(caption, headings, rows);
  }
}
