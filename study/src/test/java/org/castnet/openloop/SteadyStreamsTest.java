package org.castnet.openloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Map;
import java.util.Optional;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.run.Simulation;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.traffic.Bursts;
import org.castnet.traffic.Traffic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Streams that are simulated until they are steady. Two nodes that send to each other are two M/D/1
 * queues, for which the exact results are known.
 */
class SteadyStreamsTest {
  private static final int FLITS = 10;
  private static final double SERVICE = 10;
  private static final Network PAIR = NetworkSpec.parse("mesh:2x1");
  private static final Technology PLAIN =
      Technology.defaults().withFlitTime(1_000).withStartUp(0).withRoutingDelay(0);

  private static StreamSetting pair() {
    return StreamSetting.of(
        PAIR, unicast(PAIR), Traffic.of(1, 1, FLITS), Simulation.on(PLAIN.withBuffer(1)));
  }

  private static MulticastAlgorithm unicast(Network network) {
    return Schemes.standard()
        .named("unicast")
        .on(network, Map.of(), SenderModel.USUAL, 1)
        .orThrow("unicast");
  }

  private static OpenLoop steady(StreamSetting setting) {
    return new OpenLoop(setting, StreamLength.untilSteady(0.03), 1);
  }

  /**
   * Returns the mean latency by the formula of Pollaczek and Khinchine: mean waiting time plus
   * service time.
   */
  private static double theory(double load) {
    return 1_000 * (SERVICE + load * SERVICE / (2 * (1 - load)));
  }

  @Test
  void meanLatencyMatchesPollaczekKhinchineFormula() {
    for (double load : new double[] {0.1, 0.5, 0.8}) {
      LoadPoint point = steady(pair()).at(load);
      assertThat(point.saturated()).isFalse();
      assertThat(point.latency().mean())
          .isBetween(
              theory(load) - 2.5 * point.latency().halfWidth(),
              theory(load) + 2.5 * point.latency().halfWidth());
      assertThat(point.latency().relativeHalfWidth()).isLessThanOrEqualTo(0.03);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5})
  void intervalsOfFiftySeedsCoverTheory(double load) {
    fiftyIntervalsCoverTheory(load);
  }

  /** Queues are long near saturation, and a steady mean takes many packets. */
  @Test
  @Tag("heavy")
  void intervalsOfFiftySeedsCoverTheoryAtHighLoad() {
    fiftyIntervalsCoverTheory(0.8);
  }

  private static void fiftyIntervalsCoverTheory(double load) {
    int covered = 0;
    int accepted = 0;
    for (int seed = 1; seed <= 50; seed++) {
      LoadPoint point = new OpenLoop(pair(), StreamLength.untilSteady(0.05), seed).at(load);
      double off = Math.abs(point.latency().mean() - theory(load));
      covered += off <= point.latency().halfWidth() ? 1 : 0;
      double miss = Math.abs(point.accepted().mean() - load);
      accepted += miss <= point.accepted().halfWidth() ? 1 : 0;
    }
    assertThat(covered).isGreaterThanOrEqualTo(41);
    assertThat(accepted).isGreaterThanOrEqualTo(41);
  }

  @Test
  void growingQueueIsSaturatedAndHasNoLatency() {
    LoadPoint point = steady(pair()).at(1.1);
    assertThat(point.saturated()).isTrue();
    assertThat(point.hasLatency()).isFalse();
    assertThat(point.accepted().mean()).isBetween(0.97, 1.01);
  }

