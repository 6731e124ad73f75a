package org.castnet.schedule.player;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.castnet.format.Ranks;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.run.Verdict;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlayersTest {
  private static final int MUTANTS = 200;
  private static final Network RING = NetworkSpec.parse("torus:4x4");

  private static Transfers transfers(MulticastPlan plan, long flitBytes) {
    return Transfers.of(plan, Ranks.of(plan), flitBytes, Transfers.Prediction.NONE);
  }

  private static MulticastPlan plan(Message message, Send... sends) {
    return new MulticastPlan(RING, List.of(message), List.of(sends), PortModel.ONE);
  }

  private static Send from(int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(0),
        IntImmutableList.of(triggers),
        RING.routing().orElseThrow().route(from, to),
        IntImmutableList.of(to));
  }

  private static PlayResult played(MulticastPlan plan) throws InterruptedException {
    return PlanPlayer.play(transfers(plan, 3));
  }

  @Test
  void deliversOneMessageToItsNeighbour() throws InterruptedException {
    PlayResult played = played(plan(Message.of(0, 0, 70_000, 1), from(0, 1)));
    assertThat(played.everyByteRight()).isTrue();
    assertThat(played.transfers()).isEqualTo(1);
    assertThat(played.bytes()).isEqualTo(210_000);
    assertThat(played.rate()).isPositive();
  }

  @Test
  void relaysAfterArrival() throws InterruptedException {
    PlayResult played = played(plan(Message.of(0, 0, 9, 1, 5), from(0, 1), from(1, 5, 0)));
    assertThat(played.errors()).isEmpty();
  }

  static Stream<EveryScheme.Made> everywhere() {
    return Stream.of("torus:4x4", "hypercube:4", "irregular:switches=5,ports=8,hosts=3,seed=2")
        .flatMap(
            spec ->
                Stream.of(EveryScheme.on(spec, 3, 1), EveryScheme.on(spec, 5, 4096))
                    .flatMap(List::stream));
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void everySchemeDeliversEveryByteOnce(EveryScheme.Made made) throws InterruptedException {
    PlayResult played = played(made.plan());
    assertThat(played.errors()).isEmpty();
    assertThat(played.bytes()).isPositive();
  }

  @Test
  void testedPlansIncludePartsAndCombinedMessages() {
    List<EveryScheme.Made> plans = everywhere().toList();
    assertThat(plans).hasSizeGreaterThan(60);
    assertThat(plans).anyMatch(m -> m.plan().messages().stream().anyMatch(Message::isPart));
    assertThat(plans)
        .anyMatch(m -> m.plan().sends().stream().anyMatch(send -> send.messages().size() > 1));
    assertThat(plans)
        .anyMatch(m -> m.plan().sends().stream().anyMatch(send -> send.dropOffs().size() > 1));
  }

  static Stream<EveryScheme.Made> reductions() {
    return Stream.of("torus:4x4", "mesh:3x3", "irregular:switches=5,ports=8,hosts=3,seed=2")
        .flatMap(
            spec ->
                Stream.of(
                        CollectiveOperation.REDUCE,
                        CollectiveOperation.REDUCE_SCATTER,
                        CollectiveOperation.ALLREDUCE,
                        CollectiveOperation.BARRIER)
                    .flatMap(
                        each ->
                            EveryScheme.on(
                                spec,
                                each,
                                CollectiveTraffic.ALL,
                                each == CollectiveOperation.BARRIER ? 1 : 100)
                                .stream()));
  }

  @ParameterizedTest
  @MethodSource("reductions")
  void everySchemeSumsEachContributionOnce(EveryScheme.Made made) throws InterruptedException {
    assertThat(played(made.plan()).errors()).isEmpty();
  }

  @Test
  void testedReductionsIncludeParts() {
    List<EveryScheme.Made> plans = reductions().toList();
    assertThat(plans).hasSizeGreaterThan(100);
    assertThat(plans).anyMatch(m -> m.plan().messages().stream().anyMatch(Message::isPart));
  }

  /** Every change of a trigger makes a wrong sum, or is found before the start. */
  @Test
  void detectsEveryMissingTriggerOfAReduction() throws InterruptedException {
    Random random = new Random(3);
    List<EveryScheme.Made> plans =
        EveryScheme.on("mesh:3x3", CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL, 7);
    for (int mutants = 0; mutants < MUTANTS; ) {
      MulticastPlan plan = plans.get(random.nextInt(plans.size())).plan();
      int chosen = random.nextInt(plan.sends().size());
      Send send = plan.sends().get(chosen);
      if (send.triggers().isEmpty()) {
        continue;
      }
      int left = send.triggers().getInt(random.nextInt(send.triggers().size()));
      List<Send> sends = new ArrayList<>(plan.sends());
      int[] fewer = send.triggers().intStream().filter(trigger -> trigger != left).toArray();
      sends.set(
          chosen,
          new Send(send.messages(), new IntImmutableList(fewer), send.route(), send.dropOffs()));
      MulticastPlan mutant =
          new MulticastPlan(plan.network(), plan.messages(), sends, plan.ports());
      if (!Verdict.of(mutant).valid()) { // a trigger that only sets the pace is not needed
        assertThat(played(mutant).errors()).isNotEmpty();
        mutants++;
      }
    }
  }

  @Test
  void reportsLostContribution() throws InterruptedException {
    PlayResult played = played(plan(Message.reduction(0, 0, 9, 1, 4), from(1, 0), from(4, 1)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly("rank 0 (0,0) has a wrong sum of message 0: byte 0");
  }

  @Test
  void reportsContributionThatIsSummedTwice() throws InterruptedException {
    PlayResult played =
        played(
            plan(
                Message.reduction(0, 0, 9, 1, 4, 5),
                from(4, 5),
                from(5, 1, 0),
                from(1, 0, 1),
                from(5, 0, 0)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly("rank 0 (0,0) has a wrong sum of message 0: byte 0");
  }

  @Test
  void reportsResultThatLeavesBeforeItIsComplete() throws InterruptedException {
    Message reduction = Message.reduction(0, 0, 9, 1, 4);
    List<Send> sends =
        List.of(
            from(1, 0),
            from(4, 0),
            Send.relay(1, 0, RING.routing().orElseThrow().route(0, 1), 1),
            Send.relay(1, 1, RING.routing().orElseThrow().route(0, 4), 4));
    PlayResult played =
        played(
            new MulticastPlan(RING, List.of(reduction, reduction.result(1)), sends, PortModel.ONE));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly(
            "send 2: rank 0 (0,0) sends message 1, but does not wait for send 1, which delivers a "
                + "part of it",
            "send 3: rank 0 (0,0) sends message 1, but does not wait for send 0, which delivers a "
                + "part of it");
    assertThat(played.transfers()).isZero();
  }

  @Test
  void reportsDestinationWithoutBytes() throws InterruptedException {
    PlayResult played = played(plan(Message.of(0, 0, 9, 1, 5), from(0, 1)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly("rank 2 (1,1) never received message 0");
  }

  @Test
  void reportsSendWithoutTriggerForItsMessage() throws InterruptedException {
    PlayResult played =
        played(plan(Message.of(0, 0, 9, 1, 5, 4), from(0, 1), from(0, 4), from(4, 5), from(1, 2)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly(
            "send 2: rank 3 (0,1) sends message 0, but no send that it waits for delivers it",
            "send 3: rank 1 (1,0) sends message 0, but no send that it waits for delivers it");
  }

  @Test
  void reportsSecondDelivery() throws InterruptedException {
    PlayResult played = played(plan(Message.of(0, 0, 9, 1), from(0, 1), from(0, 1)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .containsExactly(
            "rank 1 (1,0) received message 0 by send 1 from rank 0 (0,0) a second time");
  }

  @Test
  void rejectsCycleOfTriggers() throws InterruptedException {
    PlayResult played = played(plan(Message.of(0, 0, 9, 1), from(0, 1, 1), from(1, 0, 0)));
    assertThat(played.errors())
        .extracting(PlayError::text)
        .contains("send 0: rank 0 (0,0) can never start: its triggers form a cycle");
    assertThat(played.transfers()).isZero();
  }

  @Test
  void detectsEveryChangedByte() {
    Transfers transfers =
        transfers(
            new MulticastPlan(
                RING,
                List.of(Message.of(0, 3, 300_000, 1), Message.of(1, 3, 300_000, 1)),
                List.of(),
                PortModel.ONE),
            1);
    BytePattern pattern = new BytePattern(transfers);
    ByteBuffer bytes = ByteBuffer.allocate(200_000);
    Piece piece = new Piece(1, 77, 200_000, IntImmutableList.of());
    int source = transfers.payloads().get(1).source();
    pattern.contribution(piece, source, bytes);
    assertThat(pattern.mismatch(piece, 0, bytes)).isEqualTo(-1);
    List<Integer> found = new ArrayList<>();
    for (int at : new int[] {0, 65_443, 65_444, 199_999}) {
      byte before = bytes.get(at);
      bytes.put(at, (byte) (before + 1));
      found.add(pattern.mismatch(piece, 0, bytes));
      bytes.put(at, before);
    }
    assertThat(found).containsExactly(0, 65_443, 65_444, 199_999);
    assertThat(pattern.mismatch(piece, 1, bytes)).isNotNegative();
    assertThat(pattern.mismatch(new Piece(0, 77, 200_000, IntImmutableList.of()), 0, bytes))
        .isNotNegative();
  }

  @Test
  void reportsOffsetOfWrongByteInLongMessage() throws IOException {
    Transfers transfers = transfers(plan(Message.of(0, 0, 300_000, 1), from(0, 1)), 3);
    BytePattern pattern = new BytePattern(transfers);
    RankMemory memory = new RankMemory(transfers, 1, pattern);
    ByteBuffer sent = ByteBuffer.allocate(900_000);
    pattern.contribution(transfers.pieces().get(0), 0, sent);
    sent.put(543_210, (byte) (sent.get(543_210) + 1));
    sent.put(899_999, (byte) (sent.get(899_999) + 1));
    memory.receive(0, target -> copyNext(sent, target));
    assertThat(memory.finish())
        .extracting(PlayError::text)
        .containsExactly(
            "rank 1 (1,0) received message 0 by send 0 from rank 0 (0,0): byte 543210 is wrong",
            "rank 1 (1,0) never received message 0");
  }

  @Test
  void reportsOffsetOfWrongByteInASum() throws IOException {
    Transfers transfers =
        transfers(plan(Message.reduction(0, 0, 9, 1, 4), from(1, 0), from(4, 0)), 3);
    BytePattern pattern = new BytePattern(transfers);
    RankMemory memory = new RankMemory(transfers, 0, pattern);
    for (int number = 0; number < 2; number++) {
      ByteBuffer sent = ByteBuffer.allocate(27);
      int from = transfers.transfers().get(number).from();
      pattern.contribution(transfers.pieces().get(0), from, sent);
      sent.put(20, (byte) (sent.get(20) + 1));
      memory.receive(number, target -> copyNext(sent, target));
    }
    assertThat(memory.finish())
        .extracting(PlayError::text)
        .containsExactly("rank 0 (0,0) has a wrong sum of message 0: byte 20");
  }

  private static void copyNext(ByteBuffer from, ByteBuffer target) {
    target.put(from.slice(from.position(), target.remaining()));
    from.position(from.position() + target.limit());
  }
}
