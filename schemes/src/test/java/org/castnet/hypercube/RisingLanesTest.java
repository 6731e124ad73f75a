package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Many multicast paths at once: on one lane they can deadlock, on rising lanes they cannot. */
class RisingLanesTest {
  private static final int RUNS = Rounds.of(40);

  @Test
  void risingLanesLeaveNoWaitingCycle() {
    Random random = new Random(31);
    int circles = 0;
    for (int run = 0; run < RUNS; run++) {
      int n = 3 + random.nextInt(5);
      Network cube = NetworkSpec.parse("hypercube:" + n + ",lanes=" + (1 + random.nextInt(5)));
      List<Message> messages = messages(n, 2 + random.nextInt(30), random);
      MulticastPlan rising = plan(cube, "rising", messages);
      assertThat(PlanVerifier.verify(rising)).isEmpty();
      assertThat(ChannelDependencyGraph.of(rising).isAcyclic()).as("run %d", run).isTrue();
      MulticastPlan first = plan(cube, "first", messages);
      assertThat(PlanMetrics.of(first).traffic()).isEqualTo(PlanMetrics.of(rising).traffic());
      circles += ChannelDependencyGraph.of(first).isAcyclic() ? 0 : 1;
    }
    assertThat(circles).as("on one lane").isGreaterThan(RUNS / 4);
  }

  @Test
  void aPathIsOneWormIfEveryTurnHasALaneAndIsCutAtDestinationsOtherwise() {
    Message message = Cubes.PATH_EXAMPLE;
    assertThat(sends("hypercube:6,lanes=6", message)).isEqualTo(1);
    int alone = sends("hypercube:6,lanes=1", message);
    assertThat(alone).isBetween(2, message.fanout());
    assertThat(sends("hypercube:6,lanes=2", message)).isEqualTo((alone + 1) / 2);
  }

  private static int sends(String network, Message message) {
    return Cubes.plan(NetworkSpec.parse(network), "mp", Map.of("laneRule", "rising"), message)
        .sends()
        .size();
  }

  @Test
  void rejectsRisingLanesIfDetoursLeaveTheirOrder() {
    Network broken = NetworkSpec.parse("hypercube:4,fail=1-3");
    Binding binding =
        Cubes.scheme("mp").on(broken, Map.of("laneRule", "rising"), SenderModel.USUAL, 1);
    assertThat(binding)
        .isEqualTo(
            Binding.refused(
                "laneRule=rising needs a whole hypercube, and detours leave its order"));
  }

  private static List<Message> messages(int n, int count, Random random) {
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      Message drawn = Cubes.random(1 << n, 1 + random.nextInt(1 << n - 1), random);
      messages.add(Message.of(id, drawn.source(), 1, drawn.destinations().toIntArray()));
    }
    return messages;
  }

  private static MulticastPlan plan(Network cube, String rule, List<Message> messages) {
    return Cubes.scheme("mp")
        .on(cube, Map.of("laneRule", rule), SenderModel.USUAL, 1)
        .orThrow("mp")
        .plan(messages);
  }
}
