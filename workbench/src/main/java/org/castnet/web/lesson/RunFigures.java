package org.castnet.web.lesson;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.castnet.plan.PlanMetrics;
import org.castnet.playback.Playback;
import org.castnet.playback.Recording;
import org.castnet.run.PlanRun;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;

/** The figures of one run. Times are picoseconds. */
final class RunFigures {
  /** The largest number of messages that have figures of their own. */
  private static final int MOST_MESSAGES = 9;

  private RunFigures() {}

  static Map<String, Double> of(Playback run) {
    Map<String, Double> figures = new TreeMap<>();
    SimulationResult result = run.run().result();
    OptionalLong makespan = run.plan().map(PlanRun::makespan).orElseGet(run.run()::makespan);
    figures.put("makespan", makespan.isPresent() ? makespan.getAsLong() : Double.POSITIVE_INFINITY);
    figures.put("deadlock", run.run().deadlocked() ? 1.0 : 0.0);
    figures.put("sends", (double) run.run().worms().size());
    busy(result, figures);
    waits(run, figures);
    run.plan().ifPresent(plan -> planned(plan, figures));
    return figures;
  }

  private static void busy(SimulationResult result, Map<String, Double> figures) {
    long most = 0;
    long all = 0;
    int used = 0;
    for (int link = 0; link < result.links(); link++) {
      most = Math.max(most, result.linkBusy(link));
      all += result.linkBusy(link);
      used += result.linkBusy(link) > 0 ? 1 : 0;
    }
    figures.put("busiest", (double) most);
    figures.put("mean", (double) all / Math.max(1, result.links()));
    figures.put("used", (double) used);
  }

  /** Counts the requests of headers for links that were not granted immediately. */
  private static void waits(Playback run, Map<String, Double> figures) {
    Recording recording = run.recording();
    int waits = 0;
    for (int i = 0; i < run.run().worms().size(); i++) {
      Worm worm = run.run().worms().get(i);
      for (int hop = 0; hop < worm.route().length(); hop++) {
        long requestedFigure = recording.requested(i, hop);
        waits += requestedFigure >= 0 && recording.granted(i, hop) != requestedFigure ? 1 : 0;
      }
    }
    figures.put("waits", (double) waits);
  }

  private static void planned(PlanRun plan, Map<String, Double> figures) {
    PlanMetrics metrics = plan.metrics();
    figures.put("traffic", (double) metrics.traffic());
    figures.put("longestPath", (double) metrics.longestPath());
    figures.put("steps", (double) metrics.steps());
    OptionalDouble mean = plan.meanLatency();
    figures.put("latency", mean.isPresent() ? mean.getAsDouble() : Double.POSITIVE_INFINITY);
    figures.put("risky", plan.mayDeadlock() ? 1.0 : 0.0);
    if (mean.isPresent() && plan.plan().messages().size() <= MOST_MESSAGES) {
      for (int message = 0; message < plan.plan().messages().size(); message++) {
        figures.put("latency." + (message + 1), (double) plan.latencies().latency(message));
      }
    }
  }
}
