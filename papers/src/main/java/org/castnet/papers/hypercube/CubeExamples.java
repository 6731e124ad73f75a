package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.drawing.Picture;
import org.castnet.drawing.PlanDrawing;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.network.NetworkSpec;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Send;

/** The worked examples of the hypercube paper: links, intermediate nodes, and the drawn trees. */
public final class CubeExamples {
  private static final IntImmutableList STEINER = IntImmutableList.of(19, 29, 13, 9, 22, 7);
  private static final IntImmutableList TREE =
      IntImmutableList.of(10, 29, 17, 31, 28, 11, 2, 22, 30, 27);
  private static final IntImmutableList PATH = IntImmutableList.of(43, 4, 57, 58, 1, 33);

  /** One printed number. */
  private record Example(
      String what,
      String scheme,
      int dimension,
      int source,
      IntImmutableList destinations,
      long printed) {
    MulticastPlan plan(MeasuredCurves data) {
      return data.plan(
          scheme,
          Map.of(),
          NetworkSpec.parse("hypercube:" + dimension),
          new Message(0, source, destinations, 1, Message.WHOLE));
    }
  }

  private static final Example MT =
      new Example("Figure 3a, MT from 0 on Q5", HypercubeSchemes.MT, 5, 0, TREE, 12);
  private static final Example MP =
      new Example("Section 4, MP from 53 on Q6", HypercubeSchemes.MP, 6, 53, PATH, 11);
  private static final Example LINNI_MP =
      new Example("Section 4, Lin and Ni's path", HypercubeSchemes.LINNI_MP, 6, 53, PATH, 13);

  private static final List<Example> EXAMPLES =
      List.of(
          new Example("Figure 1b, ST from 8 on Q5", HypercubeSchemes.ST, 5, 8, STEINER, 8),
          new Example("Figure 1c, Lin and Ni's tree", HypercubeSchemes.LINNI_ST, 5, 8, STEINER, 9),
          MT,
          new Example("Figure 3b, LEN's tree", HypercubeSchemes.LEN, 5, 0, TREE, 15),
          MP,
          LINNI_MP);

  /** The printed paths, node by node. */
  private static final Map<Example, IntList> PATHS =
      Map.of(
          MP, IntImmutableList.of(53, 61, 57, 59, 58, 42, 43, 35, 33, 1, 5, 4),
          LINNI_MP, IntImmutableList.of(53, 61, 57, 59, 58, 56, 40, 41, 43, 35, 33, 1, 5, 4));

  private CubeExamples() {}

  public static Exhibit exhibit() {
    return Exhibit.exact(
        "hypercube-examples",
        Paper.HYPERCUBE,
        "Worked examples: figures 1 to 3 and the paths of section 4",
        "On the printed instances the paper's algorithms need 8, 12 and 11 links, those before it"
            + " 9, 15 and 13.",
        CubeExamples::assess);
  }

  private static Assessment assess(MeasuredCurves data) {
    List<StatementCheck> checks = new ArrayList<>();
    List<Picture> pictures = new ArrayList<>();
    for (Example example : EXAMPLES) {
      MulticastPlan plan = example.plan(data);
      long traffic = PlanMetrics.of(plan).traffic();
      checks.add(
          StatementCheck.exact(
              example.what + ": " + example.printed + " links",
              traffic == example.printed,
              traffic + " links"));
      pictures.add(new Picture(example.what, PlanDrawing.of(plan, example.scheme)));
    }
    IntList visited = visited(MP.plan(data));
    checks.add(
        StatementCheck.exact(
            MP.what + ": the printed nodes", visited.equals(PATHS.get(MP)), visited.toString()));
    checks.add(pathAlongACycle(visited(LINNI_MP.plan(data))));
    MulticastPlan tree = MT.plan(data);
    IntList first = neighbours(tree, MT.source);
    checks.add(
        StatementCheck.exact(
            "Section 3, MT: the source sends to 16, then to 2",
            first.equals(IntList.of(16, 2)),
            "to " + first));
    IntList hidden = neighbours(tree, 28);
    checks.add(
        StatementCheck.exact(
            "Section 3, MT: 29 and 30 are hidden behind 28, which sends to them",
            hidden.size() == 2 && hidden.containsAll(IntList.of(29, 30)),
            "28 sends to " + hidden));
    return Assessment.of(
            checks,
            "LEN's 15 and Lin and Ni's 9 depend on the order of equally good choices; the rules"
                + " are the lowest dimension and the first edge.",
            "Lin and Ni's path follows a Hamiltonian cycle that the paper does not specify. The"
                + " reflected Gray code, which linni-mp uses, gives the same number of links over"
                + " other nodes. The cycle that gives the printed nodes was searched to fit them.")
        .with(pictures.toArray(Picture[]::new));
  }

  /**
   * Checks whether a Hamiltonian cycle gives the printed nodes. The paper states no cycle, so one
   * that fits is sufficient.
   *
   * @param byGrayCode the nodes along the cycle of the Gray code
   */
  private static StatementCheck pathAlongACycle(IntList byGrayCode) {
    CycleOrder fitting = CycleOrder.FITTING;
    IntList visited = fitting.path(PATH);
    return StatementCheck.exact(
        LINNI_MP.what + ": the printed nodes, along some Hamiltonian cycle",
        fitting.isHamiltonian() && visited.equals(PATHS.get(LINNI_MP)),
        visited + " along the cycle " + fitting.nodes() + "; along the Gray code " + byGrayCode);
  }

  /** Returns the nodes along the single worm of a path. */
  private static IntList visited(MulticastPlan path) {
    Send worm = path.sends().get(0);
    IntList nodes = new IntArrayList();
    for (int hops = 0; hops <= worm.route().length(); hops++) {
      nodes.add(worm.route().node(path.network(), hops));
    }
    return nodes;
  }

  /** Returns the nodes to which a node of a tree forwards the message, in order. */
  private static IntList neighbours(MulticastPlan tree, int node) {
    IntList neighbours = new IntArrayList();
    for (Send send : tree.sends()) {
      if (send.sender() == node) {
        neighbours.add(send.route().end(tree.network()));
      }
    }
    return neighbours;
  }
}
