package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Test;

/** Broadcasts in parts on hypercubes: simulated times, counted steps and the lower bound. */
class CubeBroadcastTest {
  private static final long FLIT = 1_000;
  private static final long START_UP = 300 * FLIT;
  private static final long PART = 100; // flits

  @Test
  void stepWithOnePortTakesAStartUpAndTheFlitsOfAPart() {
    for (int n = 2; n <= 6; n++) {
      for (String scheme : List.of(HypercubeSchemes.SBT, HypercubeSchemes.MSBT)) {
        for (int parts : List.of(1, n - 1, n, 3 * n + 1)) {
          MulticastPlan plan = plan(n, scheme, parts, PortModel.ONE);
          assertThat(makespan(plan, PortModel.ONE))
              .as("%s, %d dimensions, %d parts", scheme, n, parts)
              .isEqualTo(PlanMetrics.of(plan).steps() * (START_UP + PART * FLIT));
        }
      }
    }
  }

  @Test
  void allPortsNeedNoMoreTimeThanTheirSteps() {
    for (int n = 2; n <= 6; n++) {
      for (String scheme :
          List.of(HypercubeSchemes.SBT, HypercubeSchemes.MSBT, HypercubeSchemes.SBNT)) {
        for (int parts : List.of(1, n, 3 * n + 1)) {
          MulticastPlan plan = plan(n, scheme, parts, PortModel.ALL);
          assertThat(makespan(plan, PortModel.ALL))
              .as("%s, %d dimensions, %d parts", scheme, n, parts)
              .isBetween(
                  bound(plan, PortModel.ALL),
                  PlanMetrics.of(plan).steps() * (START_UP + PART * FLIT));
        }
      }
    }
  }

  @Test
  void disjointTreesComeNearTheLowerBoundOfLongMessages() {
    for (PortModel ports : PortModel.values()) {
      for (int n = 2; n <= 5; n++) {
        MulticastPlan plan = plan(n, HypercubeSchemes.MSBT, 64 * n, ports);
        Technology noStartUp = technology(ports).withStartUp(0).withRoutingDelay(1);
        long makespan =
            Simulation.on(noStartUp.withPorts(ports)).run(plan).makespan().orElseThrow();
        LowerBound bound = LowerBound.of(plan.network(), noStartUp, whole(plan));
        assertThat(bound.shareOf(makespan)).as("%d dimensions, %s", n, ports).isBetween(0.9, 1.0);
      }
    }
  }

  private static long makespan(MulticastPlan plan, PortModel ports) {
    return Simulation.on(technology(ports)).run(plan).makespan().orElseThrow();
  }

  private static long bound(MulticastPlan plan, PortModel ports) {
    return LowerBound.of(plan.network(), technology(ports), whole(plan)).picoseconds();
  }

  private static List<Message> whole(MulticastPlan plan) {
    return plan.messages().stream().filter(message -> !message.isPart()).toList();
  }

  private static Technology technology(PortModel ports) {
    return Technology.defaults()
        .withFlitTime(FLIT)
        .withStartUp(START_UP)
        .withPorts(ports)
        .withProcessors(Processors.PARALLEL);
  }

  private static MulticastPlan plan(int n, String scheme, int parts, PortModel ports) {
    Network cube = NetworkSpec.parse("hypercube:" + n);
    return Schemes.standard()
        .named(scheme)
        .on(cube, Map.of("parts", "" + parts), technology(ports).sender(), 1)
        .orThrow(scheme)
        .plan(List.of(Message.of(0, 0, parts * PART, IntStream.range(1, 1 << n).toArray())));
  }
}
