package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.engine.EngineMachine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Runs that end at the latest allowed time, or just before or after it: both engines accept the
 * same runs.
 */
class LatestTimeTest {
  private static final long LATEST = EngineMachine.LATEST;
  private static final String TOO_LATE = "slower than 1153000 s, the latest time of a run";

  private final Torus ring = (Torus) NetworkSpec.parse("torus:8,lanes=1");

  @ParameterizedTest
  @EnumSource
  void copyMayArriveAtLatestTimeButNotAfter(Engines engine) {
    Mesh row = Mesh.of(8);
    // seven links and one flit behind the header: eight flit times
    long flitTime = 1L << 56;
    Worm worm = Row.worm(row, 0, 7, 2);
    Technology slow = Row.parameters().withFlitTime(flitTime);
    assertThat(engine.run(row, slow.withStartUp(LATEST / 16), worm).makespan())
        .isEqualTo(LATEST / 16 + LATEST / 2);
    Technology routed = slow.withRoutingDelay(flitTime);
    // plus a start-up and seven routing delays
    assertThat(engine.run(row, routed.withStartUp(flitTime), worm).makespan()).isEqualTo(LATEST);
    assertThatThrownBy(() -> engine.run(row, routed.withStartUp(flitTime + 1), worm))
        .isInstanceOf(BadInput.class)
        .hasMessage(TOO_LATE);
  }

  @ParameterizedTest
  @EnumSource
  void reportsDeadlockDespiteDeliveryAtLatestTime(Engines engine) {
    long flitTime = 1L << 57;
    Technology slow = Row.parameters().withFlitTime(flitTime).withStartUp(flitTime);
    Worm[] worms = circleAnd(1, 1);
    int[] back = new int[5];
    for (int i = 0; i < back.length; i++) {
      back[i] = ring.link(6 - i, 0, false);
    }
    // the port of node 6 is free after two flit times; then the start-up and five links
    worms[8] = new Worm(Route.of(6, back), IntImmutableList.of(), IntImmutableList.of(1), 1, 0);
    SimulationResult result = engine.run(ring, slow, worms);
    assertThat(result.makespan()).isEqualTo(LATEST);
    assertThat(result.deadlock()).isPresent();
  }

  @ParameterizedTest
  @EnumSource
  void rejectsStartUpsBeyondLatestTimeDuringDeadlock(Engines engine) {
    Worm[] worms = circleAnd(5, 20);
    Arrays.fill(worms, 8, worms.length, worms[0]);
    Technology slow =
        Row.parameters().withStartUpModel(StartUpModel.OVERLAP).withStartUp(Technology.LONGEST);
    assertThatThrownBy(() -> engine.run(ring, slow, worms))
        .isInstanceOf(BadInput.class)
        .hasMessage(TOO_LATE);
  }

  /**
   * Returns eight worms that wait for each other around the ring, followed by {@code others} free
   * entries.
   */
  private Worm[] circleAnd(int flits, int others) {
    Worm[] worms = new Worm[8 + others];
    for (int w = 0; w < 8; w++) {
      int next = (w + 1) % 8;
      worms[w] = Row.along(w, (w + 2) % 8, flits, ring.link(w, 0, true), ring.link(next, 0, true));
    }
    return worms;
  }

  @Test
  void enginesAgreeOnScenariosScaledToLatestTime() {
    int taken = 0;
    int refused = 0;
    for (long seed = 0; seed < 1500; seed++) {
      RandomScenario drawn = RandomScenario.branching(seed);
      long last = run(Engines.WORM, drawn, 1).makespan();
      if (last == 0) {
        continue;
      }
      for (long factor : new long[] {LATEST / last, LATEST / last + 1}) {
        String told = outcome(Engines.WORM, drawn, factor);
        assertThat(outcome(Engines.FLIT, drawn, factor)).as("seed %d", seed).isEqualTo(told);
        taken += told.equals("ends at " + last * factor) ? 1 : 0;
        refused += told.equals(TOO_LATE) ? 1 : 0;
      }
    }
    assertThat(taken).isGreaterThan(30);
    assertThat(refused).isGreaterThan(30);
  }

  private static String outcome(Engines engine, RandomScenario drawn, long factor) {
    try {
      SimulationResult result = run(engine, drawn, factor);
      return (result.deadlock().isEmpty() ? "ends at " : "stuck after ") + result.makespan();
    } catch (BadInput e) {
      return e.getMessage();
    }
  }

  /** Runs the scenario with all times multiplied by {@code factor}. */
  private static SimulationResult run(Engines engine, RandomScenario drawn, long factor) {
    Technology parameters = drawn.parameters();
    Worm[] worms =
        drawn.worms().stream()
            .map(
                w -> new Worm(w.route(), w.triggers(), w.dropOffs(), w.flits(), w.ready() * factor))
            .toArray(Worm[]::new);
    return engine.run(
        drawn.network(),
        parameters
            .withFlitTime(parameters.link().flitTime() * factor)
            .withRoutingDelay(parameters.router().routingDelay() * factor)
            .withStartUp(parameters.node().startUp() * factor),
        worms);
  }
}
