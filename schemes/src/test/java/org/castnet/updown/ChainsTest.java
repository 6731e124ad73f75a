package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

class ChainsTest {
  private static final Network TREE = Fabrics.tree();
  private static final Orientation ORIENTATION =
      Orientation.of(SwitchGraph.of(TREE), RootChoice.LOW);

  private static int[] order(ChainRule rule, int... switches) {
    boolean[] marked = new boolean[6];
    for (int s : switches) {
      marked[s] = true;
    }
    return rule.order(ORIENTATION, marked).toIntArray();
  }

  @Test
  void theTreeIsVisitedInPreorder() {
    assertThat(order(ChainRule.TREE, 0, 1, 2, 3, 4, 5)).containsExactly(0, 1, 3, 4, 2, 5);
    assertThat(order(ChainRule.TREE, 5, 4, 1)).containsExactly(1, 4, 5);
  }

  @Test
  void theComponentsOfANetworkAreVisitedInTurn() {
    Orientation apart =
        Orientation.of(
            SwitchGraph.of(Fabrics.of(new int[] {1, 1, 1, 1}, new int[][] {{0, 2}, {1, 3}}, "")),
            RootChoice.LOW);
    assertThat(ChainRule.TREE.order(apart, new boolean[] {true, true, true, true}).toIntArray())
        .containsExactly(0, 2, 1, 3);
  }

  @Test
  void switchesByNumberAreTheBaseline() {
    assertThat(order(ChainRule.NUMBERS, 5, 0, 3)).containsExactly(0, 3, 5);
  }

  @Test
  void thePathWithTheMostRemainingSwitchesComesFirst() {
    assertThat(order(ChainRule.PATHS, 0, 1, 2, 3, 4, 5)).containsExactly(3, 1, 0, 5, 2, 4);
    assertThat(order(ChainRule.PATHS, 1, 2, 5)).containsExactly(5, 2, 1);
  }

  @Test
  void ofPathsWithEquallyManySwitchesTheDeeperEndComesFirst() {
    assertThat(order(ChainRule.PATHS, 2, 3)).containsExactly(3, 2);
    assertThat(order(ChainRule.PATHS, 1, 5)).containsExactly(5, 1);
    assertThat(order(ChainRule.PATHS, 4, 3)).containsExactly(3, 4);
  }

  /** Halves the chain 0, 1, …; only the ends of its sends are relevant. */
  private static List<Send> halved(int members, int source) {
    SendList sends = new SendList(Route::of);
    int[] chain = IntStream.range(0, members).toArray();
    sends.carry(0);
    if (source == 0) {
      new ChainSends(sends).halve(chain);
    } else {
      new ChainSends(sends).halveBothSides(chain, source);
    }
    return sends.plan(TREE, List.of(Message.of(0, 0, 1, 1))).sends();
  }

  @Test
  void aChainIsHalvedAgainAndAgain() {
    List<String> sends =
        halved(8, 0).stream().map(s -> s.sender() + ">" + s.dropOffs().getInt(0)).toList();
    assertThat(sends).containsExactly("0>4", "4>6", "6>7", "4>5", "0>2", "2>3", "0>1");
  }

  @Test
  void everyMemberReceivesInTheFewestStepsFromAnySource() {
    for (int members = 1; members <= 40; members++) {
      for (int source = 0; source < members; source++) {
        int[] ready = new int[members]; // the step after which a member can send next
        Arrays.fill(ready, -1);
        ready[source] = 0;
        int[] by = new int[members];
        List<Send> sends = halved(members, source);
        int last = 0;
        for (int i = 0; i < sends.size(); i++) {
          int from = sends.get(i).sender();
          int to = sends.get(i).dropOffs().getInt(0);
          assertThat(ready[to]).isEqualTo(-1);
          ready[to] = arrival(sends, i, source);
          by[to] = i;
          last = Math.max(last, ready[to]);
          assertThat(sends.get(i).isRelay()).isEqualTo(from != source);
          assertThat(!sends.get(i).isRelay() || sends.get(i).triggers().getInt(0) == by[from])
              .isTrue();
        }
        assertThat(sends).hasSize(members - 1);
        assertThat(1 << last).as("%d from %d", members, source).isLessThan(2 * members);
      }
    }
  }

  /** Each sender sends one copy per step, in the order of the list. */
  private static int arrival(List<Send> sends, int send, int source) {
    int sender = sends.get(send).sender();
    int before = 0;
    int held = 0;
    for (int i = 0; i < send; i++) {
      before += sends.get(i).sender() == sender ? 1 : 0;
      if (sends.get(i).dropOffs().getInt(0) == sender) {
        held = arrival(sends, i, source);
      }
    }
    return held + before + 1;
  }

  private static List<String> plan(ChainMulticast.Start start, int source, int... destinations) {
    Fabric fabric = Fabric.of(TREE, RootChoice.LOW);
    return Fabrics.text(
        new ChainMulticast(fabric, ChainRule.TREE, start)
            .plan(List.of(Message.of(0, source, 1, destinations))));
  }

  @Test
  void theChainFollowsTheOrderOfTheSwitchesAndThenTheNumbersOfHosts() {
    // switches 1, 3, 4, 5: the chain is 2 6 7 8 10
    for (ChainMulticast.Start start : ChainMulticast.Start.values()) {
      assertThat(plan(start, 2, 10, 7, 8, 6)).containsExactly("2>7", "7>8@0", "8>10@1", "2>6");
    }
  }

  @Test
  void aSourceInTheMiddleSendsToBothSidesOrStartsTheRotatedChain() {
    assertThat(plan(ChainMulticast.Start.IN_PLACE, 7, 10, 2, 8, 6))
        .containsExactly("7>8", "8>10@0", "7>6", "6>2@2");
    // the chain is 7 8 10 2 6
    assertThat(plan(ChainMulticast.Start.TURNED, 7, 10, 2, 8, 6))
        .containsExactly("7>10", "10>2@0", "2>6@1", "7>8");
  }

  @Test
  void oneMemberPerSwitchReceivesFirstAndServesItsSwitch() {
    Fabric fabric = Fabric.of(TREE, RootChoice.LOW);
    MulticastPlan plan =
        new HierarchicalMulticast(fabric, ChainRule.TREE)
            .plan(List.of(Message.of(0, 7, 1, 10, 11, 2, 3, 6, 8)));
    // the switches 1 3 4 5, rotated: 3 4 5 1, with the leaders 7 8 10 2
    assertThat(Fabrics.text(plan))
        .containsExactly("7>8", "7>10", "8>2@0", "7>6", "10>11@1", "2>3@2");
  }

  @Test
  void binomialStepsAreThoseOfDoubling() {
    assertThat(IntStream.of(1, 2, 3, 4, 5, 8, 9).map(Steps::ceilLog2))
        .containsExactly(0, 1, 2, 2, 3, 3, 4);
    assertThat(IntStream.range(1, 8).map(Steps::sender)).containsExactly(0, 0, 1, 0, 1, 2, 3);
    for (int n = 1; n < 40; n++) {
      for (int i = 0; i < n; i++) {
        int last = 0;
        int holders = 1;
        for (int step = 1; holders < n; step++, holders *= 2) {
          boolean receives = i >= holders && i < 2 * holders;
          boolean sends = i < holders && i + holders < n;
          last = receives || sends ? step : last;
        }
        assertThat(Steps.lastBusy(i, n)).as("%d of %d", i, n).isEqualTo(last);
      }
    }
  }
}
