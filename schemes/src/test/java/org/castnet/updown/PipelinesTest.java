package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

class PipelinesTest {
  /** One message to all 100 other hosts of 20 switches. */
  private static final PipelineCost ALONE =
      new PipelineCost(1000, 100, new PipelineLoad(1000, 990, 0.99, 101, 20, 101), 130);

  /** The message is one of eight of equal length, each to all others. */
  private static final PipelineCost CROWDED =
      new PipelineCost(1000, 100, new PipelineLoad(8000, 7920, 7.92, 101, 20, 30), 130);

  @Test
  void aPlainChainTakesAsManyWormsAsPartsAndHosts() {
    // 1.3 * 100 hosts wait, and one copy of the message leaves each
    assertThat(ALONE.time(PipelineShape.CHAINS, 1, 20)).isEqualTo((20 + 130) * (130 + 50.0));
    // the best number of parts is sqrt(130 * 1000 / 130) = 31.6
    assertThat(ALONE.parts(PipelineShape.CHAINS, 1)).isEqualTo(32);
  }

  @Test
  void chainsThatSplitAreShorterButTheirFirstHostSendsTwice() {
    // two splits: 1.3 * (2 * 2 + 100 / 4) = 37.7
    assertThat(ALONE.time(PipelineShape.CHAINS, 4, 10))
        .isCloseTo((2 * 10 + 37.7) * (130 + 100), within(1e-6));
  }

  @Test
  void meetingWormsSlowSplittingChainsDown() {
    // 7.92 copies per host, and 4.3 % more for each square of two splits
    assertThat(CROWDED.time(PipelineShape.CHAINS, 4, 10))
        .isCloseTo((7.92 * (1 + 0.043 * 4) * 10 + 37.7) * (130 + 100), within(1e-6));
  }

  @Test
  void aRingEndsAfterAllFlitsAndTheWidestGap() {
    assertThat(CROWDED.relaysThroughAll()).isTrue();
    assertThat(CROWDED.time(PipelineShape.RING, 1, 10))
        .isCloseTo(Math.max(8 * 10 + 30, 10 + 101) * 230.0, within(1e-6));
    assertThat(CROWDED.time(PipelineShape.RING, 1, 20))
        .isCloseTo((8 * 20 + 30) * 180.0, within(1e-6));
    assertThat(ALONE.relaysThroughAll()).isFalse();
    assertThat(ALONE.time(PipelineShape.RING, 1, 10)).isCloseTo(110 * 230.0, within(1e-6));
  }

  @Test
  void hostsForwardMessagesOfOthersIfMostOfThemAreDestinations() {
    PipelineLoad load = new PipelineLoad(2000, 1000, 1, 100, 20, 50);
    assertThat(new PipelineCost(1000, 51, load, 130).relaysThroughAll()).isTrue();
    assertThat(new PipelineCost(1000, 50, load, 130).relaysThroughAll()).isFalse();
    assertThat(new PipelineCost(2000, 51, load, 130).relaysThroughAll()).isFalse();
    // with few destinations the ring is as long as the chain of these
    assertThat(new PipelineCost(1000, 20, load, 130).time(PipelineShape.RING, 1, 10))
        .isCloseTo((2 * 10 + 20) * 230.0, within(1e-6));
  }

  @Test
  void treesAreAsDeepAsTheSwitchesAreMany() {
    // six hosts per switch: 2 * 3 levels, and 1.7 * 20 switches
    assertThat(ALONE.time(PipelineShape.TREES, 1, 10)).isCloseTo(50 * 230.0, within(1e-6));
    assertThat(CROWDED.time(PipelineShape.TREES, 1, 10))
        .as("crossing trees take six times as long")
        .isCloseTo((6 * 7.92 * 10 + 40) * 230.0, within(1e-6));
    PipelineCost few =
        new PipelineCost(1000, 5, new PipelineLoad(1000, 50, 0.05, 101, 20, 101), 130);
    assertThat(few.time(PipelineShape.TREES, 1, 10)).isCloseTo(21 * 230.0, within(1e-6));
  }

