package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.plan.Plans.allPort;
import static org.castnet.plan.Plans.onePort;
import static org.castnet.plan.Plans.route;

import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.junit.jupiter.api.Test;

/** Metrics of plans that need no simulation, compared with hand-worked counts. */
class PlanMetricsTest {
  private final Network row = Mesh.of(8, 1);

  private int node(String name) {
    return row.nodeNamed(name);
  }

  @Test
  void oneSendCostsItsLinks() {
    PlanMetrics metrics =
        PlanMetrics.of(
            onePort(
                row,
                Message.of(0, node("0,0"), 4, node("3,0")),
                Send.fromSource(0, route(row, "0,0", "3,0"), node("3,0"))));
    assertThat(metrics).isEqualTo(new PlanMetrics(3, 3, 1, 1));
  }

  @Test
  void aLinkCountsOnceForEverySendThatUsesIt() {
    PlanMetrics metrics =
        PlanMetrics.of(
            onePort(
                row,
                Message.of(0, node("0,0"), 4, node("3,0"), node("5,0")),
                Send.fromSource(0, route(row, "0,0", "3,0"), node("3,0")),
                Send.fromSource(0, route(row, "0,0", "5,0"), node("5,0"))));
    assertThat(metrics).isEqualTo(new PlanMetrics(8, 5, 2, 2));
  }

  @Test
  void theLongestPathOfRelaysGoesFromTheSourceThroughAllOfThem() {
    PlanMetrics metrics =
        PlanMetrics.of(
            onePort(
                row,
                Message.of(0, node("0,0"), 4, node("3,0"), node("1,0")),
                Send.fromSource(0, route(row, "0,0", "3,0"), node("3,0")),
                Send.relay(0, 0, route(row, "3,0", "1,0"), node("1,0"))));
    assertThat(metrics).isEqualTo(new PlanMetrics(5, 5, 2, 2));
  }

  @Test
  void aRelayAtADropOffIsAsFarAsItsHopOfTheWorm() {
    PlanMetrics metrics =
        PlanMetrics.of(
            allPort(
                row,
                Message.of(0, node("0,0"), 4, node("2,0"), node("6,0"), node("1,0")),
                Send.path(0, route(row, "0,0", "6,0"), node("2,0"), node("6,0")),
                Send.relay(0, 0, route(row, "2,0", "1,0"), node("1,0"))));
    assertThat(metrics.longestPath()).isEqualTo(6);
    assertThat(metrics.traffic()).isEqualTo(7);
  }

  @Test
  void aWormCountsOnlyAsFarAsTheDropOffOfTheRelay() {
    PlanMetrics metrics =
        PlanMetrics.of(
            allPort(
                row,
                Message.of(0, node("0,0"), 4, node("2,0"), node("3,0"), node("7,0")),
                Send.path(0, route(row, "0,0", "3,0"), node("2,0"), node("3,0")),
                Send.relay(0, 0, route(row, "2,0", "7,0"), node("7,0"))));
    assertThat(metrics.longestPath()).isEqualTo(2 + 5);
    assertThat(metrics.traffic()).isEqualTo(3 + 5);
  }

  @Test
  void aSendWithTwoTriggersIsAsFarAsTheLaterOne() {
    PlanMetrics metrics =
        PlanMetrics.of(
            onePort(
                row,
                Message.of(0, node("0,0"), 4, node("1,0"), node("4,0"), node("7,0")),
                Send.fromSource(0, route(row, "0,0", "4,0"), node("4,0")),
                Send.fromSource(0, route(row, "0,0", "4,0"), node("4,0")),
                Plans.after(0, route(row, "4,0", "7,0"), node("7,0"), 0, 1)));
    assertThat(metrics.longestPath()).isEqualTo(7);
    assertThat(metrics.steps()).isEqualTo(3);
  }

  @Test
  void sendsInATriggerCycleAreTrafficOnly() {
    PlanMetrics metrics =
        PlanMetrics.of(
            onePort(
                row,
                Message.of(0, node("0,0"), 4, node("1,0"), node("2,0")),
                Send.relay(0, 1, route(row, "2,0", "1,0"), node("1,0")),
                Send.relay(0, 0, route(row, "1,0", "2,0"), node("2,0"))));
    assertThat(metrics).isEqualTo(new PlanMetrics(2, 0, 2, 0));
  }

  @Test
  void aPlanWithoutSendsCostsNothing() {
    assertThat(PlanMetrics.of(onePort(row, Message.of(0, node("0,0"), 4, node("1,0")))))
        .isEqualTo(new PlanMetrics(0, 0, 0, 0));
  }
}
