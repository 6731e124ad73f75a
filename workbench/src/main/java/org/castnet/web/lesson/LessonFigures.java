package org.castnet.web.lesson;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.comparison.Runner;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.playback.Playback;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;

/**
 * Runs the experiments of lessons and returns their figures by name. Times are picoseconds; figures
 * without a value, such as the makespan of a deadlock, are infinite.
 */
public final class LessonFigures {
  private final Runner runner;
  private final NetworkCache networks;
  private final long mostHops;
  private final Runnable breath;

  /**
   * @param mostHops the longest run, in hops of worms
   * @param breath called often; an exception that it throws ends the run
   */
  public LessonFigures(Runner runner, NetworkCache networks, long mostHops, Runnable breath) {
    this.runner = runner;
    this.networks = networks;
    this.mostHops = mostHops;
    this.breath = breath;
  }

  /** Returns figures by names such as {@code left.makespan}. */
  Map<String, Double> of(LessonExperiment.Multicasts requested) {
    Map<String, Double> figures = new TreeMap<>();
    Scenario scenario = ScenarioReader.read(requested.scenario(), networks);
    side("left", scenario, requested.left(), figures);
    if (requested.right().isPresent()) {
      side("right", scenario, requested.right(), figures);
    }
    ScenarioBound.ifAny(scenario)
        .ifPresent(limit -> figures.put("limit.time", (double) limit.picoseconds()));
    return figures;
  }

  private void side(
      String side, Scenario scenario, Optional<SchemeChoice> scheme, Map<String, Double> figures) {
    Scenario requested = scheme.map(scenario::withScheme).orElse(scenario);
    Playback run = Playback.of(requested, runner, mostHops, breath);
    RunFigures.of(run).forEach((name, value) -> figures.put(side + "." + name, value));
  }
}
