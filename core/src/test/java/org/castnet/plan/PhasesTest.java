package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.plan.reduction.Reversal;
import org.junit.jupiter.api.Test;

/** Reductions and the results that are sent afterwards. */
class PhasesTest {
  private static final Network ROW = Mesh.of(4);

  private static Route route(int from, int to) {
    return ROW.routing().orElseThrow().route(from, to);
  }

  private static Send send(int message, int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(message),
        IntImmutableList.of(triggers),
        route(from, to),
        IntImmutableList.of(to));
  }

  @Test
  void messagesAreDividedIntoOriginalsAndResults() {
    Message sum = Message.reduction(1, 0, 8, 1, 2);
    Phases phases = Phases.of(List.of(sum.result(0), sum));
    assertThat(phases.originals()).containsExactly(sum);
    assertThat(phases.results()).containsExactly(sum.result(0));
    assertThat(phases.reduces()).isTrue();
    assertThat(phases.areMulticasts()).isFalse();
    Phases plain = Phases.of(List.of(Message.of(0, 0, 8, 1, 2)));
    assertThat(plain.reduces()).isFalse();
    assertThat(plain.areMulticasts()).isTrue();
    assertThat(Phases.of(List.of(Message.reduction(0, 0, 8, 1, 2))).areMulticasts()).isFalse();
    Message there = Message.of(0, 0, 8, 1);
    assertThat(Phases.of(List.of(there, there.result(1))).areMulticasts()).isFalse();
  }

  @Test
  void rejectsTheResultOfAMessageThatEndsElsewhere() {
    assertThatThrownBy(
            () ->
                Phases.of(
                    List.of(
                        Message.reduction(0, 3, 8, 1, 2),
                        Message.reduction(0, 0, 8, 1, 2).result(1))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("message 1 is the result of message 0");
    Message sum = Message.reduction(0, 3, 8, 1, 2);
    assertThatThrownBy(() -> Phases.of(List.of(sum, sum.withFlits(9).result(1))))
        .hasMessageContaining("message 1 is the result of message 0");
    assertThatThrownBy(() -> Phases.of(List.of(Message.reduction(5, 3, 8, 1, 2).result(1))))
        .hasMessageContaining("message 1 is the result of message 5");
  }

  @Test
  void rejectsMulticastsTogetherWithReductions() {
    Message sum = Message.reduction(0, 3, 8, 1, 2);
    assertThatThrownBy(() -> Phases.of(List.of(sum, Message.of(1, 0, 8, 1, 2))))
        .hasMessageStartingWith("message 1 has several destinations");
    assertThat(Phases.of(List.of(sum, Message.of(1, 0, 8, 1))).originals()).hasSize(2);
  }

  @Test
  void aMessageCanResultFromAWholeMessageThatEndsAtItsSource() {
    Message sum = Message.reduction(0, 3, 8, 1, 2);
    assertThat(sum.result(1).canResultFrom(sum)).isTrue();
    assertThat(sum.result(1).canResultFrom(sum.part(2, 8))).isFalse();
    assertThat(sum.result(1).canResultFrom(sum.withFlits(7))).isFalse();
    assertThat(sum.result(1).canResultFrom(sum.result(1).result(2))).isFalse();
    assertThat(sum.result(1).canResultFrom(Message.of(0, 1, 8, 3, 2))).isFalse();
    assertThat(sum.result(1).canResultFrom(Message.reduction(0, 0, 8, 1, 2))).isFalse();
  }

  @Test
  void aResultStartsWhenAllPartialResultsHaveArrived() {
    Message sum = Message.reduction(0, 0, 8, 1, 2);
    MulticastAlgorithm first =
        MulticastAlgorithm.of(
            PortModel.ONE,
            messages ->
                new MulticastPlan(
                    ROW, messages, List.of(send(0, 2, 1), send(0, 1, 0, 0)), PortModel.ONE));
    MulticastAlgorithm second =
        MulticastAlgorithm.of(
            PortModel.ALL,
            messages ->
                new MulticastPlan(
                    ROW, messages, List.of(send(0, 0, 1), send(0, 1, 2, 0)), PortModel.ALL));
    MulticastPlan plan = Phases.of(List.of(sum, sum.result(1))).plan(first, second);
    assertThat(plan.messages()).containsExactly(sum, sum.result(1));
    assertThat(plan.sends())
        .containsExactly(send(0, 2, 1), send(0, 1, 0, 0), send(1, 0, 1, 1), send(1, 1, 2, 2));
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
    assertThat(Phases.of(List.of(sum)).plan(first, second).sends()).hasSize(2);
    assertThat(Phases.of(List.of(sum, sum.result(1))).plan(first, first).ports())
        .isEqualTo(PortModel.ONE);
  }

  @Test
  void aPartOfAResultStartsWhenTheSameFlitsHaveArrived() {
    Message sum = Message.of(0, 1, 8, 0);
    MulticastAlgorithm halves =
        MulticastAlgorithm.of(
            PortModel.ONE,
            messages -> {
              Message whole = messages.get(0);
              int from = whole.source();
              int to = whole.destinations().getInt(0);
              return new MulticastPlan(
                  ROW,
                  List.of(whole, whole.part(1, 4), whole.part(2, 4)),
                  List.of(send(2, from, to), send(1, from, to)),
                  PortModel.ONE);
            });
    MulticastPlan plan = Phases.of(List.of(sum, sum.result(1))).plan(halves, halves);
    assertThat(plan.messages())
        .containsExactly(
            sum,
            sum.result(1),
            sum.part(2, 4),
            sum.part(3, 4),
            sum.result(1).part(4, 4),
            sum.result(1).part(5, 4));
    assertThat(plan.sends())
        .containsExactly(send(3, 1, 0), send(2, 1, 0), send(5, 0, 1, 0), send(4, 0, 1, 1));
  }

  @Test
  void partsOverlapByFlits() {
    Message whole = Message.reduction(0, 0, 10, 1, 2);
    Message result = whole.result(1);
    PartRanges ranges =
        new PartRanges(
            List.of(
                whole,
                result,
                whole.part(2, 4),
                whole.part(3, 6),
                result.part(4, 5),
                result.part(5, 4),
                result.part(6, 1)));
    assertThat(ranges.overlapping(0, 4).toIntArray()).containsExactly(2, 3);
    assertThat(ranges.overlapping(0, 5).toIntArray()).containsExactly(3);
    assertThat(ranges.overlapping(0, 1).toIntArray()).containsExactly(2, 3);
    assertThat(ranges.overlapping(1, 0).toIntArray()).containsExactly(4, 5, 6);
    assertThat(ranges.overlapping(1, 2).toIntArray()).containsExactly(4);
    assertThat(ranges.overlapping(1, 3).toIntArray()).containsExactly(4, 5, 6);
    assertThat(ranges.first(6)).isEqualTo(9);
    assertThat(ranges.first(0)).isZero();
    PartRanges undivided = new PartRanges(List.of(whole, result, whole.part(2, 10)));
    assertThat(undivided.overlapping(1, 2).toIntArray()).containsExactly(1);
  }

  @Test
  void flitsOfReductionsAreCombined() {
    Message sum = Message.reduction(0, 0, 8, 1, 2);
    Message plain = Message.of(1, 1, 5, 0);
    MulticastPlan plan = new MulticastPlan(ROW, List.of(sum, plain), List.of(), PortModel.ONE);
    Send both =
        new Send(
            IntImmutableList.of(0, 1), IntImmutableList.of(), route(1, 0), IntImmutableList.of(0));
    assertThat(Exchanges.of(plan).combinedFlits(both)).isEqualTo(8);
    assertThat(plan.flits(both)).isEqualTo(13);
    assertThat(plan.reduces()).isTrue();
    assertThat(
            new MulticastPlan(ROW, List.of(plain.original(0)), List.of(), PortModel.ONE).reduces())
        .isFalse();
    assertThat(
            new MulticastPlan(
                    ROW, List.of(plain.original(0), plain.result(1)), List.of(), PortModel.ONE)
                .reduces())
        .isTrue();
  }

  @Test
  void disconnectedSourcesOfAReductionAreNamed() {
    Message sum = Message.reduction(3, 0, 8, 1, 2, 3);
    DisconnectedNodes.checkReduction(ROW, sum, node -> true);
    assertThatThrownBy(() -> DisconnectedNodes.checkReduction(ROW, sum, node -> node == 2))
        .hasMessage("message 3: no links lead from 1, 3 to 0");
  }

  /** Multicast 0 to 1, 1 to 2, 1 to 3 over 2. */
  private static MulticastPlan multicast() {
    return new MulticastPlan(
        ROW,
        List.of(Message.of(0, 0, 8, 1, 2, 3)),
        List.of(send(0, 0, 1), send(0, 1, 2, 0), send(0, 1, 3, 0)),
        PortModel.ALL);
  }

  @Test
  void aReversedSendWaitsForTheReversesOfThoseItTriggered() {
    Reversal reversal = new Reversal(ROW);
    MulticastPlan plan = reversal.of(multicast());
    assertThat(plan.messages()).containsExactly(Message.reduction(0, 0, 8, 1, 2, 3));
    assertThat(plan.sends()).containsExactly(send(0, 3, 1), send(0, 2, 1), send(0, 1, 0, 0, 1));
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
    assertThat(reversal.network()).isSameAs(ROW);
    assertThat(Reversal.of(List.of(Message.of(0, 0, 8, 1, 2))))
        .containsExactly(Message.reduction(0, 0, 8, 1, 2));
  }

  @Test
  void aPacedReversalKeepsTheOrderInTime() {
    MulticastPlan two =
        new MulticastPlan(
            ROW,
            List.of(Message.of(0, 0, 8, 1, 2, 3)),
            List.of(send(0, 0, 1), send(0, 0, 2), send(0, 1, 3, 0)),
            PortModel.ONE);
    // 0>1 takes 0..10, 0>2 10..20 and 1>3 from 20: ten after the end of the first
    MulticastPlan paced =
        new Reversal(ROW).paced(two, new long[] {0, 10, 20}, new long[] {10, 20, 30}, 0);
    assertThat(paced.sends().get(2)).isEqualTo(send(0, 1, 0, 0));
    // node 2 sends nothing, so its contribution is not paced
    assertThat(paced.sends().get(1)).isEqualTo(send(0, 2, 0));
    MulticastPlan untriggered =
        new MulticastPlan(
            ROW,
            List.of(Message.of(0, 0, 8, 1), Message.of(1, 1, 8, 2), Message.of(2, 1, 8, 3)),
            List.of(send(0, 0, 1), send(1, 1, 2), send(2, 1, 3)),
            PortModel.ONE);
    // the reverse of 0>1 waits for that of the first send of 1 that begins at 20 or later
    assertThat(
            new Reversal(ROW)
                .paced(untriggered, new long[] {0, 19, 20}, new long[] {10, 25, 30}, 0)
                .sends())
        .containsExactly(send(2, 3, 1), send(1, 2, 1), send(0, 1, 0, 0));
    assertThat(
            new Reversal(ROW)
                .paced(untriggered, new long[] {0, 20, 21}, new long[] {10, 25, 30}, 0)
                .sends()
                .get(2))
        .isEqualTo(send(0, 1, 0, 1));
    assertThat(
            new Reversal(ROW)
                .paced(untriggered, new long[] {0, 18, 19}, new long[] {10, 25, 30}, 0)
                .sends()
                .get(2))
        .isEqualTo(send(0, 1, 0));
    // with a lead of 5 it waits for one that begins 5 later, which there is not
    assertThat(
            new Reversal(ROW)
                .paced(untriggered, new long[] {0, 19, 24}, new long[] {10, 25, 30}, 5)
                .sends()
                .get(2))
        .isEqualTo(send(0, 1, 0));
    assertThat(
            new Reversal(ROW)
                .paced(untriggered, new long[] {0, 19, 25}, new long[] {10, 25, 30}, 5)
                .sends()
                .get(2))
        .isEqualTo(send(0, 1, 0, 0));
  }

  @Test
  void resultsReturnOnTheUsualRouteIfThereAreMulticasts() {
    Network mesh = Mesh.of(2, 2);
    Route there = mesh.routing().orElseThrow().route(0, 3);
    MulticastPlan plan =
        new MulticastPlan(
            mesh,
            List.of(Message.of(0, 0, 8, 3)),
            List.of(Send.fromSource(0, there, 3)),
            PortModel.ONE);
    Reversal reversal = new Reversal(mesh);
    // x first, then y; turned round that is y first
    assertThat(reversal.of(plan).sends().get(0).route().node(mesh, 1)).isEqualTo(1);
    assertThat(reversal.withMulticasts().of(plan).sends().get(0).route())
        .isEqualTo(mesh.routing().orElseThrow().route(3, 0));
  }

  @Test
  void rejectsReversalsOfWormsThatDeliverAtSeveralNodes() {
    MulticastPlan plan =
        new MulticastPlan(
            ROW,
            List.of(Message.of(0, 0, 8, 1, 2)),
            List.of(Send.path(0, route(0, 2), 1, 2)),
            PortModel.ONE);
    assertThatThrownBy(() -> new Reversal(ROW).of(plan))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("send 0 of this plan is copied by routers");
  }
}
