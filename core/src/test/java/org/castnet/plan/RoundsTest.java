package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.plan.Plans.allPort;
import static org.castnet.plan.Plans.onePort;
import static org.castnet.plan.Plans.route;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.castnet.network.Hypercube;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Torus;
import org.castnet.plan.unicast.Binomial;
import org.junit.jupiter.api.Test;

/** Steps: rounds in which every holder sends the first copy in plan order that it can. */
class RoundsTest {
  private final Network plane = Mesh.of(4, 4);

  private int node(String name) {
    return plane.nodeNamed(name);
  }

  @Test
  void aHolderWithOnePortSendsOneCopyPerRound() {
    MulticastPlan plan =
        onePort(
            plane,
            Message.of(0, node("1,1"), 1, node("0,1"), node("2,1"), node("1,0")),
            Send.fromSource(0, route(plane, "1,1", "0,1"), node("0,1")),
            Send.fromSource(0, route(plane, "1,1", "2,1"), node("2,1")),
            Send.fromSource(0, route(plane, "1,1", "1,0"), node("1,0")));
    assertThat(PlanMetrics.stepBySend(plan).toIntArray()).containsExactly(1, 2, 3);
  }

  @Test
  void withAllPortsSendsOverDifferentLinksShareARound() {
    MulticastPlan plan =
        allPort(
            plane,
            Message.of(0, node("1,1"), 1, node("0,1"), node("2,1"), node("3,1")),
            Send.fromSource(0, route(plane, "1,1", "0,1"), node("0,1")),
            Send.fromSource(0, route(plane, "1,1", "2,1"), node("2,1")),
            Send.fromSource(0, route(plane, "1,1", "3,1"), node("3,1")));
    assertThat(PlanMetrics.stepBySend(plan).toIntArray()).containsExactly(1, 1, 2);
  }

  @Test
  void aRelaySendsInTheRoundAfterItsDelivery() {
    MulticastPlan plan =
        onePort(
            plane,
            Message.of(0, node("0,0"), 1, node("1,0"), node("2,0"), node("0,1")),
            Send.fromSource(0, route(plane, "0,0", "1,0"), node("1,0")),
            Send.fromSource(0, route(plane, "0,0", "0,1"), node("0,1")),
            Send.relay(0, 0, route(plane, "1,0", "2,0"), node("2,0")));
    assertThat(PlanMetrics.stepBySend(plan).toIntArray()).containsExactly(1, 2, 2);
  }

  @Test
  void theOrderOfThePlanDecidesTheNextSender() {
    MulticastPlan plan =
        onePort(
            plane,
            Message.of(0, node("0,0"), 1, node("1,0"), node("2,0"), node("3,0")),
            Send.fromSource(0, route(plane, "0,0", "1,0"), node("1,0")),
            Send.relay(0, 0, route(plane, "1,0", "3,0"), node("3,0")),
            Send.relay(0, 0, route(plane, "1,0", "2,0"), node("2,0")));
    assertThat(PlanMetrics.stepBySend(plan).toIntArray()).containsExactly(1, 2, 3);
  }

  @Test
  void recursiveHalvingNeedsTheFewestRounds() {
    Network cube = Hypercube.of(5);
    for (int fanout = 1; fanout < cube.nodeCount(); fanout++) {
      int[] destinations = new int[fanout];
      Arrays.setAll(destinations, i -> i + 1);
      MulticastPlan plan =
          new Binomial(cube.routing().orElseThrow(), Binomial.Order.GIVEN, 1)
              .on(cube)
              .plan(java.util.List.of(Message.of(0, 0, 1, destinations)));
      int least = 32 - Integer.numberOfLeadingZeros(fanout);
      assertThat(PlanMetrics.of(plan).steps()).as("%d destinations", fanout).isEqualTo(least);
    }
  }

  @Test
  void roundsOfRandomTreesEqualThoseOfASimplePlayer() {
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      Network network = random.nextBoolean() ? plane : Torus.of(5, 3);
      MulticastPlan plan =
          Plans.random(
              network,
              2 + random.nextInt(12),
              random.nextBoolean() ? PortModel.ONE : PortModel.ALL,
              random);
      assertThat(PlanMetrics.stepBySend(plan).toIntArray())
          .as("plan %d: %s", i, plan.sends())
          .isEqualTo(obvious(plan));
    }
  }

  /**
   * Returns the round of each send: in each round, a node that holds the copy starts the first of
   * its sends whose port is free.
   */
  private static int[] obvious(MulticastPlan plan) {
    int[] round = new int[plan.sends().size()];
    for (int now = 1; ; now++) {
      Set<Integer> busy = new HashSet<>();
      boolean any = false;
      for (int s = 0; s < round.length; s++) {
        Send send = plan.sends().get(s);
        int time = now;
        boolean ready = send.triggers().intStream().allMatch(t -> round[t] > 0 && round[t] < time);
        int port =
            plan.ports() == PortModel.ONE
                ? send.sender()
                : plan.network().link(send.route().channel(0));
        if (round[s] == 0 && ready && busy.add(port)) {
          round[s] = now;
          any = true;
        }
      }
      if (!any) {
        return round;
      }
    }
  }
}
