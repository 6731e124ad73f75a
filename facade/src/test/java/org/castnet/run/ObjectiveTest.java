package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ObjectiveTest {
  private static final Simulation ALONE = Simulation.on(Lines.QUICK);

  @Test
  void eachObjectiveMeasuresItsOwnCost() {
    PlanRun run = ALONE.run(Lines.apart(Lines.line(4, 1), 5, 1, 3));
    assertThat(Objective.MAKESPAN.of(run)).isEqualTo((double) run.makespan().orElseThrow());
    assertThat(Objective.LATENCY.of(run)).isEqualTo(run.meanLatency().orElseThrow());
    assertThat(Objective.TRAFFIC.of(run)).isEqualTo(4);
  }

  @Test
  void incompleteRunHasInfiniteTime() {
    PlanRun run = ALONE.run(Lines.cutShort(Lines.apart(Lines.line(4, 1), 5, 1, 3)));
    assertThat(Objective.MAKESPAN.of(run)).isInfinite();
    assertThat(Objective.LATENCY.of(run)).isInfinite();
  }

  @Test
  void valuesAreShownWithUnits() {
    assertThat(Objective.MAKESPAN.show(1_500_000)).isEqualTo("1.5 us");
    assertThat(Objective.TRAFFIC.show(12)).isEqualTo("12 links");
    assertThat(Objective.LATENCY.word()).isEqualTo("latency");
    assertThat(Objective.TRAFFIC.timed()).isFalse();
  }
}
