package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.bound.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.run.Preference;
import org.castnet.run.ScenarioLimit;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.metrics.Limit;

/**
 * Several schemes on the same scenario.
 *
 * @param scenario what they were tried on
 * @param objective what was to be small
 * @param outcomes one for each scheme, in the order in which they were tried
 * @param redrawn the best and its {@linkplain #rivals rivals} on other random multicasts; none
 *     where the messages are given
 * @param limit the least time that any plan could take with the ports of the runs; empty where
 *     nothing ran, and where nobody asks for it
 */
public record Comparison(
    Scenario scenario,
    Objective objective,
    List<Outcome> outcomes,
    List<Comparison> redrawn,
    Optional<Limit> limit) {
  /** More than these are counted and not named. */
  private static final int MOST_TIES = 4;

  public Comparison {
    outcomes = List.copyOf(outcomes);
    redrawn = List.copyOf(redrawn);
  }

  /**
   * Runs the schemes that the scenario wants compared, or all, on the technology for that.
   *
   * @throws BadInput naming the destinations to which no links lead, whom no scheme can serve
   */
  public static Comparison of(Scenario asked, Objective objective, Runner runner) {
    Scenario scenario = asked.forComparison();
    FewestLinks.requireWays(scenario.network(), scenario.messages());
    PortModel expected = runner.expectedPorts(scenario);
    try (Beside<Optional<Limit>> limit =
        new Beside<>(() -> ScenarioLimit.ifAny(scenario, expected))) {
      List<Outcome> outcomes = runner.all(scenario);
      Optional<PortModel> used =
          outcomes.stream()
              .flatMap(outcome -> outcome.run().stream())
              .findFirst()
              .map(run -> run.parameters().ports());
      return new Comparison(
          scenario,
          objective,
          outcomes,
          List.of(),
          used.flatMap(
              ports -> ports == expected ? limit.get() : ScenarioLimit.ifAny(scenario, ports)));
    }
  }

  /**
   * The same, with the best and its rivals run on other draws, with the same ports. A draw on which
   * one of them cannot plan is left out.
   *
   * @param draws the scenario with other random multicasts
   */
  public Comparison redrawnOn(List<Scenario> draws, Runner runner) {
    List<Outcome> rivals = rivals();
    if (rivals.isEmpty() || draws.isEmpty()) {
      return this;
    }
    Outcome best = best().orElseThrow();
    List<SchemeChoice> choices =
        Stream.concat(Stream.of(best), rivals.stream()).map(Outcome::choice).toList();
    WormholeParameters technology = best.run().orElseThrow().parameters();
    // few schemes of unequal cost leave cores idle at the end of every draw taken by itself
    List<Comparison> again =
        OnAllCores.map(
                draws,
                draw ->
                    onDraw(
                        draw.withOptions(Map.of())
                            .comparing(choices)
                            .on(technology, Optional.of(technology.ports())),
                        runner))
            .stream()
            .flatMap(Optional::stream)
            .toList();
    return new Comparison(scenario, objective, outcomes, again, limit);
  }

  /** Empty where one of the schemes cannot plan: that says nothing of who is faster. */
  private Optional<Comparison> onDraw(Scenario draw, Runner runner) {
    try {
      Scenario same = draw.forComparison();
      return Optional.of(
          new Comparison(same, objective, runner.all(same), List.of(), Optional.empty()));
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  /** The best sound run that came to its end; empty where there is none. */
  public Optional<Outcome> best() {
    return best(objective);
  }

  /**
   * The same where something else was to be small; ties go to the one tried first. What may
   * deadlock is the best only where all others may, too.
   */
  public Optional<Outcome> best(Objective other) {
    Preference preference = new Preference(other);
    return outcomes.stream()
        .filter(Outcome::succeeded)
        .reduce((best, next) -> preference.prefers(run(next), run(best)) ? next : best);
  }

  private static PlanRun run(Outcome outcome) {
    return outcome.run().orElseThrow();
  }

  /**
   * Runs from best to worst: first those that cannot deadlock, then those that may; unsound and
   * deadlocked ones behind them, then schemes without a run.
   */
  public List<Outcome> ranked() {
    return outcomes.stream()
        .sorted(
            Comparator.comparing((Outcome outcome) -> outcome.run().isEmpty())
                .thenComparing(outcome -> !outcome.succeeded())
                .thenComparing(outcome -> outcome.succeeded() && run(outcome).mayDeadlock())
                .thenComparingDouble(outcome -> outcome.run().map(objective::of).orElse(0.0)))
        .toList();
  }

  /** The port model that the runs share, in words; empty where nothing ran. */
  public String ports() {
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .findFirst()
        .map(run -> run.parameters().ports() == PortModel.ALL ? "all-port" : "one-port")
        .orElse("");
  }

  /** How many start-ups a node runs at a time, in words; empty where nodes have one port. */
  public String startUps() {
    return outcomes.stream()
        .flatMap(outcome -> outcome.run().stream())
        .findFirst()
        .filter(run -> run.parameters().ports() == PortModel.ALL)
        .map(
            run ->
                run.parameters().processors() == Processors.ONE
                    ? "start-ups one after another"
                    : "start-ups side by side")
        .orElse("");
  }

  /** Why they share this one, such as "since ocms, otms need it"; empty where nothing ran. */
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
    return new Simulation(scenario.wormhole(), scenario.ports(), Engine.AUTO)
        .whyPorts(scenario.network(), needing);
  }

  /** The best and how far it is ahead, in a sentence. */
  public String headline() {
    Optional<Outcome> best = best();
    if (best.isEmpty()) {
      return "No scheme brings every message to its destinations here.";
    }
    double least = value(best.get());
    return "Best for "
        + objective.word()
        + ": "
        + best.get().label()
        + " ("
        + objective.show(least)
        + lead(least)
        + ").";
  }

  /** The headline, how sure it is, and what it does not speak of. */
  public String recommendation() {
    if (best().isEmpty()) {
      return headline();
    }
    StringBuilder text = new StringBuilder(headline()).append(passedOver(best().get()));
    for (String sentence : Confidence.sentences(this)) {
      text.append(' ').append(sentence);
    }
    return text.append(
            " Only the variants named here were tried; other options, and other schemes, may do"
                + " better.")
        .toString();
  }

  /** Who would have been better but may deadlock; empty text where nobody would. */
  private String passedOver(Outcome best) {
    Preference preference = new Preference(objective);
    List<String> better =
        outcomes.stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> preference.passesOver(run(outcome), run(best)))
            .map(Outcome::label)
            .toList();
    return better.isEmpty()
        ? ""
        : " Passed over since they may deadlock: " + String.join(", ", better) + ".";
  }

  /** Those that are exactly as good as the best, which is not among them. */
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
   * Whom the best has to beat on other draws: the first of those that are level with it, and the
   * best of the others.
   */
  public List<Outcome> rivals() {
    List<Outcome> rivals = new ArrayList<>();
    ties(objective).stream().findFirst().ifPresent(rivals::add);
    second().ifPresent(rivals::add);
    return rivals;
  }

  /** The next behind the best and those that are level with it. */
  public Optional<Outcome> second() {
    Optional<Outcome> best = best();
    return best.isEmpty()
        ? Optional.empty()
        : ranked().stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> value(outcome) > value(best.get()))
            .findFirst();
  }

  private String lead(double least) {
    StringBuilder text = new StringBuilder();
    List<Outcome> ties = ties(objective);
    if (!ties.isEmpty()) {
      text.append(", level with ")
          .append(
              ties.stream().limit(MOST_TIES).map(Outcome::label).collect(Collectors.joining(", ")));
      if (ties.size() > MOST_TIES) {
        text.append(" and ").append(ties.size() - MOST_TIES).append(" more");
      }
    }
    second()
        .ifPresent(
            next -> {
              double percent = 100 * (1 - least / value(next));
              text.append(
                  percent < 0.05
                      ? ", under 0.1 % less than " + next.label()
                      : String.format(
                          Locale.ROOT, ", %.1f %% less than %s", percent, next.label()));
            });
    return text.toString();
  }

  private double value(Outcome outcome) {
    return value(outcome, objective);
  }

  private static double value(Outcome outcome, Objective objective) {
    return objective.of(outcome.run().orElseThrow());
  }
}
