package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/** Figures 5 to 7 of the hypercube paper: additional traffic on a cube of ten dimensions. */
final class CubeExhibits {
  private static final int RUNS = 500;
  private static final int STEP = 50;
  private static final int MOST = 1000;
  private static final long SEED = 1;

  private CubeExhibits() {}

  static List<Exhibit> all() {
    return List.of(
        figure(
            "hypercube-5",
            "Figure 5: Steiner trees on Q10",
            "The paper's Steiner tree needs much less additional traffic than that of Lin and Ni,"
                + " at every number of destinations.",
            List.of("st", "linni-st"),
            CubeExhibits::steinerTrees),
        figure(
            "hypercube-6",
            "Figure 6: multicast trees on Q10",
            "The paper's multicast tree needs much less than LEN's; the centralised one of Sheu and"
                + " Su is slightly better still.",
            List.of("mt", "len", "sheu-su", "mt-tree"),
            CubeExhibits::multicastTrees),
        figure(
            "hypercube-7",
            "Figure 7: multicast paths on Q10",
            "The paper's multicast path needs much less than that of Lin and Ni.",
            List.of("mp", "linni-mp"),
            CubeExhibits::multicastPaths));
  }

  private static Exhibit figure(
      String id,
      String title,
      String claim,
      List<String> schemes,
      java.util.function.Function<Measured, Assessment> judge) {
    MulticastExperiment experiment = new MulticastExperiment();
    List<Plotted> points = new ArrayList<>();
    for (String scheme : schemes) {
      for (int k = STEP; k <= MOST; k += STEP) {
        Input input =
            Input.empty()
                .with("network", "hypercube:10")
                .with("scheme", scheme)
                .with("traffic.multicasts", 1)
                .with("traffic.destinations", k)
                .with("traffic.flits", 1)
                .with("simulate", com.fasterxml.jackson.databind.node.BooleanNode.FALSE);
        points.add(new Plotted("", scheme, k, experiment.point(input, SEED)));
      }
    }
    return new Exhibit(
        id,
        Paper.HYPERCUBE,
        title,
        claim,
        Axis.linear("destinations"),
        Axis.linear(Metric.EXTRA_TRAFFIC.axis()),
        Metric.EXTRA_TRAFFIC.key(),
        points,
        RUNS,
        judge);
  }

  private static Assessment steinerTrees(Measured data) {
    return Assessment.of(
        List.of(
            new CurveClaims(data)
                .below("ST needs less than Lin and Ni's tree at every k", "", "st", "linni-st")),
        "Equal distances are decided by the first candidate; other rules move ST by a few percent.");
  }

  private static Assessment multicastTrees(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    return Assessment.of(
        List.of(
            claims.below("MT needs less than LEN at every k", "", "mt", "len"),
            claims.below(
                "the tree of Sheu and Su is slightly better than MT", "", "sheu-su", "mt")),
        "The algorithm of Sheu and Su is a reconstruction from its properties; its text was not at"
            + " hand.",
        "MT as printed is not always a tree: a node may get two fathers and the message twice."
            + " mt-tree keeps one father a node.");
  }

  private static Assessment multicastPaths(Measured data) {
    return Assessment.of(
        List.of(
            new CurveClaims(data)
                .below("MP needs less than Lin and Ni's path at every k", "", "mp", "linni-mp")));
  }
}
