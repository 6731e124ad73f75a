package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulationTest {
  private static final long MICROSECOND = 1_000_000;

  private static Simulation free(Engine engine) {
    return new Simulation(Lines.QUICK, engine);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKETS")
  void planIsVerifiedSimulatedAndMeasured(Engine engine) {
    PlanRun run = free(engine).run(Lines.apart(Lines.line(3, 1), 5, 2));
    assertThat(run.verdict().valid()).isTrue();
    assertThat(run.makespan()).hasValue(6 * MICROSECOND);
    assertThat(run.meanLatency()).hasValue(6.0 * MICROSECOND);
    assertThat(run.metrics().traffic()).isEqualTo(2);
    assertThat(run.succeeded()).isTrue();
    assertThat(run.failure()).isEmpty();
    assertThat(run.orThrow()).isSameAs(run);
  }

  @ParameterizedTest
  @EnumSource
  void portsAreThoseOfTheTechnologyWhateverThePlanIsMadeFor(PortModel ports) {
    Simulation simulation = Simulation.on(Lines.QUICK.withPorts(ports));
    MulticastPlan plan = Lines.apart(Lines.line(3, 1), 5, 1);
    assertThat(simulation.run(plan).parameters().node().ports()).isEqualTo(ports);
    assertThat(simulation.run(Lines.forAllPorts(plan)).parameters().node().ports())
        .isEqualTo(ports);
  }

  @Test
  void autoSelectsFlitEngineForSharedLanes() {
    Simulation shared =
        new Simulation(Lines.QUICK.withVirtualChannels(VirtualChannels.SHARED), Engine.AUTO);
    assertThat(shared.run(Lines.apart(Lines.line(3, 2), 5, 2)).makespan())
        .hasValue(6 * MICROSECOND);
  }

  @Test
  void rejectsWormEngineForSharedLanes() {
    Simulation shared =
        new Simulation(Lines.QUICK.withVirtualChannels(VirtualChannels.SHARED), Engine.WORM);
    assertThatThrownBy(() -> shared.run(Lines.apart(Lines.line(3, 2), 5, 2)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("engine worm")
        .hasMessageContaining("flit");
    assertThat(shared.run(Lines.apart(Lines.line(3, 1), 5, 2)).succeeded()).isTrue();
  }

  @Test
  void partIsReadyWhenWholeMessageIs() {
    Network line = Lines.line(2, 1);
    Message whole = Message.of(0, 0, 10, 1);
    Route route = line.routing().orElseThrow().route(0, 1);
    MulticastPlan parts =
        new MulticastPlan(
            line,
            List.of(whole, whole.part(1, 4), whole.part(2, 6)),
            List.of(Send.fromSource(1, route, 1), Send.fromSource(2, route, 1)),
            PortModel.ONE);
    PlanRun run = free(Engine.AUTO).run(parts, new long[] {100 * MICROSECOND});
    assertThat(run.result().start(0)).isEqualTo(100 * MICROSECOND);
    assertThat(run.verdict().valid()).isTrue();
    assertThat(run.latencies().latency(0))
        .isEqualTo(run.makespan().orElseThrow() - 100 * MICROSECOND);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKETS")
  void planThatMissesDestinationHasNoMakespan(Engine engine) {
    PlanRun run = free(engine).run(Lines.cutShort(Lines.apart(Lines.line(3, 1), 5, 1, 2)));
    assertThat(run.makespan()).isEmpty();
    assertThat(run.meanLatency()).isEmpty();
    assertThat(run.times()).isEqualTo(PlanTimes.NEVER);
    assertThat(run.failure())
        .hasValueSatisfying(why -> assertThat(why.text()).contains("2,0 never receives"));
    assertThatThrownBy(run::orThrow)
        .isInstanceOf(UnsoundPlan.class)
        .hasMessageContaining("2,0 never receives message 0");
    assertThatThrownBy(
            () -> {
              throw new UnsoundPlan(run.verdict()).by("mine");
            })
        .hasMessageStartingWith("scheme mine: ");
  }

  @Test
  void duplicateCopyIsViolationButPlanIsComplete() {
    MulticastPlan once = Lines.apart(Lines.line(3, 1), 5, 1, 2);
    List<Send> sends = new ArrayList<>(once.sends());
    sends.add(sends.get(0));
    PlanRun run =
        free(Engine.AUTO)
            .run(new MulticastPlan(once.network(), once.messages(), sends, PortModel.ONE));
    assertThat(run.verdict().valid()).isFalse();
    assertThat(run.verdict().complete()).isTrue();
    assertThat(run.makespan()).isPresent();
    assertThat(run.succeeded()).isFalse();
    assertThat(run.orThrow()).isSameAs(run);
  }

  @Test
  void unrunnablePlanThrowsUnsoundPlan() {
    Network line = Lines.line(3, 1);
    Message message = Message.of(0, 0, 5, 1, 2);
    Route route = line.routing().orElseThrow().route(1, 2);
    MulticastPlan cycle =
        new MulticastPlan(
            line,
            List.of(message),
            List.of(
                new Send(
                    IntImmutableList.of(0), IntImmutableList.of(0), route, IntImmutableList.of(2))),
            PortModel.ONE);
    assertThatThrownBy(() -> free(Engine.AUTO).run(cycle)).isInstanceOf(UnsoundPlan.class);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKETS")
  void deadlockedRunHasNoMakespan(Engine engine) {
    Network ring = NetworkSpec.parse("torus:4x2,lanes=1");
    List<Worm> worms = new ArrayList<>();
    for (int from = 0; from < 4; from++) {
      int[] channels = new int[3];
      int node = from;
      for (int hop = 0; hop < 3; hop++) {
        int next = (node + 1) % 4;
        int at = node;
        channels[hop] =
            java.util.stream.IntStream.range(0, ring.channelCount())
                .filter(channel -> ring.from(channel) == at && ring.to(channel) == next)
                .findFirst()
                .orElseThrow();
        node = next;
      }
      worms.add(
          new Worm(
              Route.of(from, channels), IntImmutableList.of(), IntImmutableList.of(node), 50, 0));
    }
    WormsRun run =
        new Simulation(Lines.QUICK.withRoutingDelay(MICROSECOND), engine)
            .run(ring, worms, all -> WormListener.SILENT);
    assertThat(run.deadlocked()).isTrue();
    assertThat(run.makespan()).isEmpty();
    assertThat(run.result().makespan()).isZero();
  }

  @Test
  void listenerIsNotifiedOfEveryDelivery() {
    MulticastPlan plan = Lines.apart(Lines.line(4, 1), 5, 1, 2, 3);
    List<Integer> hasListener = new ArrayList<>();
    PlanRun run =
        free(Engine.AUTO)
            .run(
                plan,
                new long[1],
                worms ->
                    new WormListener() {
                      @Override
                      public void delivered(int worm, int dropOff, int node, long time) {
                        hasListener.add(node);
                      }
                    });
    assertThat(hasListener).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(run.worms().worms()).hasSize(3);
  }

  @Test
  void bothEnginesReportSameDeliveryTimes() {
    MulticastPlan plan = Lines.apart(Lines.line(6, 2), 9, 5, 3, 1, 4);
    SimulationResult worm = free(Engine.WORM).run(plan).result();
    SimulationResult flit = free(Engine.FLIT).run(plan).result();
    for (int send = 0; send < plan.sends().size(); send++) {
      assertThat(flit.deliveryTime(send)).isEqualTo(worm.deliveryTime(send));
    }
  }

  /**
   * Without this check the plan would be the fastest of all: its worms start at once, from nodes
   * that have not received the message.
   */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKETS")
  void planThatSendsBeforeReceivingHasNoMakespan(Engine engine) {
    Network line = Lines.line(3, 1);
    MulticastPlan plan = Lines.apart(line, 5, 1, 2);
    Send before = Send.fromSource(0, line.routing().orElseThrow().route(1, 2), 2);
    PlanRun run =
        free(engine)
            .run(
                new MulticastPlan(
                    line, plan.messages(), List.of(plan.sends().get(0), before), PortModel.ONE));
    assertThat(run.latencies().isComplete()).isTrue();
    assertThat(run.makespan()).isEmpty();
    assertThat(run.meanLatency()).isEmpty();
    assertThat(run.times()).isEqualTo(PlanTimes.NEVER);
    assertThat(run.failure().orElseThrow().text()).contains("1,0 sends message 0");
  }
}