  /** A short run ends before most packets are delivered; its accepted load would be too small. */
  @Test
  void shortPacketsAreAcceptedAsOffered() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    StreamSetting setting =
        StreamSetting.of(mesh, unicast(mesh), Traffic.of(1, 1, 1), Simulation.on(queued(mesh)));
    for (double load : new double[] {0.1, 0.3}) {
      LoadPoint point = new OpenLoop(setting, StreamLength.untilSteady(0.05), 1).at(load);
      assertThat(point.saturated()).isFalse();
      assertThat(point.accepted().mean()).isCloseTo(point.offered(), withPercentage(2));
    }
  }

  /** Latencies of this draw are level within a short run, although half of the load is refused. */
  @Test
  void networkThatRefusesHalfOfTheLoadIsSaturated() {
    Network dragonfly = NetworkSpec.parse("dragonfly:h=2");
    StreamSetting setting =
        StreamSetting.of(
            dragonfly,
            unicast(dragonfly),
            Traffic.of(1, 1, 5),
            Simulation.on(queued(dragonfly).withVirtualChannels(VirtualChannels.LANES)));
    LoadPoint point =
        new OpenLoop(setting, StreamLength.untilSteady(0.05), 5224759526026059548L).at(1);
    assertThat(point.saturated()).isTrue();
    assertThat(point.accepted().mean()).isLessThan(0.65);
    assertThat(point.brokenLaw()).isEmpty();
  }

  private static Technology queued(Network network) {
    return DefaultTechnology.classic(network)
        .withPorts(PortModel.ONE)
        .withFlitTime(1_000)
        .withRoutingDelay(2_000)
        .withStartUp(5_000)
        .withStartUpModel(StartUpModel.LATENCY)
        .withBuffer(8)
        .withRouter(
            RouterModel.QUEUED.withCreditDelay(1_000).withArbiter(RouterModel.Arbiter.ROUND_ROBIN));
  }

  @Test
  void saturationMatchesFormulaAndPlateauMatchesLink() {
    Saturation saturation = new OpenLoop(pair(), StreamLength.untilSteady(0.1), 1).saturation(2);
    // the waiting time equals the service time: load / (1 - load) = 2
    assertThat(saturation.carried().offered()).isBetween(0.62, 0.7);
    assertThat(saturation.refused()).isGreaterThan(saturation.carried().offered() * 0.97);
    assertThat(saturation.beyond().accepted().mean()).isBetween(0.97, 1.01);
    assertThat(saturation.brokenLaw()).isEmpty();
  }

  /** At a mean latency of twice the service time, load / (1 - load) = 2; at six times, 10. */
  @ParameterizedTest
  @CsvSource({"2, 0.6667", "6, 0.9091"})
  void highestLoadBelowLimitMatchesFormula(double services, double load) {
    OpenLoop loop = new OpenLoop(pair(), StreamLength.untilSteady(0.05), 1);
    LoadPoint highest = loop.highest(services * SERVICE * 1_000);
    assertThat(highest.offered()).isCloseTo(load, withPercentage(4));
    assertThat(highest.latency().mean()).isLessThanOrEqualTo(services * SERVICE * 1_000);
    assertThat(highest.saturated()).isFalse();
  }

  @Test
  void burstsIncreaseLatencyAtSameLoad() {
    StreamSetting bursty = pair().arrivalProcess(new Bursts(10, 4));
    LoadPoint even = new OpenLoop(pair(), StreamLength.of(5_000, 20_000), 1).at(0.4);
    LoadPoint bursts = new OpenLoop(bursty, StreamLength.of(5_000, 20_000), 1).at(0.4);
    assertThat(bursts.offered()).isBetween(0.37, 0.43);
    assertThat(bursts.latency().mean()).isGreaterThan(1.5 * even.latency().mean());
  }

  /** A node sends to the only other one; all that arrives within a cycle is sent at its end. */
  @Test
  void longCyclesGatherMulticasts() {
    long cycle = 200 * FLITS * PLAIN.link().flitTime();
    LoadPoint any = new OpenLoop(pair(), StreamLength.of(5_000, 20_000), 1).at(0.4);
    LoadPoint whole =
        new OpenLoop(pair().inCycles(cycle), StreamLength.of(5_000, 20_000), 1).at(0.4);
    assertThat(whole.offered()).isBetween(0.39, 0.41);
    assertThat(whole.latency().mean()).isGreaterThan(10 * any.latency().mean());
  }

  @Test
  void backgroundUnicastsAreMeasuredSeparately() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    StreamSetting alone =
        StreamSetting.of(mesh, unicast(mesh), Traffic.of(1, 4, FLITS), Simulation.on(PLAIN));
    Background background = new Background(0.1, Traffic.of(1, 1, 4));
    StreamSetting both = alone.withBackground(background, unicast(mesh));
    LoadPoint without = new OpenLoop(alone, StreamLength.of(200, 1_000), 1).at(0.1);
    LoadPoint with = new OpenLoop(both, StreamLength.of(200, 1_000), 1).at(0.1);
    assertThat(without.backgroundLatency()).isNaN();
    assertThat(with.backgroundLatency()).isGreaterThan(6_000);
    assertThat(with.offered()).isEqualTo(without.offered());
    assertThat(with.latency().mean()).isGreaterThan(without.latency().mean());
    assertThat(both.background()).isEqualTo(Optional.of(background));
  }

  @Test
  void longMeasurementsAreSplitIntoSeveralRuns() {
    LoadPoint point =
        new OpenLoop(pair(), StreamLength.of(1_000, 2L * StreamLength.MOST_IN_RUN + 7), 1).at(0.5);
    assertThat(point.measured()).isEqualTo(2L * StreamLength.MOST_IN_RUN + 7);
    assertThat(point.latency().n()).isEqualTo(60);
    assertThat(point.latency().mean())
        .isBetween(theory(0.5) - 3 * point.latency().halfWidth(), 1.03 * theory(0.5));
  }
}
