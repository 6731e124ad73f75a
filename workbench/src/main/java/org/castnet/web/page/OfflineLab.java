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

/** Carries out experiments for pages. */
public final class OfflineLab {
  /** A page has two pictures. */
  private static final int SIDES = 2;

  private final Runner runner;
  private final long mostHops;
  private final Runnable breath;

  /**
   * @param mostHops the longest run, in hops of worms
   * @param breath is called often; what it throws ends the run
   */
  public OfflineLab(Runner runner, long mostHops, Runnable breath) {
    this.runner = runner;
    this.mostHops = mostHops;
    this.breath = breath;
  }

  /**
   * Runs a scenario by one scheme or by two beside one another.
   *
   * @param asked the scenario as a scenario file says it
   * @param scenario the same, read
   * @param schemes from left to right; none where the scenario holds sends as they stand
   * @param look how the page opens, by the words of its address
   * @throws BadInput where one cannot be run
   */
  public OfflineExperiment run(
      JsonNode asked,
      Scenario scenario,
      List<SchemeChoice> schemes,
      Optional<Comparison> comparison,
      JsonNode look) {
    if (schemes.size() > SIDES) {
      throw new BadInput("a page shows " + SIDES + " schemes, not " + schemes.size());
    }
    Stream<Optional<SchemeChoice>> sides =
        schemes.isEmpty() ? Stream.of(Optional.empty()) : schemes.stream().map(Optional::of);
    return new OfflineExperiment(
        asked, sides.map(scheme -> side(scenario, scheme)).toList(), comparison, look);
  }

  private OfflineExperiment.Side side(Scenario scenario, Optional<SchemeChoice> scheme) {
    Scenario planned = scheme.map(scenario::withScheme).orElse(scenario);
    return new OfflineExperiment.Side(scheme, Playback.of(planned, runner, mostHops, breath));
  }
}
