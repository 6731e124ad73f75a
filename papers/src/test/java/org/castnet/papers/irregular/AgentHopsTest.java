package org.castnet.papers.irregular;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Message;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.updown.UpDownSchemes;
import org.junit.jupiter.api.Test;

class AgentHopsTest {
  private static final int SWITCHES = 12;

  /** A random tree with the root 0 and two hosts at every switch, numbered switch by switch. */
  private static SwitchFabric tree(Random random) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[SWITCHES];
    int[] port = new int[SWITCHES];
    for (int s = 0; s < SWITCHES; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
      if (s > 0) {
        int above = random.nextInt(s);
        builder.cable(handle[above], port[above]++, handle[s], port[s]++, "");
      }
    }
    for (int h = 0; h < 2 * SWITCHES; h++) {
      int s = h / 2;
      builder.cable(builder.host(FabricNode.named("h" + h)), 0, handle[s], port[s]++, "");
    }
    return builder.build(Failures.none(), "tree");
  }

  @Test
  void agentsAreTwoHopsApartIfEverySwitchHasADestination() {
    Random random = new Random(5);
    Message fromTheRoot =
        new Message(
            0,
            0,
            IntImmutableList.of(IntStream.range(1, 2 * SWITCHES).toArray()),
            1,
            Message.WHOLE);
    for (int round = 0; round < 50; round++) {
      SwitchFabric fabric = tree(random);
      for (Scheme scheme : UpDownSchemes.all()) {
        if (List.of(UpDownSchemes.RAM, UpDownSchemes.STB, UpDownSchemes.STC)
            .contains(scheme.name())) {
          assertThat(
                  scheme
                      .on(fabric, Map.of(), SenderModel.USUAL, 1)
                      .orThrow(scheme.name())
                      .plan(List.of(fromTheRoot))
                      .sends())
              .as(scheme.name())
              .allMatch(send -> send.route().length() - 2 <= 2);
        }
      }
    }
  }
}
