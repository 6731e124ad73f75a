package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.DimensionOrder;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.load.LinkLoad;
import org.castnet.sim.load.Throughput;
import org.junit.jupiter.api.Test;

/** On a row of four nodes; a flit takes 1 ps, a start-up 10 ps. */
class MetricsTest {
  private final Mesh row = Mesh.of(4);
  private final Technology parameters = Technology.defaults().withFlitTime(1).withStartUp(10);

  @Test
  void latencyEndsAtLastDestination() {
    MulticastPlan plan = plan(List.of(Message.of(0, 0, 5, 1, 3)), send(0, 0, 1), send(0, 0, 3));
    SimulationResult result = run(plan);
    MulticastLatencies latencies = MulticastLatencies.of(plan, result);
    // 10 + 1 + 4 to node 1; the tail has crossed the first link at 15, then 10 + 3 + 4
    assertThat(latencies.latency(0)).isEqualTo(32);
    assertThat(latencies.longest()).isEqualTo(32);
    assertThat(latencies.isComplete()).isTrue();
  }

  @Test
  void latencyStartsWhenMessageIsReady() {
    MulticastPlan plan = plan(List.of(Message.of(0, 0, 5, 1)), send(0, 0, 1));
    long[] ready = {100};
    SimulationResult result = new WormEngine(row, parameters).run(plan, ready);
    assertThat(result.makespan()).isEqualTo(115);
    assertThat(MulticastLatencies.of(plan, ready, result).latency(0)).isEqualTo(15);
  }

  @Test
  void splitMessageArrivesWithItsLastPart() {
    Message whole = Message.of(0, 0, 5, 1);
    MulticastPlan plan =
        plan(List.of(whole, whole.part(1, 2), whole.part(2, 3)), send(1, 0, 1), send(2, 0, 1));
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    // the first part arrives at 12, the second starts then
    assertThat(latencies.latency(0)).isEqualTo(12 + 10 + 1 + 2);
    assertThat(latencies.multicasts()).isEqualTo(1);
    assertThat(latencies.latency(1)).isEqualTo(SimulationResult.NEVER);
  }

  @Test
  void forwardedMessageDoesNotCountAsArrival() {
    List<Message> messages = List.of(Message.of(0, 0, 5, 1), Message.of(1, 0, 5, 2));
    Send both =
        new Send(
            IntImmutableList.of(0, 1), IntImmutableList.of(), route(0, 1), IntImmutableList.of(1));
    Send onward = Send.relay(1, 0, route(1, 2), 2);
    MulticastPlan plan = plan(messages, both, onward);
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    assertThat(latencies.latency(0)).isEqualTo(20);
    assertThat(latencies.latency(1)).isEqualTo(20 + 15);
    assertThat(latencies.mean()).isEqualTo(27.5);
    assertThat(latencies.percentile(50)).isEqualTo(27.5);
    assertThat(latencies.percentile(100)).isEqualTo(35);
  }

  @Test
  void multicastWithMissingDestinationHasNoLatency() {
    MulticastPlan plan = plan(List.of(Message.of(0, 0, 5, 1, 2)), send(0, 0, 1));
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    assertThat(latencies.isComplete()).isFalse();
    assertThat(latencies.latency(0)).isEqualTo(SimulationResult.NEVER);
    assertThat(latencies.mean()).isZero();
  }

  @Test
  void equalLoadsAreBalancedAndSingleBusyLinkIsNot() {
    MulticastPlan one = plan(List.of(Message.of(0, 0, 5, 1)), send(0, 0, 1));
    LinkLoad alone = LinkLoad.of(run(one));
    assertThat(alone.load(alone.busiest())).isEqualTo(5);
    assertThat(alone.maxOverMean()).isEqualTo(6);
    assertThat(alone.gini()).isCloseTo(5.0 / 6, within(1e-12));

    List<Message> everywhere = List.of(Message.of(0, 0, 5, 3), Message.of(1, 3, 5, 0));
    LinkLoad alike = LinkLoad.of(run(plan(everywhere, send(0, 0, 3), send(1, 3, 0))));
    assertThat(alike.maxOverMean()).isEqualTo(1);
    assertThat(alike.gini()).isZero();
    assertThat(alike.mean()).isEqualTo(5);
  }

  @Test
  void throughputCountsMessageOnceOrPerDestination() {
    MulticastPlan plan = plan(List.of(Message.of(0, 0, 5, 1, 3)), send(0, 0, 1), send(0, 0, 3));
    SimulationResult result = run(plan);
    Throughput throughput = Throughput.of(plan, result, MulticastLatencies.of(plan, result));
    assertThat(throughput.once()).isCloseTo(5 / 32e-12, within(1e-3));
    assertThat(throughput.delivered()).isCloseTo(10 / 32e-12, within(1e-3));
  }

  @Test
  void rejectsPercentileOutOfRange() {
    MulticastPlan plan = plan(List.of(Message.of(0, 0, 5, 1)), send(0, 0, 1));
    MulticastLatencies latencies = MulticastLatencies.of(plan, run(plan));
    assertThatThrownBy(() -> latencies.percentile(101))
        .isInstanceOf(BadInput.class)
        .hasMessage("percentile 101.0; a percentile is 0..100");
  }

  private Send send(int message, int from, int to) {
    return Send.fromSource(message, route(from, to), to);
  }

  private Route route(int from, int to) {
    return DimensionOrder.shortest(row).route(from, to);
  }

  private MulticastPlan plan(List<Message> messages, Send... sends) {
    return new MulticastPlan(row, messages, List.of(sends), PortModel.ONE);
  }

  private SimulationResult run(MulticastPlan plan) {
    return new WormEngine(row, parameters).run(plan);
  }
}
