package org.castnet.study;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.castnet.catalogue.Catalogue;
import org.castnet.study.experiment.Measurement;
import org.castnet.study.experiment.Point;

/**
 * An estimate of a study's duration, from a few trial replications with discarded results. A trial
 * that takes longer than {@value #PATIENCE_SECONDS} s is ended; the estimate is a lower bound then.
 *
 * @param replications maximum number of replications
 * @param onOneCore the duration of all of them in sequence
 * @param lowerBound whether they take longer, since a trial was ended
 */
public record RunEstimate(long replications, Duration onOneCore, boolean lowerBound) {
  private static final int SAMPLES = 6;
  private static final long ENOUGH_NANOS = 2_000_000_000L;
  private static final long WARM_NANOS = 500_000_000L;
  private static final int PATIENCE_SECONDS = 10;

  /**
   * Estimates a study.
   *
   * @throws CancellationException if the current thread is interrupted
   */
  public static RunEstimate of(Study study, Catalogue catalogue) {
    return of(study.points(), study.replications(), catalogue);
  }

  /**
   * Samples points evenly, for at most two seconds if replications are short. Short ones are
   * sampled in several rounds, of which the last counts: the first replications of a process take
   * far longer than those after them.
   *
   * @param replications the number of replications of all points together
   * @throws CancellationException if the current thread is interrupted
   */
  public static RunEstimate of(List<Point> points, long replications, Catalogue catalogue) {
    long begin = System.nanoTime();
    Trials trials;
    do {
      trials = Trials.of(points, begin, catalogue);
    } while (System.nanoTime() - begin < WARM_NANOS && trials.taken() > 0);
    double all = trials.nanos() / Math.max(1, trials.taken()) * replications;
    return new RunEstimate(replications, Duration.ofNanos((long) all), trials.ended());
  }

  /**
   * A round of trials.
   *
   * @param taken their number
   * @param nanos the time of their replications together
   * @param ended whether one was ended before it was complete
   */
  private record Trials(int taken, double nanos, boolean ended) {
    static Trials of(List<Point> points, long begin, Catalogue catalogue) {
      int samples = Math.min(SAMPLES, points.size());
      double nanos = 0;
      int taken = 0;
      boolean ended = false;
      for (int s = 0; s < samples && System.nanoTime() - begin < ENOUGH_NANOS; s++) {
        int place = samples == 1 ? 0 : (int) ((long) s * (points.size() - 1) / (samples - 1));
        Point point = points.get(place);
        Measurement measurement = point.experiment().at(point.input(), catalogue);
        long start = System.nanoTime();
        ended |= !endsInTime(() -> measurement.runPart(point.trial(0, "").seed()));
        nanos += (System.nanoTime() - start) / measurement.part();
        taken++;
      }
      return new Trials(taken, nanos, ended);
    }

    private static boolean endsInTime(Runnable replication) {
      FutureTask<Void> trial = new FutureTask<>(replication, null);
      Thread thread = new Thread(trial, "castnet-trial");
      thread.setDaemon(true);
      thread.start();
      try {
        trial.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        return true;
      } catch (TimeoutException e) {
        trial.cancel(true);
        return false;
      } catch (InterruptedException e) {
        trial.cancel(true);
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted during a trial");
      } catch (ExecutionException e) {
        throw unchecked(e);
      }
    }
  }

  private static RuntimeException unchecked(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException failure
        ? failure
        : new IllegalStateException("a trial failed", e.getCause());
  }

  /** Returns the duration with this number of parallel workers. */
  public Duration on(int workers) {
    return onOneCore.dividedBy(workers);
  }
}
