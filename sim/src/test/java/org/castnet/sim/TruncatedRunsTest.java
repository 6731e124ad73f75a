package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;

/**
 * A run may end when all worms that are ready by a given time have arrived. The results of these
 * worms equal those of the full run.
 */
class TruncatedRunsTest {
  private static final int SCENARIOS = Rounds.of(3_000);

  @Test
  void truncatedRunMatchesFullRunOfWormEngine() {
    check(RandomScenario::of, WormEngine::new);
  }

  @Test
  void truncatedRunMatchesFullRunOfFlitEngine() {
    check(RandomScenario::of, FlitEngine::new);
  }

  @Test
  void truncatedRunMatchesFullRunIfWormsBranch() {
    check(RandomScenario::branching, WormEngine::new);
  }

  @Test
  void truncatedRunMatchesFullRunIfBuffersAreQueues() {
    check(RandomScenario::queued, FlitEngine::new);
  }

  @FunctionalInterface
  private interface Engine {
    WormholeSimulator of(Network network, Technology parameters);
  }

  private static void check(LongFunction<RandomScenario> draw, Engine engine) {
    int spared = 0;
    int deadlocks = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = draw.apply(seed);
      WormholeSimulator simulator = engine.of(scenario.network(), scenario.parameters());
      WormTable worms = simulator.layOut(scenario.worms());
      long[] ready = ready(seed, scenario);
      long until = ready[new SplittableRandom(~seed).nextInt(ready.length)];
      SimulationResult whole = simulator.again(worms, ready);
      SimulationResult early = simulator.again(worms, ready, until);
      boolean allArrived = true;
      for (int worm = 0; worm < ready.length; worm++) {
        long[] times = times(whole, worm);
        if (ready[worm] <= until) {
          assertThat(times(early, worm)).as("worm %d, seed %d", worm, seed).isEqualTo(times);
          allArrived &= Arrays.stream(times).allMatch(time -> time != SimulationResult.NEVER);
        }
      }
      assertThat(early.deadlock())
          .as("deadlock, seed %d", seed)
          .isEqualTo(allArrived ? Optional.empty() : whole.deadlock());
      spared += early.headerHops() < whole.headerHops() ? 1 : 0;
      deadlocks += early.deadlock().isPresent() ? 1 : 0;
    }
    assertThat(spared).as("runs that end early").isGreaterThan(SCENARIOS / 10);
    assertThat(deadlocks).as("deadlocks of those that matter").isGreaterThan(SCENARIOS / 100);
  }

  /** Ready times that are spread out, so that early worms can finish before the others start. */
  private static long[] ready(long seed, RandomScenario scenario) {
    SplittableRandom random = new SplittableRandom(seed);
    return scenario.worms().stream().mapToLong(worm -> random.nextLong(200)).toArray();
  }

  private static long[] times(SimulationResult result, int worm) {
    LongArrayList times = new LongArrayList();
    for (int copy = 0; copy < result.dropOffs(worm); copy++) {
      times.add(result.deliveryTime(worm, copy));
    }
    return times.toLongArray();
  }
}
