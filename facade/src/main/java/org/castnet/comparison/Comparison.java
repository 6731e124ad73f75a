package org.castnet.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.castnet.auto.search.Preference;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.statistics.Estimate;

/**
 * The results of several schemes for one scenario.
 *
 * <pre>{@code
 * Comparison comparison = Castnet.on("torus:8x8").from("0,0").toAll().flits(64).compare();
 * for (Outcome outcome : comparison.ranked()) {
 *   System.out.println(outcome.label());
 * }
 * }</pre>
 *
 * @param scenario the scenario
 * @param objective the quantity that is minimised
 * @param outcomes one for each scheme, in the order in which they were tried
 * @param redrawn values of the best scheme and its {@linkplain #rivals rivals} for other random
 *     multicasts; empty if nothing in the messages is random
 * @param limit the lower bound for any plan on the machine; empty if it is not defined
 * @param limitsElsewhere the lower bounds for the machines of runs that need more, by what they
 *     need
 * @since 0.1.0
 */
public record Comparison(
    Scenario scenario,
    Objective objective,
    List<Outcome> outcomes,
    List<Draw> redrawn,
    Optional<LowerBound> limit,
    Map<Set<Need>, LowerBound> limitsElsewhere) {
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
    limitsElsewhere = Map.copyOf(limitsElsewhere);
  }

  /**
   * Runs the schemes that the scenario names, or all.
   *
   * @param requested the scenario
   * @param objective the quantity to minimise
   * @param runner runs the schemes
   * @return the results, ranked by the objective
   * @throws BadInput if a destination cannot be reached; the message names all of them
   */
  public static Comparison of(Scenario requested, Objective objective, Runner runner) {
    Scenario scenario = runner.simulated(requested);
    FewestLinks.requirePaths(scenario.network(), scenario.messages());
    try (Parallelism.Pending<Optional<LowerBound>> limit =
        runner.parallelism().start(() -> ScenarioBound.ifAny(scenario))) {
      List<Outcome> outcomes = runner.all(scenario);
      return new Comparison(scenario, objective, outcomes, List.of(), limit.get(), Map.of())
          .checked();
    }
  }

  /** Returns a copy in which runs fail that are faster than the bound of their machine. */
  private Comparison checked() {
    Map<Set<Need>, LowerBound> elsewhere = new HashMap<>();
    outcomes.stream()
        .map(this::needs)
        .filter(needs -> !needs.isEmpty())
        .distinct()
        .forEach(
            needs ->
                ScenarioBound.ifAny(scenario, needs)
                    .ifPresent(bound -> elsewhere.put(needs, bound)));
    Comparison known = new Comparison(scenario, objective, outcomes, redrawn, limit, elsewhere);
    return new Comparison(
        scenario,
        objective,
        outcomes.stream()
            .map(outcome -> known.limit(outcome).map(outcome::checkedBy).orElse(outcome))
            .toList(),
        redrawn,
        limit,
        elsewhere);
  }

  /**
   * {@return the lower bound for the machine on which a plan was run; empty if absent}
   *
   * @param outcome the result of a scheme
   */
  public Optional<LowerBound> limit(Outcome outcome) {
    Set<Need> needs = needs(outcome);
    return needs.isEmpty() ? limit : Optional.ofNullable(limitsElsewhere.get(needs));
  }

  /**
   * {@return what a plan needs in addition to the machine; empty if it was run on the machine}
   *
   * @param outcome the result of a scheme
   */
  public Set<Need> needs(Outcome outcome) {
    return outcome.run().map(run -> run.needs(scenario)).orElse(Set.of());
  }

  /**
   * {@return a copy with results of the best scheme and its rivals for other draws, with the same
   * ports} A draw on which one of them cannot plan is omitted.
   *
   * @param redraws the scenario with other random multicasts, and their number
   * @param runner runs the schemes
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
    // runs all draws at once, since few schemes of unequal cost leave cores idle at the end of each
    // draw
    List<Optional<Draw>> again =
        runner
            .parallelism()
            .map(
                draws,
                draw ->
                    onDraw(
                        draw.withOptions(Map.of()).comparing(choices).on(scenario.technology()),
                        runner));
    return new Comparison(
        scenario,
        objective,
        outcomes,
        Stream.concat(redrawn.stream(), again.stream().flatMap(Optional::stream)).toList(),
        limit,
        limitsElsewhere);
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
   * {@return the mean value of a scheme over all draws, the requested one included, with its
   * uncertainty; empty if the scheme was not run on other draws}
   *
   * @param outcome the result of a scheme
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

  /** {@return the best run that {@linkplain Outcome#succeeded succeeded}; empty if absent} */
  public Optional<Outcome> best() {
    return best(objective);
  }

  /**
   * {@return the best run on the machine for another objective; ties go to the one tried first} A
   * plan that may deadlock is the best only if the same holds for all others.
   *
   * @param other the quantity to minimise
   */
  public Optional<Outcome> best(Objective other) {
    Preference preference = preference(other);
    return ranking().reduce((best, next) -> preference.prefers(run(next), run(best)) ? next : best);
  }

  /** Returns the successful runs on the machine. */
  private Stream<Outcome> ranking() {
    return outcomes.stream().filter(Outcome::succeeded).filter(this::isExecutable);
  }

  /**
   * {@return the lower bound of plans in which each worm serves one node, in picoseconds; empty if
   * it is not larger than the bound of all plans, or if that is absent}
   */
  public OptionalLong limitServingOne() {
    if (limit.isEmpty()) {
      return OptionalLong.empty();
    }
    long bound =
        RestrictedBounds.serving(scenario.network(), scenario.technology(), scenario.messages())
            .picoseconds();
    return bound > limit.get().picoseconds() ? OptionalLong.of(bound) : OptionalLong.empty();
  }

  Preference preference(Objective other) {
    return new Preference(other, run -> run.needs(scenario));
  }

  /**
   * {@return whether the machine of the scenario can execute the plan of a run}
   *
   * @param outcome the result of a scheme
   */
  public boolean isExecutable(Outcome outcome) {
    return outcome.run().isPresent() && needs(outcome).isEmpty();
  }

  /**
   * {@return the best run among those that need more than the machine has, if it is better than all
   * others}
   */
  public Optional<Outcome> bestOnOtherMachines() {
    Preference preference = new Preference(objective, run -> Set.of());
    return outcomes.stream()
        .filter(Outcome::succeeded)
        .reduce((best, next) -> preference.prefers(run(next), run(best)) ? next : best)
        .filter(best -> !isExecutable(best));
  }

  static PlanRun run(Outcome outcome) {
    return outcome.run().orElseThrow();
  }

  /**
   * {@return the runs from best to worst: first those that cannot deadlock, then those that may,
   * then those that need more than the machine has, then those that failed, then schemes without a
   * run}
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

  /** {@return the best scheme and its lead, as a sentence} */
  public String headline() {
    return new Recommendation(this).headline().text();
  }

  /** {@return the headline, its certainty, and the skipped schemes} */
  public String recommendation() {
    return new Recommendation(this)
        .statements().stream().map(Diagnostic::text).collect(Collectors.joining(" "));
  }

  /** {@return everything that views of this comparison state} */
  public ComparisonAnswer answer() {
    return ComparisonAnswer.of(this);
  }

  /**
   * {@return the schemes that are exactly as good as the best, without the best itself}
   *
   * @param other the quantity to minimise
   */
  public List<Outcome> ties(Objective other) {
    Optional<Outcome> best = best(other);
    return best.isEmpty()
        ? List.of()
        : ranking()
            .filter(outcome -> !outcome.equals(best.get()))
            .filter(outcome -> value(outcome, other) == value(best.get(), other))
            .toList();
  }

  /**
   * {@return the schemes with which the best is compared on other draws: the first that ties with
   * it, and the best of the others}
   */
  public List<Outcome> rivals() {
    List<Outcome> rivals = new ArrayList<>();
    ties(objective).stream().findFirst().ifPresent(rivals::add);
    second().ifPresent(rivals::add);
    return rivals;
  }

  /** {@return the best scheme that does not tie with the best} */
  public Optional<Outcome> second() {
    Optional<Outcome> best = best();
    return best.isEmpty()
        ? Optional.empty()
        : ranked().stream()
            .filter(outcome -> outcome.succeeded() && isExecutable(outcome))
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
