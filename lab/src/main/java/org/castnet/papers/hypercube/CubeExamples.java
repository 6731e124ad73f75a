package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.multicast.Message;
import org.castnet.network.Network;
import org.castnet.network.file.NetworkSpec;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.StatementCheck;

/** The worked examples of the hypercube paper, traffic by traffic. */
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
      long printed) {}

  private static final List<Example> EXAMPLES =
      List.of(
          new Example("Figure 1b, ST from 8 on Q5", HypercubeSchemes.ST, 5, 8, STEINER, 8),
          new Example("Figure 1c, Lin and Ni's tree", HypercubeSchemes.LINNI_ST, 5, 8, STEINER, 9),
          new Example("Figure 3a, MT from 0 on Q5", HypercubeSchemes.MT, 5, 0, TREE, 12),
          new Example("Figure 3b, LEN's tree", HypercubeSchemes.LEN, 5, 0, TREE, 15),
          new Example("Section 4, MP from 53 on Q6", HypercubeSchemes.MP, 6, 53, PATH, 11),
          new Example("Section 4, Lin and Ni's path", HypercubeSchemes.LINNI_MP, 6, 53, PATH, 13));

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
    for (Example example : EXAMPLES) {
      long traffic = traffic(example, data);
      checks.add(
          StatementCheck.exact(
              example.what + ": " + example.printed + " links",
              traffic == example.printed,
              traffic + " links"));
    }
    return Assessment.of(
        checks,
        "LEN's 15 and Lin and Ni's 9 depend on which of equally good choices comes first; the rules"
            + " are the lowest dimension and the first edge.");
  }

  private static long traffic(Example example, MeasuredCurves data) {
    Network network = NetworkSpec.parse("hypercube:" + example.dimension);
    Message message = new Message(0, example.source, example.destinations, 1, Message.WHOLE);
    return data.traffic(example.scheme, Map.of(), network, message);
  }
}
