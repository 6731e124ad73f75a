package org.castnet.papers;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.multicast.PlanMetrics;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.Schemes;

/** The worked examples of the hypercube paper, traffic by traffic. */
final class CubeExamples {
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
          new Example("Figure 1b, ST from 8 on Q5", "st", 5, 8, STEINER, 8),
          new Example("Figure 1c, Lin and Ni's tree", "linni-st", 5, 8, STEINER, 9),
          new Example("Figure 3a, MT from 0 on Q5", "mt", 5, 0, TREE, 12),
          new Example("Figure 3b, LEN's tree", "len", 5, 0, TREE, 15),
          new Example("Section 4, MP from 53 on Q6", "mp", 6, 53, PATH, 11),
          new Example("Section 4, Lin and Ni's path", "linni-mp", 6, 53, PATH, 13));

  private CubeExamples() {}

  static Exhibit exhibit() {
    return Exhibit.exact(
        "hypercube-examples",
        Paper.HYPERCUBE,
        "Worked examples: figures 1 to 3 and the paths of section 4",
        "On the printed instances the paper's algorithms need 8, 12 and 11 links, those before it 9,"
            + " 15 and 13.",
        data -> assess());
  }

  private static Assessment assess() {
    List<Check> checks = new ArrayList<>();
    for (Example example : EXAMPLES) {
      long traffic = traffic(example);
      checks.add(
          new Check(
              example.what + ": " + example.printed + " links",
              traffic == example.printed,
              traffic + " links"));
    }
    return Assessment.of(
        checks,
        "LEN's 15 and Lin and Ni's 9 depend on which of equally good choices comes first; the rules"
            + " are the lowest dimension and the first edge.");
  }

  private static long traffic(Example example) {
    Network network = NetworkSpec.parse("hypercube:" + example.dimension);
    Message message = new Message(0, example.source, example.destinations, 1, Message.WHOLE);
    return PlanMetrics.of(
            Schemes.all()
                .named(example.scheme)
                .on(network, Map.of(), 1)
                .orThrow(example.scheme)
                .plan(List.of(message)))
        .traffic();
  }
}
