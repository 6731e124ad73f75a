package org.castnet.plan.unicast;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** All-reduces among nodes that are ranked by their order in the request. */
class RecursiveDoublingTest {
  private final Network mesh = Mesh.of(4, 4);
  private final Message six = Message.reduction(0, 0, 4, 1, 2, 3, 4, 5);

  private Optional<MulticastPlan> plan(Message... messages) {
    return new RecursiveDoubling(mesh, mesh.routing().orElseThrow(), (nodes, message) -> {})
        .plan(Phases.of(List.of(messages)));
  }

  private static List<String> text(MulticastPlan plan) {
    return plan.sends().stream()
        .map(send -> send.sender() + ">" + send.dropOffs().getInt(0) + send.triggers())
        .toList();
  }

  @Test
  void twoOfSixNodesAreRepresentedByTheirNeighbours() {
    MulticastPlan plan = plan(six, six.result(1)).orElseThrow();
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(text(plan))
        .containsExactly(
            "0>1[]",
            "2>3[]",
            "1>3[0]",
            "3>1[1]",
            "4>5[]",
            "5>4[]",
            "1>4[0, 3]",
            "3>5[1, 2]",
            "4>1[5]",
            "5>3[4]",
            "1>0[0, 3, 8]",
            "3>2[1, 2, 9]");
  }

  @Test
  void fourNodesExchangeInTwoRounds() {
    Message four = Message.reduction(0, 0, 4, 1, 2, 3);
    assertThat(text(plan(four, four.result(1)).orElseThrow()))
        .containsExactly(
            "0>1[]", "1>0[]", "2>3[]", "3>2[]", "0>2[1]", "1>3[0]", "2>0[3]", "3>1[2]");
  }

  @Test
  void resultsAmongTheSameNodesShareTheirSends() {
    Message back = Message.reduction(1, 1, 4, 0, 2, 3, 4, 5);
    MulticastPlan plan = plan(six, back, six.result(2), back.result(3)).orElseThrow();
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).hasSize(12);
    assertThat(plan.sends()).allMatch(send -> send.messages().equals(IntImmutableList.of(2, 3)));
  }

  @Test
  void isAbsentUnlessEveryResultReturnsToAllSources() {
    Message fewer =
        new Message(1, IntImmutableList.of(0), IntImmutableList.of(1, 2), 4, Message.WHOLE, 0);
    assertThat(plan(six, fewer)).isEmpty();
    assertThat(plan(six, Message.reduction(1, 1, 4, 0, 2), six.result(2))).isEmpty();
  }

  @Test
  void theResultReplacesTheReduction() {
    MulticastPlan plan = plan(six, six.result(1)).orElseThrow();
    Exchanges exchanges = Exchanges.of(plan);
    assertThat(exchanges.isEmpty()).isFalse();
    assertThat(exchanges.contains(1)).isTrue();
    assertThat(exchanges.contains(0)).isFalse();
    assertThat(exchanges.replace(0)).isTrue();
    assertThat(exchanges.replace(1)).isFalse();
    assertThat(exchanges.combine(0) && exchanges.combine(1)).isTrue();
    assertThat(exchanges.combinedFlits(plan.sends().get(0))).isEqualTo(4);
    assertThat(exchanges.contributors(1).toIntArray()).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(exchanges.index(1)).isEqualTo(Map.of(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5));
    BitSet[] contents = exchanges.contents(1, TriggerOrder.of(plan.sends()));
    assertThat(contents[0]).isEqualTo(bits(0));
    assertThat(contents[2]).isEqualTo(bits(0, 1));
    assertThat(contents[6]).isEqualTo(bits(0, 1, 2, 3));
    assertThat(contents[10]).isEqualTo(bits(0, 1, 2, 3, 4, 5));
  }

  @Test
  void plansWithoutResultsHaveNoExchanges() {
    MulticastPlan plan =
        new MulticastPlan(mesh, List.of(Message.of(0, 0, 4, 1)), List.of(), PortModel.ONE);
    assertThat(Exchanges.of(plan).isEmpty()).isTrue();
    assertThat(Exchanges.of(plan).combine(0)).isFalse();
  }

  @Test
  void aResultOfAnAbsentMessageIsNotExchanged() {
    Message result =
        new Message(0, IntImmutableList.of(0), IntImmutableList.of(1), 4, Message.WHOLE, 5);
    MulticastPlan plan = new MulticastPlan(mesh, List.of(result), List.of(), PortModel.ONE);
    assertThat(Exchanges.of(plan).isEmpty()).isTrue();
  }

  @Test
  void theFasterOfTreesAndDoublingIsTaken() {
    List<Message> messages = List.of(six, six.result(1));
    for (boolean doubling : new boolean[] {true, false}) {
      Scheme binomial =
          UnicastSchemes.all(
                  network -> network.routing().orElseThrow(),
                  (plan, sender) -> Exchanges.of(plan).isEmpty() == doubling ? 2 : 1)
              .get(1);
      MulticastPlan trees =
          new MulticastPlan(
              mesh,
              messages,
              IntStream.range(1, 6)
                  .mapToObj(i -> Send.fromSource(0, mesh.routing().orElseThrow().route(i, 0), 0))
                  .toList(),
              PortModel.ONE);
      MulticastPlan plan =
          binomial
              .on(mesh, Map.of("allReduce", "fastest"), SenderModel.USUAL, 1)
              .orThrow("binomial")
              .plan(Phases.of(messages), all -> trees);
      assertThat(Exchanges.of(plan).isEmpty()).isEqualTo(!doubling);
    }
  }

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    IntStream.of(set).forEach(bits::set);
    return bits;
  }
}
