package org.castnet.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.comparison.Schemes;
import org.castnet.network.NetworkKinds;
import org.castnet.openloop.PlannedStreams;
import org.castnet.openloop.StreamLength;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.store.Input;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Traffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnsoundPlansTest {
  private static final DrawnNetwork TORUS =
      DrawnNetwork.of(Input.empty().with("network", "torus:4x4"), NetworkKinds.standard());
  private static final Simulation SIMULATION = Simulation.on(Technology.defaults());

  /** A unicast scheme that omits its last send. */
  private static final Scheme FORGETFUL =
      new Scheme(
          "forgetful",
          Family.ANY,
          List.of(),
          "loses a destination",
          "for this test",
          (network, options, sender, seed) ->
              Binding.to(
                  messages -> {
                    MulticastPlan plan =
                        Schemes.standard()
                            .named("unicast")
                            .on(network, Map.of(), sender, seed)
                            .orThrow("unicast")
                            .plan(messages);
                    return new MulticastPlan(
                        network,
                        plan.messages(),
                        plan.sends().subList(0, plan.sends().size() - 1),
                        plan.ports());
                  }));

  private static Measurement multicast(
      Scheme scheme, Simulation simulation, MeasurementDepth depth) {
    return new MulticastMeasurement(
        TORUS, Traffic.of(3, 4, 8), simulation, Optional.empty(), scheme, Map.of(), depth);
  }

  private static Measurement stream(Scheme scheme, Simulation simulation) {
    return new StreamMeasurement(
        TORUS,
        simulation,
        scheme,
        Map.of(),
        scheme,
        new StreamTraffic(Traffic.of(1, 4, 8), ArrivalProcess.POISSON, 1, 1, Optional.empty()),
        StreamLength.of(1, 4),
        OfferedLoad.of(0.01),
        new PlannedStreams(),
        scheme);
  }

  @ParameterizedTest
  @EnumSource
  void unsoundMulticastReportsOnlyUnsoundMetric(MeasurementDepth depth) {
    assertThat(multicast(FORGETFUL, SIMULATION, depth).run(1)).isEqualTo(Map.of("unsound", 1.0));
  }

  @Test
  void unsoundStreamReportsOnlyUnsoundMetric() {
    assertThat(stream(FORGETFUL, SIMULATION).run(1)).isEqualTo(Map.of("unsound", 1.0));
  }

  @ParameterizedTest
  @EnumSource
  void soundPlanHasNoUnsoundMetric(MeasurementDepth depth) {
    Map<String, Double> metrics =
        multicast(Schemes.standard().named("u-torus"), SIMULATION, depth).run(1);
    assertThat(metrics).containsKey("traffic").doesNotContainKey("unsound");
    assertThat(metrics.containsKey("makespan")).isEqualTo(depth != MeasurementDepth.PLAN);
  }

  @Test
  void batchesAndStreamsSupportSharedLanes() {
    Simulation shared =
        Simulation.on(Technology.defaults().withVirtualChannels(VirtualChannels.SHARED));
    Scheme scheme = Schemes.standard().named("u-torus");
    assertThat(multicast(scheme, shared, MeasurementDepth.TIMES).run(1)).containsKey("makespan");
    assertThat(stream(scheme, shared).run(1)).containsKey("accepted");
  }
}
