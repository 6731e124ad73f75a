package org.castnet.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.castnet.auto.search.AutoPlanner;
import org.castnet.auto.search.DecisionBasis;
import org.castnet.auto.search.Predictor;
import org.castnet.auto.search.WormPredictor;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.partition.PartitionSchemes;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.run.Objective;
import org.castnet.run.PlanTimes;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.MulticastLatencies;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AutoPlannerTest {
  private static final Network TORUS = NetworkSpec.parse("torus:8x8");

  @ParameterizedTest
  @EnumSource(StartUpModel.class)
  void choiceIsNotWorseThanAnyTriedScheme(StartUpModel model) {
    Technology parameters = Technology.defaults().withStartUpModel(model);
    List<Message> messages = draw(TORUS, 12, 30, 5);
    AutoPlanner auto = planner(TORUS, parameters, Objective.MAKESPAN, new WormPredictor());
    AutoChoice choice = auto.choose(messages, zeros(12));
    assertThat(PlanVerifier.verify(choice.plan())).isEmpty();
    double best = choice.best().measured().orElseThrow();
    assertThat(best)
        .isEqualTo((double) new WormEngine(TORUS, parameters).run(choice.plan()).makespan());
    for (CandidateTrial trial : choice.trials()) {
      if (trial.measured().isPresent()) {
        MulticastPlan plan =
            trial
                .candidate()
                .scheme()
                .on(TORUS, trial.candidate().options(), parameters.sender(), 1)
                .orThrow("")
                .plan(messages);
        assertThat(trial.measured().get())
            .as(trial.candidate().label())
            .isEqualTo((double) new WormEngine(TORUS, parameters).run(plan).makespan())
            .isGreaterThanOrEqualTo(best);
      }
    }
  }

  @Test
  void eachObjectiveUsesItsOwnMeasure() {
    List<Message> messages = draw(TORUS, 5, 20, 2);
    Technology parameters = Technology.defaults();
    AutoChoice traffic =
        planner(TORUS, parameters, Objective.TRAFFIC, new WormPredictor())
            .choose(messages, zeros(5));
    assertThat(traffic.best().measured().orElseThrow())
        .isEqualTo((double) PlanMetrics.of(traffic.plan()).traffic());
    AutoChoice latency =
        planner(TORUS, parameters, Objective.LATENCY, new WormPredictor())
            .choose(messages, zeros(5));
    assertThat(latency.best().measured().orElseThrow())
        .isEqualTo(
            MulticastLatencies.of(
                    latency.plan(), new WormEngine(TORUS, parameters).run(latency.plan()))
                .mean());
  }

  @ParameterizedTest
  @CsvSource({
    "torus:8x8,MAKESPAN", "torus:8x8,LATENCY", "torus:8x8,TRAFFIC",
    "mesh:6x6,MAKESPAN", "mesh:6x6,LATENCY", "mesh:6x6,TRAFFIC"
  })
  void noTrialBeatsChoiceIfMessagesAreReadyLater(String spec, Objective goal) {
    Network network = NetworkSpec.parse(spec);
    Technology parameters = Technology.defaults().withStartUp(30_000_000);
    List<Message> messages = draw(network, 10, 20, 12);
    long[] ready = LongStream.range(0, 10).map(id -> id * 150_000_000L).toArray();
    AutoChoice choice =
        planner(network, parameters, goal, new WormPredictor())
            .choose(messages, new LongImmutableList(ready));
    double chosen = choice.best().measured().orElseThrow();
    int measured = 0;
    for (CandidateTrial trial : choice.trials()) {
      if (trial.measured().isPresent()) {
        Candidate candidate = trial.candidate();
        MulticastPlan plan =
            candidate
                .scheme()
                .on(network, candidate.options(), parameters.sender(), 1)
                .orThrow("")
                .plan(messages);
        assertThat(trial.measured().get())
            .as(candidate.label())
            .isEqualTo(value(goal, plan, ready, new WormEngine(network, parameters)))
            .isGreaterThanOrEqualTo(chosen);
        measured++;
      }
    }
    assertThat(measured).isGreaterThan(10);
    assertThat(value(goal, choice.plan(), ready, new WormEngine(network, parameters)))
        .isEqualTo(chosen);
  }

  private static double value(Objective goal, MulticastPlan plan, long[] ready, WormEngine engine) {
    long[] all =
        plan.messages().stream()
            .mapToLong(message -> ready[message.isPart() ? message.partOf() : message.id()])
            .toArray();
    return switch (goal) {
      case MAKESPAN -> engine.run(plan, all).makespan();
      case LATENCY -> MulticastLatencies.of(plan, all, engine.run(plan, all)).mean();
      case TRAFFIC -> PlanMetrics.of(plan).traffic();
    };
  }

  @Test
  void describesOneLinePerSchemeFromBestToWorst() {
    AutoChoice choice =
        planner(TORUS, Technology.defaults(), Objective.MAKESPAN, new WormPredictor())
            .choose(draw(TORUS, 12, 30, 5), zeros(12));
    List<String> lines = choice.describe().lines().toList();
    assertThat(lines.get(0)).startsWith("chosen " + choice.best().candidate().label() + ": ");
    assertThat(lines.stream().filter(line -> line.startsWith("  partition"))).hasSize(1);
    assertThat(lines.stream().filter(line -> line.contains("u-torus")))
        .singleElement()
        .asString()
        .contains(" more, up to ");
  }

  @Test
  void describesInapplicableSchemesWithReason() {
    Network mesh = NetworkSpec.parse("mesh:6x6");
    AutoChoice choice =
        planner(mesh, Technology.defaults(), Objective.MAKESPAN, new WormPredictor())
            .choose(draw(mesh, 4, 9, 3), zeros(4));
    assertThat(choice.describe())
        .startsWith("chosen ")
        .contains("u-torus: it needs a torus, and mesh:6x6 has no rings");
    assertThat(choice.plan().ports()).isEqualTo(PortModel.ONE);
  }

  @Test
  void deadlockedPlanIsNotChosen() {
    Network torus = NetworkSpec.parse("torus:8x8,lanes=1");
    AutoChoice choice =
        planner(
                torus,
                Technology.defaults().withStartUp(0),
                Objective.MAKESPAN,
                new WormPredictor())
            .choose(draw(torus, 60, 60, 400), zeros(60));
    assertThat(choice.trials()).anyMatch(trial -> trial.note().contains("deadlock"));
    assertThat(choice.best().measured()).isPresent();
  }

  @Test
  void predictorLimitsNumberOfSimulatedCandidates() {
    Network torus = NetworkSpec.parse("torus:16x16");
    List<Message> messages = draw(torus, 200, 200, 8);
    Predictor againstExchange =
        (plan, parameters) ->
            plan.sends().size() < 10_000 ? new PlanTimes(2, 2) : new PlanTimes(1, 1);
    AutoChoice choice =
        planner(torus, Technology.defaults(), Objective.MAKESPAN, againstExchange)
            .choose(messages, zeros(200));
    long simulated = choice.trials().stream().filter(t -> t.measured().isPresent()).count();
    assertThat(simulated).isBetween(4L, (long) choice.trials().size() - 1);
    assertThat(choice.trials())
        .allMatch(trial -> trial.measured().isPresent() || !trial.note().isEmpty());
  }

  @Test
  void forecastRanksCombiningBeforeManyStartUps() {
    Network torus = NetworkSpec.parse("torus:16x16");
    List<Message> messages = draw(torus, 200, 100, 32);
    Technology parameters = Technology.defaults();
    WormPredictor predictor = new WormPredictor();
    MulticastPlan exchange = plan("exchange", torus, messages);
    MulticastPlan uTorus = plan("u-torus", torus, messages);
    assertThat(predictor.forecast(exchange, parameters).makespan())
        .isLessThan(predictor.forecast(uTorus, parameters).makespan());
    for (MulticastPlan plan : List.of(exchange, uTorus)) {
      double real = new WormEngine(torus, parameters).run(plan).makespan();
      assertThat(predictor.forecast(plan, parameters).makespan()).isBetween(real / 3, real * 1.5);
    }
  }

  @Test
  void rejectsUnknownObjective() {
    assertThatThrownBy(
            () ->
                Schemes.standard()
                    .named("auto")
                    .on(TORUS, Map.of("objective", "beauty"), SenderModel.USUAL, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("makespan|latency|traffic");
  }

  private static MulticastPlan plan(String scheme, Network torus, List<Message> messages) {
    return Schemes.standard()
        .named(scheme)
        .on(torus, Map.of(), SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(messages);
  }

  private static AutoPlanner planner(
      Network network, Technology parameters, Objective goal, Predictor predictor) {
    return new AutoPlanner(
        network,
        PartitionSchemes.all(),
        parameters,
        goal,
        DecisionBasis.SIMULATION,
        Machine.BRANCH,
        predictor,
        1);
  }

  private static List<Message> draw(Network network, int multicasts, int fanout, long flits) {
    return TrafficDraw.draw(network, Traffic.of(multicasts, fanout, flits), 4).messages();
  }

  private static LongImmutableList zeros(int count) {
    return new LongImmutableList(new long[count]);
  }
}