  @Test
  void noOtherNumberOfPartsIsMuchFaster() {
    for (PipelineCost cost : List.of(ALONE, CROWDED)) {
      for (PipelineShape shape : PipelineShape.values()) {
        for (int chains = 1; chains <= 64; chains *= 4) {
          int chosen = cost.parts(shape, chains);
          int count = chains;
          double least =
              IntStream.rangeClosed(1, 1000)
                  .mapToDouble(parts -> cost.time(shape, count, parts))
                  .min()
                  .orElseThrow();
          assertThat(cost.time(shape, chains, chosen)).isLessThan(1.01 * least);
        }
      }
    }
  }

  @Test
  void aMessageHasAtMostAsManyPartsAsFlits() {
    PipelineLoad load = new PipelineLoad(3, 3, 1, 4097, 20, 4097);
    assertThat(new PipelineCost(3, 4096, load, 0.001).parts(PipelineShape.CHAINS, 1)).isEqualTo(3);
    PipelineLoad large = new PipelineLoad(1e9, 1e9, 1, 4097, 20, 4097);
    assertThat(new PipelineCost(1_000_000_000, 4096, large, 1).parts(PipelineShape.CHAINS, 1))
        .isEqualTo(PipelineCost.MOST_PARTS);
    assertThat(new PipelineCost(3, 1, load, 1e9).parts(PipelineShape.CHAINS, 1)).isEqualTo(1);
  }

  @Test
  void theNumberOfChainsIsThePowerOfTwoWithTheLeastTime() {
    for (int destinations : new int[] {1, 3, 10, 100, 1000, 20_000}) {
      for (long flits : new long[] {10, 1000, 100_000}) {
        PipelineLoad load =
            new PipelineLoad(flits, flits, 1, destinations + 1, 20, destinations + 1);
        PipelineCost cost = new PipelineCost(flits, destinations, load, 130);
        int chosen = cost.chains();
        assertThat(Integer.bitCount(chosen)).isEqualTo(1);
        assertThat(chosen).isBetween(1, Math.max(1, Math.min(64, destinations)));
        for (int chains = 1; chains <= Math.min(64, destinations); chains *= 2) {
          assertThat(best(cost, PipelineShape.CHAINS, chosen))
              .isLessThanOrEqualTo(best(cost, PipelineShape.CHAINS, chains));
        }
      }
    }
  }

  private static double best(PipelineCost cost, PipelineShape shape, int chains) {
    return cost.time(shape, chains, cost.parts(shape, chains));
  }

  @Test
  void theShapeIsTheOneWithTheLeastTime() {
    PipelineLoad fewSwitches = new PipelineLoad(1000, 999, 1, 1001, 8, 1001);
    assertThat(new PipelineCost(1000, 1000, fewSwitches, 130).shape())
        .as("many hosts per switch: trees are the least deep")
        .isEqualTo(PipelineShape.TREES);
    assertThat(CROWDED.shape()).as("a ring has no crossings").isEqualTo(PipelineShape.RING);
    assertThat(ALONE.shape()).as("many switches").isEqualTo(PipelineShape.CHAINS);
  }

  @Test
  void skippedHostsMakeChainsSlower() {
    // eight messages to 80 % of 512 hosts: 1.07 * 0.8^-0.7 = 1.25 times as long
    PipelineLoad load = new PipelineLoad(8e6, 6.4e6, 6.4, 512, 64, 64);
    PipelineCost cost = new PipelineCost(1_000_000, 410, load, 130);
    double chains = best(cost, PipelineShape.CHAINS, cost.chains());
    assertThat(best(cost, PipelineShape.RING, 1)).isBetween(1.05 * chains, 1.2 * chains);
    assertThat(cost.shape()).isEqualTo(PipelineShape.RING);
  }

