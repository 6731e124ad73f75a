package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links that differ in speed or latency. */
class PacedLinksTest {
  private static final int SCENARIOS = Rounds.of(2_000);

  private static final Technology BYTES =
      Technology.defaults()
          .withFlitBytes(1)
          .withStartUp(0)
          .withRoutingDelay(7)
          .withBuffer(Technology.WHOLE_WORM);

  /** Two hosts at a switch, each connected by one cable. */
  private static Network pair(LinkPace.Wire first, LinkPace.Wire second) {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int s = builder.addSwitch(FabricNode.named("s"));
    builder.cable(a, 1, s, 1, first).cable(b, 1, s, 2, second);
    return builder.build(Failures.none(), "a pair");
  }

  private static long across(Network network, Technology parameters, long flits) {
    int in = network.links().between(0, 2);
    int out = network.links().between(2, 1);
    Worm worm =
        new Worm(Route.of(0, in, out), IntImmutableList.of(), IntImmutableList.of(1), flits, 0);
    long byFlits = new FlitEngine(network, parameters).run(List.of(worm)).makespan();
    assertThat(new WormEngine(network, parameters).run(List.of(worm)).makespan())
        .isEqualTo(byFlits);
    return byFlits;
  }

  @Test
  void slowestLinkOnRouteSetsPace() {
    LinkPace.Wire fast = LinkPace.Wire.ofSpeed("4xXDR");
    LinkPace.Wire slow = LinkPace.Wire.ofSpeed("4xNDR");
    // 10 and 20 ps per byte, 7 ps in each of two routers, 100 bytes
    assertThat(across(pair(fast, slow), BYTES, 100)).isEqualTo(10 + 7 + 7 + 20 + 99 * 20);
    assertThat(across(pair(slow, fast), BYTES, 100)).isEqualTo(20 + 7 + 7 + 10 + 99 * 20 - 7);
  }

  @Test
  void linkLatencyIsAddedOncePerWorm() {
    Network network = pair(LinkPace.Wire.ofLatency(6), LinkPace.Wire.plain());
    Technology technology = Technology.defaults().withStartUp(0).withFlitTime(10).withBuffer(6);
    assertThat(across(network, technology, 100)).isEqualTo(60 + 10 + 99 * 10);
  }

