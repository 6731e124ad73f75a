package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.plan.Processors;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.store.Input;
import org.castnet.study.experiment.MulticastExperiment;
import org.junit.jupiter.api.Test;

/** The default number of simultaneous start-ups of an all-port node. */
class StartUpDefaultsTest {
  private static final Runner RUNNER = new Runner(Schemes.standard(), Engine.AUTO);
  private static final long MICROSECOND = 1_000_000;

  private static Scenario broadcasts(String wormhole) {
    return multicasts(15, wormhole);
  }

  private static Scenario multicasts(int destinations, String wormhole) {
    return ScenarioReader.read(
        JsonText.parseAny(
            "network: torus:4x4\nwormhole: {"
                + wormhole
                + "}\ntraffic: {multicasts: 16, destinations: "
                + destinations
                + ", flits: 4}"),
        new NetworkCache());
  }

  private static Comparison compared(Scenario scenario, String... schemes) {
    return Comparison.of(
        scenario.comparing(List.of(schemes).stream().map(SchemeChoice::of).toList()),
        Objective.MAKESPAN,
        RUNNER);
  }

  private static long makespan(Outcome outcome) {
    return outcome.run().orElseThrow().makespan().orElseThrow();
  }

  @Test
  void comparedSchemesStartUpInTurn() {
    Comparison comparison = compared(broadcasts("ports: all"), "unicast");
    // every node sends fifteen worms, and each start-up takes 300 microseconds
    assertThat(makespan(comparison.outcomes().get(0))).isGreaterThan(15 * 300 * MICROSECOND);
    assertThat(comparison.scenario().technology().node().processors()).isEqualTo(Processors.ONE);
  }

  @Test
  void singleSchemeEndsAtSameTimeAsInComparison() {
    Scenario scenario = broadcasts("ports: all");
    Outcome alone = RUNNER.one(scenario.withScheme(SchemeChoice.of("unicast")));
    assertThat(makespan(alone))
        .isEqualTo(makespan(compared(scenario, "unicast").outcomes().get(0)));
  }

  @Test
  void specifiedStartUpsOverrideDefault() {
    Comparison together = compared(broadcasts("ports: all, startUps: parallel"), "unicast");
    assertThat(makespan(together.outcomes().get(0))).isLessThan(2 * 300 * MICROSECOND);
    Outcome alone =
        RUNNER.one(
            broadcasts("ports: all, startUps: parallel").withScheme(SchemeChoice.of("unicast")));
    assertThat(makespan(alone)).isLessThan(2 * 300 * MICROSECOND);
  }

  @Test
  void autoComparesWithStartUpsInTurn() {
    // few destinations, since the exact search is included
    Scenario auto = multicasts(9, "ports: all").withScheme(SchemeChoice.of("auto"));
    Outcome chosen = RUNNER.one(auto);
    assertThat(chosen.run().orElseThrow().parameters().node().processors())
        .isEqualTo(Processors.ONE);
    // the measured value of its choice equals the makespan of the run
    assertThat(chosen.auto().orElseThrow().best().measured()).hasValue((double) makespan(chosen));
    assertThat(chosen.auto().orElseThrow().best().candidate().scheme().name())
        .isNotIn("unicast", "steiner");
  }

  @Test
  void studyDefaultsToStartUpsInTurn() {
    Input said =
        Input.empty()
            .with("network", "torus:4x4")
            .with("scheme", "unicast")
            .with("wormhole.ports", "all")
            .with("traffic.multicasts", 16)
            .with("traffic.destinations", 15)
            .with("traffic.flits", 4);
    assertThat(microseconds(said)).isGreaterThan(15 * 300);
    assertThat(microseconds(said.with("wormhole.startUps", "parallel"))).isLessThan(2 * 300);
  }

  private static double microseconds(Input input) {
    return new MulticastExperiment().at(input, Catalogue.standard()).run(1).get("makespan");
  }

  @Test
  void givenSendsStartUpInParallel() {
    Scenario sends =
        ScenarioReader.read(
            JsonText.parseAny(
                """
                network: mesh:3x3
                wormhole: {ports: all}
                sends: [{id: 0, after: null, nodes: [[0, 0], [1, 0]], deliver: [[1, 0]]}]
                """),
            new NetworkCache());
    assertThat(sends.technology().node().processors()).isEqualTo(Processors.PARALLEL);
  }

  @Test
  void writtenPlanEndsAtSameTimeAsItsScheme() {
    Scenario scenario = broadcasts("ports: all").withScheme(SchemeChoice.of("unicast"));
    PlanDocument plan = new Planner(Schemes.standard()).plan(scenario);
    GivenSchedule given = new GivenSchedule(plan);
    Outcome again =
        new Runner(Schemes.standard().and(List.of(given.scheme())), Engine.AUTO)
            .one(given.asGiven(given.scenario()));
    assertThat(makespan(again)).isEqualTo(makespan(RUNNER.one(scenario)));
  }
}