  @Test
  void theLoadCountsMessagesCopiesAndSwitches() {
    Network network = Fabrics.of(new int[] {2, 0, 3}, new int[][] {{0, 1}, {1, 2}}, "");
    Fabric fabric = Fabric.of(network, RootChoice.LOW);
    HostCycle cycle = HostCycle.of(new HostRings(fabric.orientation(), 1), fabric.orientation());
    List<Message> messages = List.of(Message.of(0, 0, 100, 1, 2, 3), Message.of(1, 3, 10, 4));
    PipelineLoad load = PipelineLoad.of(fabric, cycle, messages);
    assertThat(load).isEqualTo(new PipelineLoad(110, 62, 0.8, 5, 2, 3));
    assertThat(load.ofMessagesLike(50)).isEqualTo(new PipelineLoad(110, 40, 0.8, 5, 2, 3));
    assertThat(Crowding.BY_FLITS.around(messages.get(0), load)).isEqualTo(load);
    assertThat(Crowding.BY_COPIES.around(messages.get(0), load).copied()).isEqualTo(80);
  }

  @Test
  void aChainPassesThePartFromHostToHost() {
    assertThat(Fabrics.text(PipelineTree.of(new int[] {7, 5, 3, 1}, 0)))
        .containsExactly("7>5", "5>3@0", "3>1@1");
    assertThat(PipelineTree.of(new int[] {7}, 0).size()).isZero();
  }

  @Test
  void aChainThatSplitsServesTheSecondHalfFirst() {
    assertThat(Fabrics.text(PipelineTree.of(new int[] {0, 1, 2, 3, 4, 5, 6}, 1)))
        .containsExactly("0>4", "0>1", "4>5@0", "5>6@2", "1>2@1", "2>3@4");
    assertThat(Fabrics.text(PipelineTree.of(new int[] {0, 1, 2, 3, 4, 5, 6}, 2)))
        .containsExactly("0>4", "0>1", "4>6@0", "4>5@0", "1>3@1", "1>2@1");
    assertThat(Fabrics.text(PipelineTree.of(new int[] {0, 1}, 3))).containsExactly("0>1");
  }

  private static MulticastPlan plan(
      Network network,
      Optional<PipelineShape> shape,
      OptionalInt parts,
      OptionalInt chains,
      PlanEvaluator evaluator,
      Message... messages) {
    MulticastPlan plan =
        new PipelineMulticast(
                Fabric.of(network, RootChoice.LOW),
                shape,
                parts,
                chains,
                evaluator,
                new SenderModel(80, StartUpModel.SERIAL),
                1)
            .plan(List.of(messages));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    return plan;
  }

  private static final Network CYCLE = Fabrics.cycle(4, 2);

  @Test
  void partsFollowOneAnotherAndTheFirstAreALongerFlit() {
    MulticastPlan plan =
        plan(
            CYCLE,
            Optional.of(PipelineShape.RING),
            OptionalInt.of(3),
            OptionalInt.empty(),
            PlanEvaluator.UNSEEN,
            Message.of(0, 2, 11, 3, 5));
    assertThat(Fabrics.text(plan)).containsExactly("2>3", "3>5@0", "2>3", "3>5@2", "2>3", "3>5@4");
    assertThat(plan.messages().stream().skip(1).map(Message::flits)).containsExactly(4L, 4L, 3L);
    assertThat(plan.sends().stream().map(send -> send.messages().getInt(0)))
        .containsExactly(1, 1, 2, 2, 3, 3);
  }

  @Test
  void onePartIsTheMessageItself() {
    MulticastPlan plan =
        plan(
            CYCLE,
            Optional.of(PipelineShape.CHAINS),
            OptionalInt.of(1),
            OptionalInt.of(2),
            PlanEvaluator.UNSEEN,
            Message.of(0, 0, 11, 1, 2, 3, 4, 5, 6, 7),
            Message.of(1, 2, 11, 5, 3));
    assertThat(plan.messages()).hasSize(2);
    // the second message uses the other ring, on which 5 is last; its chain of two splits once
    assertThat(Fabrics.text(plan))
        .containsExactly("0>4", "0>1", "4>5@0", "5>6@2", "6>7@3", "1>2@1", "2>3@5", "2>5", "2>3");
  }

