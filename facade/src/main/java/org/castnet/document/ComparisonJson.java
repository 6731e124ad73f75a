package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.ComparisonAnswer.Place;
import org.castnet.comparison.Confidence;
import org.castnet.comparison.Outcome;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.statistics.Estimate;

/**
 * A comparison as JSON; times in picoseconds.
 *
 * @param id the id of the request
 * @param startUps absent if nodes have one port
 * @param servingOne the bound of plans in which each worm serves one node, if it is larger
 * @param cut the links of the worst cut, if links determine the lower bound
 * @param certificate the proof of the lower bound
 * @param bottleneck the link or port that the best plan occupies longest
 * @param best the best scheme for each objective
 * @param levelWith for each objective the schemes that are exactly as good as the best
 * @param recommendation the sentences of {@code advice} as one text
 */
public record ComparisonJson(
    Optional<String> id,
    String network,
    MachineText machine,
    String ports,
    String portsBecause,
    String switching,
    Optional<String> startUps,
    @JsonUnwrapped Optional<LowerBoundJson.Time> bound,
    OptionalLong servingOne,
    Optional<List<String>> cut,
    Optional<CertificateJson> certificate,
    Optional<BottleneckJson> bottleneck,
    List<Row> schemes,
    Map<String, String> best,
    Map<String, List<String>> levelWith,
    List<Lead> confidence,
    String recommendation,
    List<NoteJson> advice,
    List<NoteJson> notes) {

  /**
   * A scheme with its run, or the reason why it does not apply.
   *
   * @param rank 1 for the best run; absent if it needs more than the machine has
   * @param group the title of the runs with the same standing and needs; absent if sound
   * @param needs what the plan needs in addition to the machine, in which case its times are those
   *     of a machine that has it
   */
  private record Row(
      String scheme,
      Map<String, String> options,
      boolean applies,
      Optional<Integer> rank,
      Optional<String> standing,
      Optional<String> group,
      Optional<List<String>> needs,
      @JsonUnwrapped Optional<Ran> run,
      Optional<Double> shareOfLimit,
      @JsonUnwrapped Optional<Rates> rates,
      Optional<Draws> overDraws,
      Optional<AutoJson> auto,
      Optional<String> trafficGap,
      Optional<String> why,
      @JsonUnwrapped Optional<DiagnosticJson> reason) {
    static Row of(ComparisonAnswer.Result result, Comparison comparison) {
      Outcome outcome = result.outcome();
      Network network = comparison.scenario().network();
      Optional<PlanRun> run = outcome.run();
      Optional<Diagnostic> why = run.isPresent() ? Optional.empty() : outcome.why();
      return new Row(
          outcome.choice().name(),
          new TreeMap<>(outcome.choice().options()),
          run.isPresent(),
          result.place().filter(place -> place.needs().isEmpty()).map(Place::rank),
          result.place().map(place -> place.standing().word()),
          result.place().map(Place::group).filter(title -> !title.isEmpty()),
          result
              .place()
              .filter(place -> !place.needs().isEmpty())
              .map(place -> place.needs().stream().sorted().map(Need::word).toList()),
          run.map(Ran::of),
          run.flatMap(made -> share(made, comparison.limit(outcome))),
          run.flatMap(made -> Rates.of(made, comparison.scenario())),
          run.flatMap(made -> comparison.estimate(outcome)).map(Draws::of),
          run.flatMap(made -> outcome.auto()).map(AutoJson::of),
          result.trafficGap(),
          why.map(reason -> outcome.why(Names.NUMBERS)),
          why.map(reason -> DiagnosticJson.of(reason, Names.NUMBERS, network)));
    }
  }

  /** A run; times are null if a destination never received its message. */
  private record Ran(
      PlanMetrics metrics,
      String machine,
      OptionalLong makespan,
      OptionalLong meanLatency,
      OptionalLong longestLatency,
      boolean valid,
      boolean deadlockFree,
      boolean deadlock,
      Optional<String> engine,
      Optional<String> failure) {
    static Ran of(PlanRun run) {
      boolean ended = run.makespan().isPresent();
      return new Ran(
          run.metrics(),
          Machine.of(run.plan()).word(),
          run.makespan(),
          ended ? OptionalLong.of(Math.round(run.latencies().mean())) : OptionalLong.empty(),
          ended ? OptionalLong.of(run.latencies().longest()) : OptionalLong.empty(),
          run.verdict().valid(),
          run.verdict().deadlockFree(),
          run.worms().deadlocked(),
          run.worms().movement().engine(),
          run.failure().map(failure -> failure.text(Names.NUMBERS)));
    }
  }

  /** The bandwidths of a collective operation, in bytes per second. */
  private record Rates(long algbw, long busbw) {
    static Optional<Rates> of(PlanRun run, Scenario scenario) {
      OptionalLong makespan = run.makespan();
      return makespan.orElse(0) == 0
          ? Optional.empty()
          : scenario
              .multicasts()
              .bandwidth()
              .map(
                  bandwidth ->
                      new Rates(
                          Math.round(bandwidth.algbw(makespan.getAsLong())),
                          Math.round(bandwidth.busbw(makespan.getAsLong()))));
    }
  }

  /** The mean over other draws of the traffic, with half of its interval. */
  private record Draws(int draws, double mean, double halfWidth) {
    static Draws of(Estimate estimate) {
      return new Draws(estimate.n(), estimate.mean(), estimate.halfWidth());
    }
  }

  /** The certainty that the best scheme is better than another one. */
  private record Lead(
      String best,
      String rival,
      int draws,
      int won,
      int level,
      double lead,
      double halfWidth,
      String judgement) {
    static Lead of(Confidence found) {
      return new Lead(
          found.best().label(),
          found.rival().label(),
          found.draws(),
          found.won(),
          found.level(),
          found.lead(),
          found.halfWidth(),
          found.judgement().word());
    }
  }

  public ComparisonJson {
    schemes = List.copyOf(schemes);
    confidence = List.copyOf(confidence);
    advice = List.copyOf(advice);
    notes = List.copyOf(notes);
  }

  /**
   * Returns the answer of a comparison.
   *
   * @param id the id of the request; empty if absent
   */
  public static ComparisonJson of(String id, ComparisonAnswer answer) {
    Comparison comparison = answer.comparison();
    Scenario scenario = comparison.scenario();
    MachineText machine = MachineText.of(scenario);
    return new ComparisonJson(
        Optional.of(id).filter(given -> !given.isEmpty()),
        scenario.network().spec(),
        machine,
        machine.portsWord(),
        machine.portsBecause(),
        WormholeReader.text(scenario.technology().switching()),
        Optional.of(scenario.technology().node())
            .filter(node -> node.ports() == PortModel.ALL)
            .map(node -> node.processors().word()),
        comparison.limit().map(LowerBoundJson.Time::of),
        comparison.limitServingOne(),
        comparison
            .limit()
            .filter(bound -> bound.binds() == LowerBound.Bound.LINKS)
            .map(bound -> LowerBoundJson.cut(scenario.network(), bound)),
        comparison.limit().map(bound -> CertificateJson.of(scenario.network(), bound)),
        BottleneckJson.of(comparison),
        answer.results().stream().map(each -> Row.of(each, comparison)).toList(),
        byObjective(comparison, objective -> comparison.best(objective).orElseThrow().label()),
        byObjective(
            comparison,
            objective -> comparison.ties(objective).stream().map(Outcome::label).toList()),
        answer.confidence().stream().map(Lead::of).toList(),
        answer.recommendation().stream().map(Diagnostic::text).collect(Collectors.joining(" ")),
        NoteJson.all(answer.recommendation(), scenario.network()),
        NoteJson.all(answer.notes(), scenario.network()));
  }

  /** Returns a value for each objective for which some scheme is the best. */
  private static <T> Map<String, T> byObjective(
      Comparison comparison, Function<Objective, T> value) {
    Map<String, T> values = new LinkedHashMap<>();
    Arrays.stream(Objective.values())
        .filter(objective -> comparison.best(objective).isPresent())
        .forEach(objective -> values.put(objective.word(), value.apply(objective)));
    return values;
  }

  private static Optional<Double> share(PlanRun run, Optional<LowerBound> bound) {
    OptionalDouble share = run.shareOf(bound);
    return share.isPresent() ? Optional.of(share.getAsDouble()) : Optional.empty();
  }
}
