package org.castnet.study.experiment;

import java.util.Map;
import java.util.TreeMap;
import org.castnet.openloop.LoadPoint;
import org.castnet.openloop.OpenLoop;
import org.castnet.openloop.Saturation;

/** The load at which a stream is measured. */
public interface OfferedLoad {
  /** Picoseconds per microsecond. */
  double PICOSECONDS = 1e6;

  /** Returns the metrics of a stream at this load. */
  Map<String, Double> measure(OpenLoop loop);

  /**
   * Checks the size of the first run, without running it.
   *
   * @throws org.castnet.input.BadInput if the background has too many unicasts
   */
  void check(OpenLoop loop);

  /**
   * @param load flits delivered per node and flit time
   */
  static OfferedLoad of(double load) {
    return new OfferedLoad() {
      @Override
      public Map<String, Double> measure(OpenLoop loop) {
        LoadPoint point = loop.at(load);
        return point.brokenLaw().map(Metric::broken).orElseGet(() -> metrics(point));
      }

      @Override
      public void check(OpenLoop loop) {
        loop.check(load);
      }
    };
  }

  /**
   * Measures the highest load that the network carries, and the plateau.
   *
   * @param factor maximum ratio of the mean latency to that of an idle network
   */
  static OfferedLoad ofSaturation(double factor) {
    return new OfferedLoad() {
      @Override
      public Map<String, Double> measure(OpenLoop loop) {
        Saturation saturation = loop.saturation(factor);
        if (saturation.brokenLaw().isPresent()) {
          return Metric.broken(saturation.brokenLaw().get());
        }
        return saturation(saturation);
      }

      @Override
      public void check(OpenLoop loop) {
        loop.check(OpenLoop.ALONE);
      }
    };
  }

  private static Map<String, Double> saturation(Saturation saturation) {
    Map<String, Double> metrics = metrics(saturation.carried());
    metrics.put(Metric.REFUSED.key(), saturation.refused());
    metrics.put(Metric.PLATEAU.key(), saturation.beyond().accepted().mean());
    metrics.put(Metric.PLATEAU_HALF_WIDTH.key(), saturation.beyond().accepted().halfWidth());
    return known(metrics);
  }

  private static Map<String, Double> metrics(LoadPoint point) {
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.OFFERED.key(), point.offered());
    metrics.put(Metric.ACCEPTED.key(), point.accepted().mean());
    metrics.put(Metric.ACCEPTED_HALF_WIDTH.key(), point.accepted().halfWidth());
    metrics.put(Metric.SATURATED.key(), point.saturated() ? 1.0 : 0.0);
    metrics.put(Metric.DEADLOCK.key(), point.completed() ? 0.0 : 1.0);
    metrics.put(Metric.WARM_UP.key(), (double) point.warmUp());
    metrics.put(Metric.MEASURED.key(), (double) point.measured());
    if (point.hasLatency()) {
      metrics.put(Metric.LATENCY.key(), point.latency().mean() / PICOSECONDS);
      metrics.put(Metric.LATENCY_HALF_WIDTH.key(), point.latency().halfWidth() / PICOSECONDS);
      metrics.put(Metric.LATENCY_95.key(), point.latency95() / PICOSECONDS);
    }
    if (!Double.isNaN(point.backgroundLatency())) {
      metrics.put(Metric.BACKGROUND_LATENCY.key(), point.backgroundLatency() / PICOSECONDS);
    }
    return known(metrics);
  }

  /** Omits metrics without a value: times of a saturated stream, flits of one in a deadlock. */
  private static Map<String, Double> known(Map<String, Double> metrics) {
    metrics.values().removeIf(value -> !Double.isFinite(value));
    return metrics;
  }
}
