package org.castnet.openloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.SenderModel;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
  private static final Network TORUS = NetworkSpec.parse("torus:8x8");
  private static final Technology PARAMETERS = Technology.defaults().withStartUp(30_000_000);

  @Test
  void lightLoadIsAcceptedAtUnloadedLatency() {
    LoadPoint point = loop("u-torus", 10, 1).at(0.001);
    assertThat(point.saturated()).isFalse();
    assertThat(point.accepted().mean()).isBetween(0.9 * point.offered(), 1.1 * point.offered());
    // ten destinations take four steps, each with a start-up, 32 flits and a few hops
    assertThat(point.latency().mean()).isBetween(3 * 62e6, 4 * 75e6);
    assertThat(point.latency95()).isGreaterThanOrEqualTo(point.latency().mean());
  }

  @Test
  void fullLoadSaturatesNetwork() {
    LoadPoint light = loop("u-torus", 10, 1).at(0.01);
    LoadPoint heavy = loop("u-torus", 10, 1).at(1);
    assertThat(heavy.saturated()).isTrue();
    assertThat(heavy.accepted().mean()).isLessThan(heavy.offered());
    assertThat(heavy.latency().mean()).isGreaterThan(2 * light.latency().mean());
  }

  @Test
  void saturationIsBetweenLightAndFullLoad() {
    OpenLoop loop = loop("u-torus", 10, 1);
    Saturation saturation = loop.saturation(3);
    assertThat(saturation.carried().saturated()).isFalse();
    assertThat(saturation.carried().offered()).isBetween(0.05, 0.9);
    assertThat(saturation.beyond().saturated()).isTrue();
    assertThat(saturation.beyond().accepted().mean())
        .isBetween(saturation.carried().offered() / 2, 2 * saturation.carried().offered());
  }

  @Test
  void combiningBatchesRaisesSaturationLoad() {
    double alone = loop("u-torus", 30, 1).saturation(3).carried().offered();
    double combined = loop("exchange", 30, 48).saturation(3).carried().offered();
    assertThat(combined).isGreaterThan(alone);
  }

  @Test
  void splitMessagesAreMeasuredAsWholes() {
    MulticastAlgorithm parts =
        Schemes.standard()
            .named("exchange")
            .on(TORUS, Map.of("parts", "4"), SenderModel.USUAL, 1)
            .orThrow("exchange");
    LoadPoint point =
        new OpenLoop(
                StreamSetting.of(TORUS, parts, Traffic.of(1, 40, 400), Simulation.on(PARAMETERS))
                    .inBatches(5),
                StreamLength.of(5, 20),
                1)
            .at(0.01);
    assertThat(point.completed()).isTrue();
    assertThat(point.accepted().mean()).isGreaterThan(0.5 * point.offered());
  }

  @Test
  void sameSeedGivesSamePoint() {
    assertThat(loop("partition", 10, 8).at(0.1)).isEqualTo(loop("partition", 10, 8).at(0.1));
  }

  private static OpenLoop loop(String scheme, int destinations, int batch) {
    MulticastAlgorithm algorithm =
        Schemes.standard().named(scheme).on(TORUS, Map.of(), SenderModel.USUAL, 1).orThrow(scheme);
    Traffic traffic = Traffic.of(1, destinations, 32);
    return new OpenLoop(
        StreamSetting.of(TORUS, algorithm, traffic, Simulation.on(PARAMETERS)).inBatches(batch),
        StreamLength.of(50, 200),
        1);
  }
}
