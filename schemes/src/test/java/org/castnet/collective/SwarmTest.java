package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Routing;
import org.castnet.partition.Instances;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.updown.UpDownRouting;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever has a piece hands it on. */
class SwarmTest {
  private static final SenderModel ONE_PORT = sender(PortModel.ONE, Processors.ONE);
  private static final SenderModel ONE_PROCESSOR = sender(PortModel.ALL, Processors.ONE);
  private static final SenderModel HARDWARE = sender(PortModel.ALL, Processors.PARALLEL);
  private static final List<SenderModel> ALL = List.of(ONE_PORT, ONE_PROCESSOR, HARDWARE);

  private static SenderModel sender(PortModel ports, Processors processors) {
    return new SenderModel(100, StartUpModel.SERIAL, ports, processors, 0);
  }

  private static MulticastPlan plan(String spec, SenderModel sender, List<Message> messages) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    Routing routing = grid.routing().orElseGet(() -> UpDownRouting.of(grid));
    return new SwarmMulticast(grid, routing, sender, PlanEvaluator.UNSEEN).plan(messages);
  }

  private static List<Message> broadcast(Network network, long flits) {
    return List.of(Message.of(0, 0, flits, IntStream.range(1, network.nodeCount()).toArray()));
  }

  @Test
  void oneDestinationReceivesOneWorm() {
    MulticastPlan plan = plan("mesh:4", ONE_PORT, List.of(Message.of(0, 0, 8, 3)));
    assertThat(plan.sends()).hasSize(1);
    assertThat(plan.sends().get(0).route().length()).isEqualTo(3);
  }

  @Test
  void namesDestinationsDisconnectedByFailedLinks() {
    for (SenderModel sender : ALL) {
      assertThatThrownBy(
              () ->
                  plan("mesh:3x3,fail=0,1-0,0;1,0-0,0", sender, List.of(Message.of(0, 4, 8, 0, 8))))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("message 0: no links lead from 1,1 to 0,0");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mesh:5x5,fail=2,2", "torus:4x4,fail=0,0", "mesh:4x4,fail=2,0;2,1;2,2;2,3"})
  void failedAndDisconnectedNodesSendNothing(String spec) {
    Network broken = NetworkSpec.parse(spec);
    for (SenderModel sender : ALL) {
      Message message = Message.of(0, broken.nodeNamed("1,0"), 8, broken.nodeNamed("0,3"), 5);
      assertThat(PlanVerifier.verify(plan(spec, sender, List.of(message)))).isEmpty();
    }
  }

  @Test
  void aShortOnePortBroadcastDoublesItsHoldersEveryRound() {
    MulticastPlan plan = plan("torus:4x4", ONE_PORT, broadcast(NetworkSpec.parse("torus:4x4"), 1));
    assertThat(plan.sends()).hasSize(15);
    int[] depth = new int[15];
    for (int i = 0; i < 15; i++) {
      for (int trigger : plan.sends().get(i).triggers()) {
        depth[i] = Math.max(depth[i], depth[trigger] + 1);
      }
    }
    // the last of those that hear it in the fourth turn
    assertThat(depth).containsOnly(0, 1, 2, 3);
  }

  @Test
  void everythingArrivesForEverySenderModel() {
    Random random = new Random(19);
    for (SenderModel sender : ALL) {
      for (String spec : List.of("mesh:5x3", "torus:4x5", "torus:3x3x3", "mesh:9")) {
        int nodes = NetworkSpec.parse(spec).nodeCount();
        for (int count : new int[] {1, 4, 9}) {
          MulticastPlan plan = plan(spec, sender, Instances.messages(count, nodes, random));
          assertThat(PlanVerifier.verify(plan)).as(spec + " " + sender).isEmpty();
        }
      }
    }
  }

  @Test
  void aWormCarriesOtherMessagesThatItsReceiverLacks() {
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < 16; source++) {
      int from = source;
      messages.add(
          Message.of(
              source, source, 4, IntStream.range(0, 16).filter(node -> node != from).toArray()));
    }
    for (SenderModel sender : List.of(ONE_PORT, ONE_PROCESSOR)) {
      MulticastPlan plan = plan("torus:4x4", sender, messages);
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(plan.sends().size()).as(sender.toString()).isLessThan(16 * 15 * 2 / 3);
    }
  }

  @Test
  void withOneProcessorFewerWormsAreSentThanWithHardware() {
    List<Message> messages = Instances.messages(40, 64, new Random(5));
    int byHardware = plan("torus:8x8", HARDWARE, messages).sends().size();
    int byOneProcessor = plan("torus:8x8", ONE_PROCESSOR, messages).sends().size();
    assertThat(byOneProcessor).isLessThan(byHardware);
  }
}