  @Test
  void enginesAgreeIfBothApply() {
    int both = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = RandomScenario.paced(seed);
      if (WormEngine.refusal(scenario.network(), scenario.parameters()).isEmpty()) {
        SimulationResult byWorm =
            new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
        SimulationResult byFlit =
            new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
        EngineAgreementTest.check(seed, scenario, byWorm, byFlit);
        both++;
      }
    }
    assertThat(both).isGreaterThan(SCENARIOS / 2);
  }

  /** All that links can have; byte times are whole, thirds or sevenths of a picosecond. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7})
  void fractionsOfPicosecondsAreExact(int ticks) {
    int fractions = 0;
    for (long seed = 0; seed < SCENARIOS / 50; seed++) {
      RandomScenario drawn = RandomScenario.wired(-1 - seed);
      if (drawn.parameters().link().flitBytes() == 0 && ticks > 1) {
        continue; // the flit time is given in picoseconds
      }
      RandomScenario fast = drawn.faster(ticks);
      RandomScenario whole = drawn.delayed(ticks);
      TickByTick twin = new TickByTick(whole.network(), whole.parameters(), whole.worms());
      SlowTwin rounded = twin.rounded(ticks);
      rounded.agreesWith(new FlitEngine(fast.network(), fast.parameters()).run(fast.worms()), seed);
      if (WormEngine.refusal(fast.network(), fast.parameters()).isEmpty()) {
        rounded.agreesWith(
            new WormEngine(fast.network(), fast.parameters()).run(fast.worms()), seed);
        fractions++;
      }
    }
    assertThat(fractions).isPositive();
  }

  @Test
  void noFlitCrossesFasterThanItsLink() {
    Network network = pair(LinkPace.Wire.ofSpeed("700GB/s"), LinkPace.Wire.ofSpeed("700GB/s"));
    // 10/7 ps per byte, 7 ps in each of two routers, 1 MB
    assertThat(across(network, BYTES, 1_000_000)).isEqualTo((1_000_001L * 10 + 2 * 7 * 7 + 6) / 7);
  }

  @Test
  void listenersGetPicoseconds() {
    Network network = pair(LinkPace.Wire.ofSpeed("700GB/s"), LinkPace.Wire.ofSpeed("700GB/s"));
    int in = network.links().between(0, 2);
    int out = network.links().between(2, 1);
    List<Worm> worms =
        List.of(
            new Worm(
                Route.of(0, in, out), IntImmutableList.of(), IntImmutableList.of(1), 1000, 50));
    Technology technology = BYTES.withStartUp(30);
    RecordingListener byWorm = new RecordingListener();
    new WormEngine(network, technology).run(worms, byWorm);
    RecordingListener byFlit = new RecordingListener();
    SimulationResult result = new FlitEngine(network, technology).run(worms, byFlit);
    assertThat(byWorm.times).isEqualTo(byFlit.times);
    assertThat(result.start(0)).isEqualTo(50);
    assertThat(result.linkBusy(in)).isEqualTo((10_000 + 6) / 7);
    assertThat(byWorm.times.values())
        .contains(50L, 87L)
        .allMatch(time -> time <= result.makespan());
  }

  @Test
  void flitEngineMatchesTickByTickSimulator() {
    for (long seed = 0; seed < SCENARIOS / 20; seed++) {
      RandomScenario scenario = RandomScenario.paced(-1 - seed);
      SimulationResult result =
          new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
      TickByTick twin = new TickByTick(scenario.network(), scenario.parameters(), scenario.worms());
      twin.agreesWith(result, -1 - seed);
    }
  }

  @Test
  void rejectsUnsupportedSpeedsAndLatencies() {
    Network speeds = pair(LinkPace.Wire.ofSpeed("4xXDR"), LinkPace.Wire.ofSpeed("4xNDR"));
    assertThatThrownBy(() -> new WormEngine(speeds, BYTES.withBuffer(8)))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("different speeds", "flit engine", "buffer=worm");
    Network wide = pair(LinkPace.Wire.ofLatency(6), LinkPace.Wire.plain());
    assertThatThrownBy(() -> new WormEngine(wide, Technology.defaults().withBuffer(5)))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("latency of 6 exceeds the buffer of 5;", "buffer=6");
    Network mesh = NetworkSpec.parse("mesh:3x3");
    assertThatThrownBy(() -> new FlitEngine(mesh, BYTES))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("flitBytes", "0,0", "specify flitTime");
  }

  /** A crossing of 19 ps keeps two flits of 10 ps in flight. */
  @Test
  void fractionOfFlitTimeInFlightCountsAsFlit() {
    Network row = pair(new LinkPace.Wire("", 1, 9), LinkPace.Wire.plain());
    Technology technology = Technology.defaults().withStartUp(0).withFlitTime(10);
    assertThatThrownBy(() -> new WormEngine(row, technology))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("latency of 2 exceeds the buffer of 1;", "buffer=2");
    assertThat(across(row, technology.withBuffer(2), 100)).isEqualTo(19 + 10 + 99 * 10);
  }

  @Test
  void enginesMatchTickByTickSimulatorWithAnyLatency() {
    int both = 0;
    for (long seed = 0; seed < SCENARIOS / 20; seed++) {
      RandomScenario scenario = RandomScenario.latent(seed);
      Network network = scenario.network();
      TickByTick twin = new TickByTick(network, scenario.parameters(), scenario.worms());
      twin.agreesWith(new FlitEngine(network, scenario.parameters()).run(scenario.worms()), seed);
      if (WormEngine.refusal(network, scenario.parameters()).isEmpty()) {
        twin.agreesWith(new WormEngine(network, scenario.parameters()).run(scenario.worms()), seed);
        both++;
      }
    }
    assertThat(both).isGreaterThan(SCENARIOS / 80).isLessThan(SCENARIOS / 20);
  }

  @Test
  void bothEnginesReportSameEvents() {
    for (long seed = 0; seed < Math.min(400, SCENARIOS / 5); seed++) {
      RandomScenario scenario = RandomScenario.paced(seed);
      if (WormEngine.refusal(scenario.network(), scenario.parameters()).isEmpty()) {
        RecordingListener byWorm = new RecordingListener();
        new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byWorm);
        RecordingListener byFlit = new RecordingListener();
        new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byFlit);
        assertThat(byWorm.times).as("seed %d", seed).isEqualTo(byFlit.times);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 1_000_000})
  void rejectsLinkSlowerThanLongestTime(int latency) {
    Network network = pair(LinkPace.Wire.plain(), LinkPace.Wire.ofLatency(latency));
    Technology slow = Technology.defaults().withFlitTime(Technology.LONGEST / 2);
    assertThatThrownBy(() -> new FlitEngine(network, slow))
        .isInstanceOf(BadInput.class)
        .hasMessage("the link from b to s takes longer than 144115188075855872 ps");
    assertThat(
            LinkTimes.of(pair(LinkPace.Wire.plain(), LinkPace.Wire.ofLatency(2)), slow).longest())
        .isEqualTo(Technology.LONGEST);
  }
}
