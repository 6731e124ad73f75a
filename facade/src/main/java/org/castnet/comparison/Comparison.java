package org.castnet.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.castnet.auto.search.Preference;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Machine;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.statistics.Estimate;

/**
 * The results of several schemes for one scenario.
 *
 * @param scenario the scenario
 * @param objective the quantity that is minimised
 * @param outcomes one for each scheme, in the order in which they were tried
 * @param redrawn values of the best scheme and its {@linkplain #rivals rivals} for other random
 *     multicasts; empty if nothing in the messages is random
 * @param limit the lower bound for any plan with the ports of the runs; empty if there are no runs,
 *     or if it was not requested
 */
public record Comparison(
    Scenario scenario,
    Objective objective,
    List<Outcome> outcomes,
    List<Draw> redrawn,
    Optional<LowerBound> limit) {
  /**
   * The values of the objective on another draw of the messages.
   *
   * @param values one for each scheme that was run; none is missing
   */
  public record Draw(Map<SchemeChoice, Double> values) {
    public Draw {
      values = Map.copyOf(values);
    }
  }

  public Comparison {
    outcomes = List.copyOf(outcomes);
    redrawn = List.copyOf(redrawn);
  }

  /**
   * Runs the schemes that the scenario names, or all.
   *
   * @throws BadInput if a destination cannot be reached; the message names all of them
   */
  public static Comparison of(Scenario scenario, Objective objective, Runner runner) {
    FewestLinks.requirePaths(scenario.network(), scenario.messages());
    PortModel expected = runner.expectedPorts(scenario);
    try (Parallelism.Pending<Optional<LowerBound>> limit =
        runner.parallelism().start(() -> ScenarioBound.ifAny(scenario, expected))) {
      List<Outcome> outcomes = runner.all(scenario);
      Optional<PortModel> used =
          outcomes.stream()
              .flatMap(outcome -> outcome.run().stream())
              .findFirst()
              .map(run -> run.parameters().node().ports());
      Optional<LowerBound> bound =
          used.flatMap(
              ports -> ports == expected ? limit.get() : ScenarioBound.ifAny(scenario, ports));
      Optional<LowerBound> allPorts =
          used.flatMap(ports -> ScenarioBound.expected(scenario, ports));
      List<Outcome> checked =
          outcomes.stream()
              .map(outcome -> bound.map(outcome::checkedBy).orElse(outcome))
              .map(outcome -> allPorts.map(outcome::checkedByBandwidth).orElse(outcome))
              .toList();
      return new Comparison(scenario, objective, checked, List.of(), bound);
    }
  }

  /**
   * Returns a copy with results of the best scheme and its rivals for other draws, with the same
   * ports. A draw on which one of them cannot plan is omitted.
   *
   * @param redraws the scenario with other random multicasts, and their number
   */
  public Comparison redrawnOn(Redraws redraws, Runner runner) {
    if (rivals().isEmpty() || redraws.most() == 0) {
      return this;
    }
    long start = System.nanoTime();
    Comparison known = this;
    int drawn = 0;
    do {
      int next = redraws.next(drawn);
      known = known.with(redraws.between(drawn, next), runner);
      drawn = next;
    } while (redraws.further(known, drawn, Duration.ofNanos(System.nanoTime() - start)));
    return known;
  }

  /** Returns a copy with the results of further draws. */
  private Comparison with(List<Scenario> draws, Runner runner) {
    Outcome best = best().orElseThrow();
    List<SchemeChoice> choices =
        Stream.concat(Stream.of(best), rivals().stream()).map(Outcome::choice).toList();
    Technology technology = best.run().orElseThrow().parameters();
    // runs all draws at once, since few schemes of unequal cost leave cores idle at the end of each
    // draw
    List<Optional<Draw>> again =
        runner
            .parallelism()
            .map(
                draws,
                draw ->
                    onDraw(
                        draw.withOptions(Map.of())
                            .comparing(choices)
                            .on(technology, Optional.of(technology.node().ports())),
                        runner));
    return new Comparison(
        scenario,
        objective,
        outcomes,
        Stream.concat(redrawn.stream(), again.stream().flatMap(Optional::stream)).toList(),
        limit);
  }

  /**
   * Returns the values on a draw, without the plans, which may be large; empty if one of the
   * schemes has no sound run, since the draw then permits no comparison.
   */
  private Optional<Draw> onDraw(Scenario draw, Runner runner) {
    List<Outcome> results;
    try {
      results = runner.all(draw);
    } catch (BadInput e) {
      return Optional.empty();
    }
    return results.stream().allMatch(Outcome::succeeded)
        ? Optional.of(
            new Draw(results.stream().collect(Collectors.toMap(Outcome::choice, this::value))))
        : Optional.empty();
  }

  /**
   * Returns the mean value of a scheme over all draws, the requested one included, with its
   * uncertainty; empty if the scheme was not run on other draws.
   */
  public Optional<Estimate> estimate(Outcome outcome) {
    return outcome.succeeded()
            && !redrawn.isEmpty()
            && redrawn.get(0).values().containsKey(outcome.choice())
        ? Optional.of(
            Estimate.of(
                DoubleStream.concat(
                        DoubleStream.of(value(outcome)),
                        redrawn.stream().mapToDouble(draw -> draw.values().get(outcome.choice())))
                    .toArray()))
        : Optional.empty();
  }

  /** Returns the best run that {@linkplain Outcome#succeeded succeeded}; empty if absent. */
  public Optional<Outcome> best() {
    return best(objective);
  }

  /**
   * Returns the best run for another objective; ties go to the one tried first. A plan that the
   * routers cannot execute, or that may deadlock, is the best only if the same holds for all
   * others.
   */
  public Optional<Outcome> best(Objective other) {
    Preference preference = preference(other);
    return outcomes.stream()
        .filter(Outcome::succeeded)
        .reduce((best, next) -> preference.prefers(run(next), run(best)) ? next : best);
  }

  /**
   * Returns the lower bound of plans in which each worm serves one node, in picoseconds; empty if
   * it is not larger than the bound of all plans, or if that is absent.
   */
  public OptionalLong limitServingOne() {
    if (limit.isEmpty()) {
      return OptionalLong.empty();
    }
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .limit(1)
        .mapToLong(
            run ->
                RestrictedBounds.of(scenario.network(), run.parameters(), scenario.messages())
                    .servingOne())
        .filter(bound -> bound > limit.get().picoseconds())
        .findFirst();
  }

  Preference preference(Objective other) {
    return new Preference(other, scenario.capability());
  }

  /** Returns whether the routers of the scenario can execute the plan of a run. */
  public boolean isExecutable(Outcome outcome) {
    return outcome.run().isPresent() && preference(objective).isExecutable(run(outcome));
  }

  /**
   * Returns the best run among those that the routers cannot execute, if it is better than all that
   * they can.
   */
  public Optional<Outcome> bestOnOtherRouters() {
    Preference preference = new Preference(objective, Machine.BRANCH);
    return outcomes.stream()
        .filter(Outcome::succeeded)
        .reduce((best, next) -> preference.prefers(run(next), run(best)) ? next : best)
        .filter(best -> !isExecutable(best));
  }

  static PlanRun run(Outcome outcome) {
    return outcome.run().orElseThrow();
  }

  /**
   * Returns the runs from best to worst: first those that cannot deadlock, then those that may,
   * then those that the routers cannot execute, then those that failed, then schemes without a run.
   */
  public List<Outcome> ranked() {
    return outcomes.stream()
        .sorted(
            Comparator.comparing((Outcome outcome) -> outcome.run().isEmpty())
                .thenComparing(outcome -> !outcome.succeeded())
                .thenComparing(outcome -> !isExecutable(outcome))
                .thenComparing(outcome -> outcome.succeeded() && run(outcome).mayDeadlock())
                .thenComparingDouble(outcome -> outcome.run().map(objective::of).orElse(0.0)))
        .toList();
  }

  /** Returns the common port model of the runs as text; empty if there are no runs. */
  public String ports() {
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .findFirst()
        .map(run -> run.parameters().node().ports() == PortModel.ALL ? "all-port" : "one-port")
        .orElse("");
  }

  /**
   * Returns the number of start-ups that a node runs at a time as text; empty if nodes have one
   * port.
   */
  public String startUps() {
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .findFirst()
        .filter(run -> run.parameters().node().ports() == PortModel.ALL)
        .map(
            run ->
                run.parameters().node().processors() == Processors.ONE
                    ? "start-ups in turn"
                    : "start-ups in parallel")
        .orElse("");
  }

  /**
   * Returns the reason for the port model, such as "since ocms, otms need it"; empty if there are
   * no runs.
   */
  public String whyPorts() {
    if (ports().isEmpty()) {
      return "";
    }
    List<String> needing =
        outcomes.stream()
            .filter(outcome -> outcome.run().isPresent())
            .filter(outcome -> outcome.run().get().plan().ports() == PortModel.ALL)
            .map(outcome -> outcome.choice().name())
            .distinct()
            .toList();
    return new Simulation(scenario.technology(), scenario.ports(), Engine.AUTO)
        .whyPorts(scenario.network(), needing);
  }

  /** Returns the best scheme and its lead, as a sentence. */
  public String headline() {
    return new Recommendation(this).headline().text();
  }

  /** Returns the headline, its certainty, and the skipped schemes. */
  public String recommendation() {
    return new Recommendation(this)
        .statements().stream().map(Diagnostic::text).collect(Collectors.joining(" "));
  }

  /** Returns everything that views of this comparison state. */
  public ComparisonAnswer answer() {
    return ComparisonAnswer.of(this);
  }

  /** Returns the schemes that are exactly as good as the best, without the best itself. */
  public List<Outcome> ties(Objective other) {
    Optional<Outcome> best = best(other);
    return best.isEmpty()
        ? List.of()
        : outcomes.stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> !outcome.equals(best.get()))
            .filter(outcome -> value(outcome, other) == value(best.get(), other))
            .toList();
  }

  /**
   * Returns the schemes with which the best is compared on other draws: the first that ties with
   * it, and the best of the others.
   */
  public List<Outcome> rivals() {
    List<Outcome> rivals = new ArrayList<>();
    ties(objective).stream().findFirst().ifPresent(rivals::add);
    second().ifPresent(rivals::add);
    return rivals;
  }

  /** Returns the best scheme that does not tie with the best. */
  public Optional<Outcome> second() {
    Optional<Outcome> best = best();
    return best.isEmpty()
        ? Optional.empty()
        : ranked().stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> value(outcome) > value(best.get()))
            .findFirst();
  }

  /** Returns the objective of a run. */
  double value(Outcome outcome) {
    return value(outcome, objective);
  }

  private static double value(Outcome outcome, Objective objective) {
    return objective.of(outcome.run().orElseThrow());
  }
}
