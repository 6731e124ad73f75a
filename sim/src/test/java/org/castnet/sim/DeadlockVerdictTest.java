package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.castnet.chance.Rounds;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.sim.header.WormEngine;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;

/**
 * Runs of plans with a deadlock-free verdict complete, regardless of the lengths of worms, the
 * buffers and the start times.
 */
class DeadlockVerdictTest {
  private static final long SCENARIOS = Rounds.of(10_000);

  @Test
  void runsWithDeadlockFreeVerdictNeverDeadlock() {
    long branchingAndFree =
        LongStream.range(0, SCENARIOS)
            .parallel()
            .filter(
                seed -> {
                  RandomScenario scenario = RandomScenario.branching(seed);
                  if (scenario.worms().stream().anyMatch(worm -> comesBack(scenario, worm))
                      || HoldAndWait.cycle(plan(scenario), scope(scenario)).isPresent()) {
                    return false;
                  }
                  SimulationResult run =
                      new WormEngine(scenario.network(), scenario.parameters())
                          .run(scenario.worms());
                  assertThat(run.deadlock()).as("seed %d", seed).isEmpty();
                  return scenario.worms().stream().filter(worm -> !worm.route().isPath()).count()
                      > 2;
                })
            .count();
    assertThat(branchingAndFree).isGreaterThan(SCENARIOS / 20);
  }

  /**
   * Returns whether the worm enters a node twice, so that it could wait for itself; sound plans
   * contain no such worm.
   */
  private static boolean comesBack(RandomScenario scenario, Worm worm) {
    IntOpenHashSet entered = IntOpenHashSet.of(worm.route().origin());
    for (int hops = 1; hops <= worm.route().length(); hops++) {
      if (!entered.add(worm.route().node(scenario.network(), hops))) {
        return true;
      }
    }
    return false;
  }

  private static DeadlockScope scope(RandomScenario scenario) {
    int buffer = scenario.parameters().link().buffer();
    return buffer == Technology.WHOLE_WORM
        ? new DeadlockScope(Buffers.WHOLE_WORMS, scenario.parameters().node().ports())
        : new DeadlockScope(Buffers.ANY, scenario.parameters().node().ports(), buffer);
  }

  private static MulticastPlan plan(RandomScenario scenario) {
    List<Message> messages = new ArrayList<>();
    List<Send> sends = new ArrayList<>();
    for (Worm worm : scenario.worms()) {
      int id = messages.size();
      messages.add(
          Message.of(id, worm.route().origin(), worm.flits(), worm.dropOffs().toIntArray()));
      sends.add(new Send(IntImmutableList.of(id), worm.triggers(), worm.route(), worm.dropOffs()));
    }
    return new MulticastPlan(
        scenario.network(), messages, sends, scenario.parameters().node().ports());
  }
}
