package org.castnet.sim;

import java.util.function.LongFunction;
import org.castnet.chance.Rounds;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the engines with a reference simulator that examines every flit at every tick. */
class TickByTickAgreementTest {
  private static final int SCENARIOS = Rounds.of(500);

  /** Of each kind: worms on paths, worms that branch, and links that differ. */
  private static final int SHARED = Rounds.of(50);

  private static final int MANY_SHARED = Rounds.of(2_000);

  private static final int HANDLED = Rounds.of(100);

  @Test
  void wormEngineMatchesTickByTickSimulator() {
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = RandomScenario.of(-1 - seed);
      compare(scenario, new WormEngine(scenario.network(), scenario.parameters()), -1 - seed);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SHARED", "HALF_DUPLEX"})
  void channelsThatShareWiresMatchTickByTickSimulator(VirtualChannels kind) {
    compare(kind, 0, SHARED);
  }

  @ParameterizedTest
  @EnumSource(names = {"SHARED", "HALF_DUPLEX"})
  @Tag("heavy")
  void manyScenariosWithSharedWiresMatchTickByTickSimulator(VirtualChannels kind) {
    compare(kind, SHARED, SHARED + MANY_SHARED);
  }

  @Test
  void nodesThatHandleMessagesMatchTickByTickSimulator() {
    for (long seed = 0; seed < HANDLED; seed++) {
      RandomScenario paths = RandomScenario.of(seed).handled(seed);
      compare(paths, new WormEngine(paths.network(), paths.parameters()), seed);
      RandomScenario trees = RandomScenario.paced(seed).handled(seed);
      compare(trees, new FlitEngine(trees.network(), trees.parameters()), seed);
    }
  }

  private static void compare(VirtualChannels kind, long from, long to) {
    for (long seed = from; seed < to; seed++) {
      compare(kind, RandomScenario::of, seed);
      compare(kind, RandomScenario::branching, seed);
      compare(kind, RandomScenario::paced, seed);
    }
  }

  private static void compare(VirtualChannels kind, LongFunction<RandomScenario> draw, long seed) {
    RandomScenario drawn = draw.apply(seed);
    Technology parameters = drawn.parameters().withVirtualChannels(kind);
    compare(
        new RandomScenario(drawn.network(), parameters, drawn.worms()),
        new FlitEngine(drawn.network(), parameters),
        seed);
  }

  private static void compare(RandomScenario scenario, WormholeSimulator engine, long seed) {
    SimulationResult result = engine.run(scenario.worms());
    TickByTick twin = new TickByTick(scenario.network(), scenario.parameters(), scenario.worms());
    twin.agreesWith(result, seed);
  }
}
