package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;

/** The texts of the verdict on cyclic waiting. */
class WaitingVerdictTest {
  private static final Network RING = NetworkSpec.parse("torus:4,lanes=1");

  private static DeadlockScope scope(Buffers buffers, PortModel ports) {
    return new DeadlockScope(buffers, ports);
  }

  private static Route around(Network ring, int from, int hops) {
    int[] channels = new int[hops];
    for (int hop = 0; hop < hops; hop++) {
      int at = (from + hop) % ring.nodeCount();
      int to = (at + 1) % ring.nodeCount();
      for (int channel = 0; channel < ring.channelCount(); channel++) {
        if (ring.from(channel) == at && ring.to(channel) == to && ring.lane(channel) == 0) {
          channels[hop] = channel;
        }
      }
    }
    return Route.of(from, channels);
  }

  private static MulticastPlan plan(Network network, List<Send> sends) {
    List<Message> messages = new ArrayList<>();
    for (Send send : sends) {
      messages.add(Message.of(messages.size(), send.sender(), 9, send.dropOffs().toIntArray()));
    }
    return new MulticastPlan(network, messages, sends, PortModel.ALL);
  }

  private static MulticastPlan circleOf(Network ring, boolean copiesOnTheWay) {
    List<Send> sends = new ArrayList<>();
    for (int from = 0; from < 4; from++) {
      int on = (from + 1) % 4;
      int end = (from + 2) % 4;
      IntImmutableList drops =
          copiesOnTheWay ? IntImmutableList.of(on, end) : IntImmutableList.of(end);
      sends.add(Send.tree(from, around(ring, from, 2), drops));
    }
    return plan(ring, sends);
  }

  @Test
  void pathsThatStopOnlyAtTheirEndsAreJudgedByChannels() {
    for (PortModel ports : PortModel.values()) {
      assertThat(
              HoldAndWait.cycle(circleOf(RING, false), scope(Buffers.ANY, ports))
                  .map(Diagnostic::text))
          .contains("0 -> 1 -> 2 -> 3 -> 0");
    }
    assertThat(
            HoldAndWait.cycle(circleOf(RING, true), scope(Buffers.ANY, PortModel.ALL))
                .map(Diagnostic::text))
        .contains("0 -> 1 -> 2 -> 3 -> 0");
  }

