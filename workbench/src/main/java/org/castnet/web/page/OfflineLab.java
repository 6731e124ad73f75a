package org.castnet.web.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.playback.Playback;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;

/** Runs experiments for pages. */
public final class OfflineLab {
  /** A page has at most two pictures. */
  private static final int SIDES = 2;

  private final Runner runner;
  private final long mostHops;
  private final Runnable breath;

  /**
   * @param mostHops the longest run, in hops of worms
   * @param breath called often; an exception that it throws ends the run
   */
  public OfflineLab(Runner runner, long mostHops, Runnable breath) {
    this.runner = runner;
    this.mostHops = mostHops;
    this.breath = breath;
  }

  /**
   * Runs a scenario with one scheme or with two in comparison.
   *
   * @param requested the scenario in the format of a scenario file
   * @param scenario the scenario as an object
   * @param schemes from left to right; empty if the scenario contains sends
   * @param look the initial state of the page, in the format of its address
   * @throws BadInput if a scheme cannot be run
   */
  public OfflineExperiment run(
      JsonNode requested,
      Scenario scenario,
      List<SchemeChoice> schemes,
      Optional<ComparisonAnswer> comparison,
      JsonNode look) {
    if (schemes.size() > SIDES) {
      throw BadInput.coded(
          "wrong-length", "a page shows {sides} schemes, not {count}", SIDES, schemes.size());
    }
    Stream<Optional<SchemeChoice>> sides =
        schemes.isEmpty() ? Stream.of(Optional.empty()) : schemes.stream().map(Optional::of);
    return new OfflineExperiment(
        requested,
        scenario.network(),
        sides.map(scheme -> OfflineExperiment.Side.of(scheme, run(scenario, scheme))).toList(),
        comparison,
        look);
  }

  /**
   * Runs a scenario's only scheme, or its given sends.
   *
   * @throws BadInput if it names no scheme or several for its messages, or the scheme cannot be run
   */
  public OfflineExperiment alone(JsonNode requested, Scenario scenario) {
    List<SchemeChoice> schemes =
        scenario
            .work()
            .either(messages -> List.of(scenario.planning().oneScheme()), sends -> List.of());
    return run(requested, scenario, schemes, Optional.empty(), look(scenario));
  }

  /**
   * Runs two schemes of a comparison: of two schemes both, in their order, otherwise the best and
   * the best of those that do not tie with it. A scheme without a run, or with a run that is too
   * long, has the reason in place of a run.
   */
  public OfflineExperiment compared(JsonNode requested, ComparisonAnswer answer) {
    Comparison comparison = answer.comparison();
    List<Outcome> shown = shown(comparison);
    Scenario scenario = comparison.scenario().comparing(List.of());
    return new OfflineExperiment(
        requested,
        scenario.network(),
        shown.stream().map(outcome -> side(scenario, outcome.choice())).toList(),
        Optional.of(answer),
        look(scenario).put("tab", "compare"));
  }

  /** Returns the schemes of a page; one without a run only if there are no others. */
  private static List<Outcome> shown(Comparison comparison) {
    List<Outcome> ran =
        comparison.ranked().stream().filter(outcome -> outcome.run().isPresent()).toList();
    if (ran.isEmpty()) {
      return comparison.outcomes().stream().limit(1).toList();
    }
    if (comparison.outcomes().size() == SIDES && ran.size() == SIDES) {
      return comparison.outcomes();
    }
    List<Outcome> leading =
        Stream.concat(comparison.best().stream(), comparison.second().stream()).toList();
    return leading.isEmpty() ? ran.stream().limit(SIDES).toList() : leading;
  }

  private static ObjectNode look(Scenario scenario) {
    ObjectNode look = JsonNodeFactory.instance.objectNode();
    look.put("startUps", scenario.technology().node().processors().word());
    PortModel ports = scenario.technology().node().ports();
    if (ports != PortModel.byDefault(scenario.network())) {
      look.put("ports", ports == PortModel.ALL ? "all" : "one");
    }
    return look;
  }

  private OfflineExperiment.Side side(Scenario scenario, SchemeChoice scheme) {
    try {
      return OfflineExperiment.Side.of(Optional.of(scheme), run(scenario, Optional.of(scheme)));
    } catch (BadInput e) {
      return OfflineExperiment.Side.without(scheme, e.asDiagnostic());
    }
  }

  private Playback run(Scenario scenario, Optional<SchemeChoice> scheme) {
    Scenario planned = scheme.map(scenario::withScheme).orElse(scenario);
    return Playback.of(planned, runner, mostHops, breath);
  }
}
