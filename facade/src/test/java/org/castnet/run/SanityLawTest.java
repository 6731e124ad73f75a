package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SanityLawTest {
  private static final Runner RUNNER = new Runner(Schemes.standard(), Engine.AUTO);

  /** {@code tree} uses both lanes of a link at once; messages of 6,000 flits leave no doubt. */
  private static final String LANES_AT_ONCE =
      """
      {"network":"torus:9","schemes":["tree","unicast"],
       "wormhole":{"flitTime":"1us","ports":"all"%s},
       "messages":[{"id":0,"source":5,"destinations":[6,0],"flits":6000},
                   {"id":1,"source":4,"destinations":[6],"flits":6000},
                   {"id":2,"source":7,"destinations":[6],"flits":6000}]}""";

  private static Comparison compared(String virtualChannels) {
    Scenario scenario =
        ScenarioReader.read(JsonText.parse(LANES_AT_ONCE.formatted(virtualChannels)));
    return Comparison.of(scenario, Objective.MAKESPAN, RUNNER);
  }

  private static PlanRun run() {
    return Simulation.on(Lines.QUICK).run(Lines.apart(Lines.line(3, 1), 5, 2));
  }

  private static LowerBound bound(PlanRun run) {
    return LowerBound.of(run.plan().network(), run.parameters(), run.plan().messages());
  }

  @Test
  void runAtLowerBoundIsUnchanged() {
    PlanRun run = run();
    assertThat(run.checkedBy(bound(run))).isSameAs(run);
    assertThat(run.brokenLaw()).isEmpty();
  }

  @Test
  void makespanBelowBoundIsFailure() {
    PlanRun run = run();
    LowerBound bound = bound(run);
    long more = run.makespan().getAsLong() + 1_000_000;
    PlanRun checked =
        run.checkedBy(new LowerBound(bound.flow(), more, bound.binds(), bound.meanLatency()));
    assertThat(checked.succeeded()).isFalse();
    assertThat(checked.failure()).isEqualTo(checked.brokenLaw());
    assertThat(checked.failure().orElseThrow().text())
        .isEqualTo("the makespan is below the lower bound: 6 us and 7 us");
    assertThat(SanityLaw.of(checked.failure().orElseThrow())).isEqualTo(SanityLaw.MAKESPAN);
  }

  @Test
  void latencyBelowLeastLatencyIsFailure() {
    PlanRun run = run();
    LowerBound bound = bound(run);
    PlanRun checked =
        run.checkedBy(new LowerBound(bound.flow(), bound.picoseconds(), bound.binds(), 7e6));
    assertThat(checked.failure().orElseThrow().code()).isEqualTo("latency-below-bound");
  }

  /** A flit of one byte takes 10/7 ps; a rounded one of 1 ps made 998 GB/s of 700 GB/s. */
  @ParameterizedTest
  @CsvSource({"700GB/s, 1", "46GB/s, 64", "300GB/s, 1", "0.7GB/s, 3"})
  void noBandwidthExceedsTheExpectedOne(String speed, int flitBytes) {
    String text =
        """
        {"network":"torus:4,speed=%s","wormhole":{"flitBytes":%d},
         "traffic":{"collective":"allgather","size":"1MiB"}}""";
    Scenario scenario = ScenarioReader.read(JsonText.parse(text.formatted(speed, flitBytes)));
    LowerBound expected = ScenarioBound.of(scenario);
    Comparison comparison = Comparison.of(scenario, Objective.MAKESPAN, RUNNER);
    assertThat(comparison.outcomes()).anyMatch(Outcome::succeeded);
    assertThat(comparison.outcomes().stream().flatMap(outcome -> outcome.run().stream()))
        .allMatch(run -> run.makespan().getAsLong() >= expected.picoseconds());
  }

  @Test
  void runThatBeatsBoundByLanesIsNeverBest() {
    Comparison comparison = compared("");
    Outcome tree = comparison.outcomes().get(0);
    assertThat(tree.run().orElseThrow().failure().orElseThrow().text())
        .contains("the makespan is below the lower bound", "virtualChannels: shared");
    assertThat(comparison.best().map(Outcome::label)).isEqualTo(Optional.of("unicast"));
  }

  @ParameterizedTest
  @CsvSource({"lanes", "shared"})
  void lanesWithCountedWiresAndSharedLanesKeepBound(String virtualChannels) {
    Comparison comparison = compared(",\"virtualChannels\":\"" + virtualChannels + "\"");
    assertThat(comparison.outcomes()).allMatch(Outcome::succeeded);
    LowerBound bound = comparison.limit().orElseThrow();
    assertThat(comparison.outcomes())
        .allMatch(each -> bound.shareOf(each.run().orElseThrow().makespan().getAsLong()) <= 1);
  }
}
