package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.load.LinkLoad;
import org.junit.jupiter.api.Test;

/** On a row of four nodes; a flit takes 1 ps, a start-up 10 ps. */
class MetricEdgeCasesTest {
  private final Mesh row = Mesh.of(4);
  private final Technology parameters = Technology.defaults().withFlitTime(1).withStartUp(10);

  private Route route(int from, int to) {
    return row.routing().orElseThrow().route(from, to);
  }

  private SimulationResult run(MulticastPlan plan) {
    return new WormEngine(row, parameters).run(plan);
  }

  @Test
  void percentileAcceptsZeroToHundredOnly() {
    MulticastPlan plan =
        new MulticastPlan(
            row,
            List.of(Message.of(0, 0, 5, 1), Message.of(1, 2, 9, 3)),
            List.of(Send.fromSource(0, route(0, 1), 1), Send.fromSource(1, route(2, 3), 3)),
            PortModel.ONE);
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    assertThat(latencies.percentile(0)).isEqualTo(15);
    assertThat(latencies.percentile(50)).isEqualTo(17);
    assertThat(latencies.percentile(100)).isEqualTo(19);
    for (double outside : new double[] {-0.001, 100.001, Double.NaN}) {
      assertThatThrownBy(() -> latencies.percentile(outside)).isInstanceOf(BadInput.class);
    }
  }

  @Test
  void longestLatencyOfTenHoursIsExact() {
    MulticastPlan plan =
        new MulticastPlan(
            row,
            List.of(Message.of(0, 0, 1, 1)),
            List.of(Send.fromSource(0, route(0, 1), 1)),
            PortModel.ONE);
    long startUp = 36_000_000_000_000_002L;
    SimulationResult result = new WormEngine(row, parameters.withStartUp(startUp)).run(plan);
    assertThat(result.makespan()).isEqualTo(startUp + 1);
    assertThat(MulticastLatencies.of(plan, result).longest()).isEqualTo(startUp + 1);
  }

  @Test
  void busiestLinkIsLowestOfEquallyBusyLinks() {
    MulticastPlan plan =
        new MulticastPlan(
            row,
            List.of(Message.of(0, 1, 5, 2), Message.of(1, 2, 5, 3)),
            List.of(Send.fromSource(0, route(1, 2), 2), Send.fromSource(1, route(2, 3), 3)),
            PortModel.ONE);
    LinkLoad load = LinkLoad.of(run(plan));
    int first = row.link(route(1, 2).channel(0));
    int second = row.link(route(2, 3).channel(0));
    assertThat(load.load(first)).isEqualTo(load.load(second)).isPositive();
    assertThat(load.busiest()).isEqualTo(Math.min(first, second));
    assertThat(load.links()).as("idle ones too, three there and three back").isEqualTo(6);
  }

  @Test
  void destinationOrderDoesNotAffectLatency() {
    MulticastPlan plan =
        new MulticastPlan(
            row,
            List.of(Message.of(0, 0, 5, 3, 1)),
            List.of(Send.path(0, route(0, 3), 1, 3)),
            PortModel.ONE);
    assertThat(MulticastLatencies.of(plan, run(plan)).latency(0)).isEqualTo(10 + 3 + 4);
  }

  @Test
  void missingFirstPartLeavesMessageIncomplete() {
    Message whole = Message.of(0, 0, 5, 1);
    MulticastPlan plan =
        new MulticastPlan(
            row,
            List.of(whole, whole.part(1, 2), whole.part(2, 3)),
            List.of(Send.fromSource(2, route(0, 1), 1)),
            PortModel.ONE);
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    assertThat(latencies.latency(0)).isEqualTo(SimulationResult.NEVER);
    assertThat(latencies.isComplete()).isFalse();
  }

  @Test
  void rejectsWormTriggeredByItself() {
    int there = route(0, 1).channel(0);
    int back = route(1, 0).channel(0);
    Worm self =
        new Worm(Route.of(0, there, back), IntImmutableList.of(0), IntImmutableList.of(0), 5, 0);
    assertThatThrownBy(() -> new WormEngine(row, parameters).run(List.of(self)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("send 0 can never start: it waits for itself");
  }
}
