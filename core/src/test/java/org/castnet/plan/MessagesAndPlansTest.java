package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.castnet.plan.Plans.onePort;
import static org.castnet.plan.Plans.route;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.junit.jupiter.api.Test;

/** Messages and their parts, worms and the router functions that they need, and their texts. */
class MessagesAndPlansTest {
  private static final Network ROW = Mesh.of(8, 1);

  /** From 3: one branch over 2 and 1 to 0, one to 4. */
  private static Route fork() {
    RouteTree tree = new RouteTree(3);
    Route left = route(ROW, "3,0", "0,0");
    int at = Route.NO_HOP;
    for (int hop = 0; hop < left.length(); hop++) {
      at = tree.add(at, left.channel(hop));
    }
    tree.add(Route.NO_HOP, route(ROW, "3,0", "4,0").channel(0));
    return tree.build();
  }

  private static Send forked() {
    return Send.tree(0, fork(), IntImmutableList.of(1, 0, 4));
  }

  @Test
  void aPartHasEverythingOfItsWholeButTheLength() {
    Message whole = Message.of(2, 5, 10, 1, 7);
    Message part = whole.part(3, 4);
    assertThat(part).isEqualTo(new Message(3, 5, IntImmutableList.of(1, 7), 4, 2));
    assertThat(whole.isPart()).isFalse();
    assertThat(part.isPart()).isTrue();
    assertThat(List.of(whole.whole(), part.whole())).containsExactly(2, 2);
    assertThatThrownBy(() -> whole.part(3, 0)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> Message.of(0, 1, 1, 2, 1)).hasMessageContaining("has its source 1");
    assertThatThrownBy(() -> Message.of(0, 1, 1, 2, 2))
        .hasMessage("message 0 has the destination 2 twice");
  }

  @Test
  void aSendIsAsLongAsAllItsMessages() {
    MulticastPlan plan =
        new MulticastPlan(
            ROW, List.of(Message.of(0, 0, 3, 1), Message.of(1, 0, 8, 1)), List.of(), PortModel.ONE);
    Route route = route(ROW, "0,0", "1,0");
    assertThat(plan.flits(Send.fromSource(1, route, 1))).isEqualTo(8);
    assertThat(
            plan.flits(
                new Send(
                    IntImmutableList.of(0, 1),
                    IntImmutableList.of(),
                    route,
                    IntImmutableList.of(1))))
        .isEqualTo(11);
    assertThatThrownBy(
            () -> new MulticastPlan(ROW, List.of(Message.of(1, 0, 3, 1)), List.of(), PortModel.ONE))
        .hasMessage("message 1 is at index 0 of the plan");
  }

  @Test
  void requirementsOnRoutersFollowTheMostDemandingSend() {
    Message message = Message.of(0, 3, 1, 0, 1, 4);
    Send simple = Send.fromSource(0, route(ROW, "3,0", "4,0"), 4);
    Send stops = Send.path(0, route(ROW, "3,0", "0,0"), 1, 0);
    assertThat(Machine.of(onePort(ROW, message, simple))).isEqualTo(Machine.SOFTWARE);
    assertThat(Machine.of(onePort(ROW, message, stops, simple))).isEqualTo(Machine.DROP_OFF);
    assertThat(Machine.of(onePort(ROW, message, stops, forked()))).isEqualTo(Machine.BRANCH);
    assertThat(Arrays.stream(Machine.values()).map(Machine::word))
        .containsExactly("software", "drop-off", "branch");
  }

  @Test
  void aWormThatBranchesIsAsLongAsItsLongestBranch() {
    Message message = Message.of(0, 3, 1, 0, 1, 4);
    assertThat(PlanMetrics.of(onePort(ROW, message, forked())))
        .isEqualTo(new PlanMetrics(4, 3, 1, 1));
  }

  @Test
  void aRelayAtABranchIsAsFarAsThatBranch() {
    Message message = Message.of(0, 3, 1, 0, 1, 4);
    assertThat(
            PlanMetrics.of(
                    onePort(ROW, message, forked(), Send.relay(0, 0, route(ROW, "1,0", "6,0"), 6)))
                .longestPath())
        .isEqualTo(2 + 5);
    assertThat(
            PlanMetrics.of(
                    onePort(ROW, message, forked(), Send.relay(0, 0, route(ROW, "7,0", "6,0"), 6)))
                .longestPath())
        .as("where it never comes the whole worm counts")
        .isEqualTo(3 + 1);
  }

  @Test
  void aRelayAtTheEndOfAPathIsAsFarAsThePath() {
    Route there = route(ROW, "0,0", "2,0");
    Route back =
        Route.of(0, there.channel(0), there.channel(1), route(ROW, "2,0", "1,0").channel(0));
    Message message = Message.of(0, 0, 1, 1, 2, 3);
    for (int end : new int[] {1, 7}) {
      String from = end + ",0";
      assertThat(
              PlanMetrics.of(
                      onePort(
                          ROW,
                          message,
                          Send.path(0, back, 2, 1),
                          Send.relay(0, 0, route(ROW, from, "4,0"), 4)))
                  .longestPath())
          .isEqualTo(3 + 3);
    }
  }

  @Test
  void problemsHaveWordsAndTitles() {
    assertThat(Problem.words()).containsExactly("steiner-tree", "multicast-tree", "multicast-path");
    for (String word : Problem.words()) {
      assertThat(Problem.of(word).word()).isEqualTo(word);
    }
    assertThat(Problem.MULTICAST_PATH.title()).isEqualTo("one path");
    assertThat(Family.SWITCHED.title()).isEqualTo("switch networks");
    assertThat(Processors.of("one")).isEqualTo(Processors.ONE);
    assertThat(Processors.PARALLEL.word()).isEqualTo("parallel");
    assertThatThrownBy(() -> Processors.of("two")).isInstanceOf(BadInput.class);
  }

  @Test
  void aSchemeIsShownWithTheOptionsThatDistinguishIt() {
    Option order = Option.choice("order", "", "given", "number");
    Scheme scheme =
        new Scheme(
            "own",
            Family.ANY,
            List.of(order),
            "",
            "",
            (network, options, sender, seed) -> Binding.to(messages -> null));
    assertThat(scheme.shownAs()).containsExactly("");
    assertThat(scheme.distinguishedBy(order).shownAs()).containsExactly("given", "number");
    assertThat(scheme.regard()).isEqualTo(PlanInputs.TECHNOLOGY);
    assertThat(scheme.dependingOnNetworkOnly().regard()).isEqualTo(PlanInputs.NETWORK);
    assertThat(scheme.on(ROW, Map.of(), SenderModel.USUAL, 1).ifApplies()).isPresent();
  }

  @Test
  void aSenderCopyChangesOnlyItsPorts() {
    SenderModel all = SenderModel.USUAL.with(PortModel.ALL);
    assertThat(all)
        .isEqualTo(new SenderModel(300, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0));
  }
}
