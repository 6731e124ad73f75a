package org.castnet.branching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.updown.UpDownTree;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees with gates: no set of them can deadlock, whatever buffers hold. */
class GatedTreePlansTest {
  private static final DeadlockScope ANY_BUFFERS = new DeadlockScope(Buffers.ANY, PortModel.ALL);

  @ParameterizedTest
  @CsvSource({
    "'mesh:7x6,lanes=2', 1",
    "'mesh:7x6,lanes=2', 2",
    "'mesh:7x6,lanes=3', 3",
    "'mesh:6x7,lanes=6', 4",
    "'mesh:5x5,lanes=3', 8",
    "'mesh:3x4x3,lanes=2', 2",
    "'mesh:3x4x3,lanes=4', 3",
    "'mesh:9,lanes=2', 3",
    "'torus:6x5', 3",
    "'torus:4x4x3,lanes=3', 2",
    "'mesh:2x2x2x2,lanes=2', 2"
  })
  void noSetOfTreesHasAWaitingCycle(String spec, int width) {
    Network network = NetworkSpec.parse(spec);
    MulticastPlan plan = plan(network, width, manyMessages(network));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(HoldAndWait.cycle(plan, ANY_BUFFERS)).isEmpty();
  }

  @Test
  void aChannelAfterAForkHasOnePredecessor() {
    Network mesh = NetworkSpec.parse("mesh:8x7,lanes=3");
    MulticastPlan plan = plan(mesh, 3, manyMessages(mesh));
    Int2IntOpenHashMap gates = new Int2IntOpenHashMap();
    int forks = 0;
    for (Send send : plan.sends()) {
      Route route = send.route();
      for (int hop = 0; hop < route.length(); hop++) {
        if (mesh.lane(route.channel(hop)) == 1) {
          int gate = route.channel(route.parent(hop));
          assertThat(gates.getOrDefault(route.channel(hop), gate)).isEqualTo(gate);
          gates.put(route.channel(hop), gate);
          forks++;
        }
      }
    }
    assertThat(forks).isPositive();
  }

  @Test
  void aThirdLaneReducesTheLoadOfTheBusiestLink() {
    assertThat(busiest("mesh:8x8,lanes=3")).isLessThan(busiest("mesh:8x8,lanes=2"));
  }

  @Test
  void rejectsASingleLane() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    assertThatThrownBy(() -> plan(mesh, 8, manyMessages(mesh)))
        .hasMessage(
            "scheme gated-trees does not apply: it needs two lanes; mesh:4x4 has one "
                + "(add lanes=2)");
  }

  private static int busiest(String spec) {
    Network network = NetworkSpec.parse(spec);
    int[] load = new int[network.links().count()];
    int most = 0;
    for (Send send : plan(network, 8, manyMessages(network)).sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        most = Math.max(most, ++load[network.link(send.route().channel(hop))]);
      }
    }
    return most;
  }

  private static MulticastPlan plan(Network network, int width, List<Message> messages) {
    Scheme gated =
        BranchingSchemes.all(UpDownTree::of).stream()
            .filter(scheme -> scheme.name().equals("gated-trees"))
            .findFirst()
            .orElseThrow();
    return gated
        .on(network, Map.of("band", "" + width), SenderModel.USUAL, 1)
        .orThrow(gated.name())
        .plan(messages);
  }

  /** From every node a broadcast and several multicasts of every size. */
  private static List<Message> manyMessages(Network network) {
    SplittableRandom random = new SplittableRandom(1);
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < network.nodeCount(); source++) {
      for (int times = 0; times < 6; times++) {
        IntArrayList others = new IntArrayList();
        for (int node = 0; node < network.nodeCount(); node++) {
          if (node != source) {
            others.add(random.nextInt(others.size() + 1), node);
          }
        }
        int count = times == 0 ? others.size() : 1 + random.nextInt(others.size());
        messages.add(Message.of(messages.size(), source, 8, others.subList(0, count).toIntArray()));
      }
    }
    return messages;
  }
}