  @Test
  void consumptionPortsAlongTheRouteAreJudgedByWaits() {
    assertThat(
            HoldAndWait.cycle(circleOf(RING, true), scope(Buffers.ANY, PortModel.ONE))
                .map(Diagnostic::text))
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .matches(
                        "send (\\d) waits for .*, held by (send \\d waits for .*, held by )*send"
                            + " \\1"));
    Network lanes = NetworkSpec.parse("torus:4,lanes=2");
    assertThat(
            HoldAndWait.cycle(circleOf(lanes, true), scope(Buffers.ANY, PortModel.ONE))
                .map(Diagnostic::text))
        .hasValueSatisfying(text -> assertThat(text).contains(" lane 0, held by "));
  }

  @Test
  void twoWormsOverTwoPortsInOppositeOrderWaitForEachOther() {
    Network row = NetworkSpec.parse("mesh:5x1");
    Send right = Send.path(0, row.routing().orElseThrow().route(0, 2), 1, 2);
    Send left = Send.path(1, row.routing().orElseThrow().route(3, 1), 2, 1);
    MulticastPlan plan = plan(row, List.of(right, left));
    assertThat(HoldAndWait.cycle(plan, scope(Buffers.ANY, PortModel.ONE)).map(Diagnostic::text))
        .contains(
            "send 0 waits for consumption at 1,0, held by send 1 waits for consumption at 2,0, held"
                + " by send 0");
    assertThat(HoldAndWait.cycle(plan, scope(Buffers.ANY, PortModel.ALL))).isEmpty();
    assertThat(HoldAndWait.cycle(plan, scope(Buffers.WHOLE_WORMS, PortModel.ONE))).isEmpty();
  }

  private static MulticastPlan ofFlits(Network network, long flits, Send... sends) {
    List<Message> messages = new ArrayList<>();
    for (Send send : sends) {
      messages.add(Message.of(messages.size(), send.sender(), flits, send.dropOffs().toIntArray()));
    }
    return new MulticastPlan(network, messages, List.of(sends), PortModel.ALL);
  }

  private static boolean free(MulticastPlan plan, PortModel ports, long mostFlits) {
    return HoldAndWait.cycle(plan, new DeadlockScope(Buffers.ANY, ports, mostFlits)).isEmpty();
  }

  /** The second worm starts when the tail of the first has passed the nodes with both ports. */
  @Test
  void aWormThatIsTriggeredByALongOneDoesNotWaitForIt() {
    Network row = NetworkSpec.parse("mesh:5x1");
    Send right = Send.path(0, row.routing().orElseThrow().route(0, 3), 1, 2, 3);
    Route back = row.routing().orElseThrow().route(3, 1);
    Send left =
        new Send(IntImmutableList.of(1), IntImmutableList.of(0), back, IntImmutableList.of(2, 1));
    MulticastPlan plan = ofFlits(row, 9, right, left);
    assertThat(free(plan, PortModel.ONE, 1)).isTrue();
    assertThat(free(plan, PortModel.ONE, 8)).isTrue();
    assertThat(free(plan, PortModel.ONE, 9)).as("a buffer holds the copy for a port").isFalse();
    assertThat(free(plan, PortModel.ONE, DeadlockScope.UNKNOWN)).isFalse();
    MulticastPlan untriggered = ofFlits(row, 9, right, Send.path(1, back, 2, 1));
    assertThat(free(untriggered, PortModel.ONE, 1)).isFalse();
  }

  /** Over routes without copies on the way, the delivery at the end is enough for any buffers. */
  @Test
  void pathsThatAreTriggeredInTurnDoNotWaitForEachOther() {
    List<Send> sends = new ArrayList<>();
    for (int turn = 0; turn < 4; turn++) {
      IntImmutableList before = turn == 0 ? IntImmutableList.of() : IntImmutableList.of(turn - 1);
      int from = 3 * turn % 4;
      int end = 3 * (turn + 1) % 4;
      sends.add(
          new Send(
              IntImmutableList.of(turn), before, around(RING, from, 3), IntImmutableList.of(end)));
    }
    MulticastPlan inTurn = ofFlits(RING, 9, sends.toArray(Send[]::new));
    assertThat(free(inTurn, PortModel.ALL, DeadlockScope.UNKNOWN)).isTrue();
    Send apart = Send.path(2, sends.get(2).route(), sends.get(2).dropOffs().toIntArray());
    MulticastPlan halves = ofFlits(RING, 9, sends.get(0), sends.get(1), apart, sends.get(3));
    assertThat(free(halves, PortModel.ALL, DeadlockScope.UNKNOWN)).isFalse();
  }

  /** Both directions of a ring from one node, with copies everywhere. */
  @Test
  void longWormsOfOneInjectionPortDoNotWaitForEachOther() {
    Send there = Send.path(0, around(RING, 0, 3), 1, 2, 3);
    Send back = Send.path(1, route(RING, 0, 3, 2, 1), 3, 2, 1);
    assertThat(free(ofFlits(RING, 4, there, back), PortModel.ONE, 1)).isTrue();
    assertThat(free(ofFlits(RING, 3, there, back), PortModel.ONE, 1)).isFalse();
    assertThat(free(ofFlits(RING, 7, there, back), PortModel.ONE, 2)).isTrue();
    assertThat(free(ofFlits(RING, 6, there, back), PortModel.ONE, 2)).isFalse();
    Send other = Send.path(1, route(RING, 2, 1, 0, 3), 1, 0, 3);
    assertThat(free(ofFlits(RING, 9, there, other), PortModel.ONE, 1)).isFalse();
  }

  /**
   * Three worms arrive over the same link and turn to node 1,1. The first continues to the link
   * from 2,0 to 3,0. The second ends at 1,1. The third holds the link from 2,0 to 3,0 with its
   * other branch while it waits for its turn. The first and the third block each other; the second,
   * between them, blocks no worm.
   */
  @Test
  void anEarlierWormThroughTheSameGateIsWaitedForToo() {
    Network mesh = NetworkSpec.parse("mesh:4x2");
    Send round = Send.path(0, route(mesh, 0, 1, 5, 6, 2, 3), 3);
    Send first = Send.path(1, route(mesh, 0, 1, 5), 5);
    RouteTree fork = new RouteTree(0);
    int stem = fork.add(Route.NO_HOP, channel(mesh, 0, 1));
    fork.add(stem, channel(mesh, 1, 5));
    fork.add(fork.add(stem, channel(mesh, 1, 2)), channel(mesh, 2, 3));
    Send forked = Send.tree(2, fork.build(), IntImmutableList.of(5, 3));
    DeadlockScope scope = scope(Buffers.ANY, PortModel.ALL);
    assertThat(
            HoldAndWait.cycle(plan(mesh, List.of(round, first, forked)), scope)
                .map(Diagnostic::text))
        .contains(
            "send 2 waits for 1,0 -> 1,1, held by send 0 waits for 2,0 -> 3,0, held by send 2");
    assertThat(HoldAndWait.cycle(plan(mesh, List.of(first, forked)), scope)).isEmpty();
  }

  private static Route route(Network network, int... nodes) {
    int[] channels = new int[nodes.length - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(network, nodes[hop], nodes[hop + 1]);
    }
    return Route.of(nodes[0], channels);
  }

  private static int channel(Network network, int from, int to) {
    return network.routing().orElseThrow().route(from, to).channel(0);
  }

  @Test
  void describesTheScope() {
    assertThat(scope(Buffers.ANY, PortModel.ONE).describe())
        .isEqualTo("buffers of any size, one-port nodes");
    assertThat(scope(Buffers.WHOLE_WORMS, PortModel.ALL).describe())
        .isEqualTo("buffers of a whole worm, all-port nodes");
    assertThat(new DeadlockScope(Buffers.ANY, PortModel.ALL, 4).describe())
        .isEqualTo("buffers of at most 4 flits, all-port nodes");
  }

  @Test
  void theVerdictDoesNotDependOnTheOrderOfSends() {
    SplittableRandom random = new SplittableRandom(5);
    int circles = 0;
    for (int round = 0; round < 3_000; round++) {
      Network network = NetworkSpec.parse(random.nextBoolean() ? "mesh:3x2" : "torus:5,lanes=1");
      List<Send> sends = new ArrayList<>();
      for (int i = 4 + random.nextInt(8); i > 0; i--) {
        sends.add(walk(network, sends.size(), random));
      }
      DeadlockScope scope =
          scope(
              random.nextBoolean() ? Buffers.ANY : Buffers.WHOLE_WORMS,
              random.nextBoolean() ? PortModel.ONE : PortModel.ALL);
      boolean cycle = HoldAndWait.cycle(plan(network, sends), scope).isPresent();
      Collections.reverse(sends);
      List<Send> renumbered = new ArrayList<>();
      for (Send send : sends) {
        renumbered.add(Send.tree(renumbered.size(), send.route(), send.dropOffs()));
      }
      assertThat(HoldAndWait.cycle(plan(network, renumbered), scope).isPresent())
          .as("round %d", round)
          .isEqualTo(cycle);
      circles += cycle ? 1 : 0;
    }
    assertThat(circles).isBetween(300, 2_700);
  }

  /** A worm along a random walk without repeated nodes that keeps copies here and there. */
  private static Send walk(Network network, int message, SplittableRandom random) {
    int source = random.nextInt(network.nodeCount());
    int at = source;
    List<Integer> entered = new ArrayList<>(List.of(source));
    List<Integer> channels = new ArrayList<>();
    List<Integer> drops = new ArrayList<>();
    while (channels.isEmpty() || random.nextInt(8) > 0) {
      int link = network.links().first(at) + random.nextInt(network.links().degree(at));
      int to = network.links().target(link);
      if (entered.contains(to)) {
        break;
      }
      entered.add(to);
      channels.add(network.channel(link, 0));
      if (random.nextInt(2) == 0) {
        drops.add(to);
      }
      at = to;
    }
    if (drops.isEmpty() || drops.get(drops.size() - 1) != at) {
      drops.add(at);
    }
    return Send.tree(
        message,
        Route.of(source, channels.stream().mapToInt(Integer::intValue).toArray()),
        new IntImmutableList(drops.stream().mapToInt(Integer::intValue).toArray()));
  }
}
