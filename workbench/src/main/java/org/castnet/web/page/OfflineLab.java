package org.castnet.web.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
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

  private OfflineExperiment.Side side(Scenario scenario, Optional<SchemeChoice> scheme) {
    Scenario planned = scheme.map(scenario::withScheme).orElse(scenario);
    return new OfflineExperiment.Side(scheme, Playback.of(planned, runner, mostHops, breath));
  }
}