  @Test
  void partsUseTheTwoTreesInTurn() {
    MulticastPlan plan =
        plan(
            CYCLE,
            Optional.of(PipelineShape.TREES),
            OptionalInt.of(4),
            OptionalInt.empty(),
            PlanEvaluator.UNSEEN,
            Message.of(0, 0, 8, 1, 2, 3, 4, 5, 6, 7));
    List<List<String>> byPart = new ArrayList<>();
    for (int part = 1; part <= 4; part++) {
      int carried = part;
      byPart.add(
          plan.sends().stream()
              .filter(send -> send.messages().getInt(0) == carried)
              .map(send -> send.sender() + ">" + send.dropOffs().getInt(0))
              .toList());
    }
    assertThat(byPart.get(0)).isEqualTo(byPart.get(2)).isNotEqualTo(byPart.get(1));
    assertThat(byPart.get(1)).isEqualTo(byPart.get(3));
  }

  /** The evaluator prefers plans with a number of parts near a goal. */
  private static int partsNear(int goal, Optional<PipelineShape> shape) {
    PlanEvaluator evaluator =
        (plan, sender) -> Math.abs(Math.log((plan.messages().size() - 1.0) / goal));
    MulticastPlan plan =
        plan(
            CYCLE,
            shape,
            OptionalInt.empty(),
            OptionalInt.empty(),
            evaluator,
            Message.of(0, 0, 4000, 1, 2, 3, 4, 5, 6, 7));
    return plan.messages().size() - 1;
  }

  @Test
  void moreAndFewerPartsAreTriedAsLongAsPlansEndEarlier() {
    for (int goal : new int[] {2, 9, 33, 150, 900}) {
      // every number of parts is at most a factor of the square root of two away from a try
      assertThat((double) partsNear(goal, Optional.of(PipelineShape.RING)))
          .isBetween(goal / 1.5, goal * 1.5);
    }
  }

  @Test
  void allShapesAreTriedAndTheEarliestEndWins() {
    List<MulticastPlan> seen = new ArrayList<>();
    PlanEvaluator evaluator =
        (plan, sender) -> {
          seen.add(plan);
          assertThat(sender.startUp()).isEqualTo(80);
          return Math.abs(seen.size() - 4);
        };
    MulticastPlan best =
        plan(
            NetworkSpec.parse("irregular:switches=8,ports=8,hosts=3,seed=1"),
            Optional.empty(),
            OptionalInt.of(2),
            OptionalInt.of(4),
            evaluator,
            Message.of(0, 0, 500, IntStream.range(1, 24).toArray()),
            Message.of(1, 5, 50, 6, 7, 8, 9));
    assertThat(best).isSameAs(seen.get(3));
    assertThat(seen.stream().map(Fabrics::text).distinct()).hasSameSizeAs(seen);
    // chains, one ring, two trees and their other colours
    assertThat(seen.size()).isBetween(4, 7);
  }

  @Test
  void moreChainsAreTriedIfChainsAreBest() {
    int[] most = {0};
    PlanEvaluator evaluator =
        (plan, sender) -> {
          int[] copies = new int[24];
          plan.sends().forEach(send -> copies[send.sender()]++);
          int splits = (int) Arrays.stream(copies).filter(count -> count > 1).count();
          most[0] = Math.max(most[0], splits);
          return Math.abs(splits - 7);
        };
    MulticastPlan plan =
        plan(
            NetworkSpec.parse("irregular:switches=8,ports=8,hosts=3,seed=1"),
            Optional.of(PipelineShape.CHAINS),
            OptionalInt.of(1),
            OptionalInt.empty(),
            evaluator,
            Message.of(0, 0, 100_000, IntStream.range(1, 24).toArray()));
    // three splits of one chain: its head, two heads, four heads
    assertThat(evaluator.flitTimes(plan, SenderModel.USUAL)).isZero();
    assertThat(most[0]).isGreaterThan(7);
  }
}
