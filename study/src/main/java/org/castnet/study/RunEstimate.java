package org.castnet.study;

import java.time.Duration;
import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.study.experiment.Measurement;
import org.castnet.study.experiment.Point;

/**
 * An estimate of a study's duration, from a few trial replications with discarded results.
 *
 * @param replications maximum number of replications
 * @param onOneCore the duration of all of them in sequence
 */
public record RunEstimate(long replications, Duration onOneCore) {
  private static final int SAMPLES = 6;
  private static final long ENOUGH_NANOS = 2_000_000_000L;

  /** Samples points evenly over the study, for at most two seconds if replications are short. */
  public static RunEstimate of(Study study, Catalogue catalogue) {
    List<Point> points = study.points();
    int samples = Math.min(SAMPLES, points.size());
    long spent = 0;
    double each = 0;
    int taken = 0;
    for (int s = 0; s < samples && spent < ENOUGH_NANOS; s++) {
      int place = samples == 1 ? 0 : (int) ((long) s * (points.size() - 1) / (samples - 1));
      Point point = points.get(place);
      Measurement measurement = point.experiment().at(point.input(), catalogue);
      long start = System.nanoTime();
      measurement.run(point.trial(0, "").seed());
      long took = System.nanoTime() - start;
      spent += took;
      each += took;
      taken++;
    }
    double all = each / Math.max(1, taken) * study.replications();
    return new RunEstimate(study.replications(), Duration.ofNanos((long) all));
  }

  /** Returns the duration with this number of parallel workers. */
  public Duration on(int workers) {
    return onOneCore.dividedBy(workers);
  }
}
