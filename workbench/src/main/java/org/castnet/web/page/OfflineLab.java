package org.castnet.web.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.playback.Playback;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;

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
      Optional<Comparison> comparison,
      JsonNode look) {
    if (schemes.size() > SIDES) {
      throw BadInput.coded(
          "wrong-length", "a page shows {sides} schemes, not {count}", SIDES, schemes.size());
    }
    Stream<Optional<SchemeChoice>> sides =
        schemes.isEmpty() ? Stream.of(Optional.empty()) : schemes.stream().map(Optional::of);
    return new OfflineExperiment(
        requested, sides.map(scheme -> side(scenario, scheme)).toList(), comparison, look);
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
   * the next.
   *
   * @throws BadInput if no scheme ran
   */
  public OfflineExperiment compared(JsonNode requested, Comparison comparison) {
    List<Outcome> from =
        comparison.outcomes().size() == SIDES ? comparison.outcomes() : comparison.ranked();
    List<Outcome> ran =
        from.stream().filter(outcome -> outcome.run().isPresent()).limit(SIDES).toList();
    if (ran.isEmpty()) {
      throw BadInput.coded("no-run", "no scheme ran, so the page would be empty");
    }
    Technology technology = ran.get(0).run().orElseThrow().parameters();
    Scenario scenario =
        comparison
            .scenario()
            .comparing(List.of())
            .on(technology, Optional.of(technology.node().ports()));
    return run(
        requested,
        scenario,
        ran.stream().map(Outcome::choice).toList(),
        Optional.of(comparison),
        look(scenario).put("tab", "compare"));
  }

  private static ObjectNode look(Scenario scenario) {
    ObjectNode look = JsonNodeFactory.instance.objectNode();
    look.put("startUps", scenario.technology().node().processors().word());
    scenario.ports().ifPresent(ports -> look.put("ports", ports == PortModel.ALL ? "all" : "one"));
    return look;
  }

  private OfflineExperiment.Side side(Scenario scenario, Optional<SchemeChoice> scheme) {
    Scenario planned = scheme.map(scenario::withScheme).orElse(scenario);
    return new OfflineExperiment.Side(scheme, Playback.of(planned, runner, mostHops, breath));
  }
}
