package org.castnet.study;

import java.util.List;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.castnet.study.experiment.Experiment;
import org.castnet.study.experiment.Measurement;

/**
 * Replications of one point that one worker runs in sequence.
 *
 * @param point its index in the study
 */
public record Batch(int point, Experiment experiment, List<Trial> trials) {
  public Batch {
    trials = List.copyOf(trials);
  }

  /**
   * The result of a batch.
   *
   * @param nanos its duration, in nanoseconds
   */
  public record Done(Batch batch, List<Row> rows, long nanos) {}

  /** Runs the batch in the current thread. */
  public Done run(Measurement measurement) {
    long start = System.nanoTime();
    List<Row> rows =
        trials.stream().map(trial -> Row.of(trial, measurement.run(trial.seed()))).toList();
    return new Done(this, rows, System.nanoTime() - start);
  }
}
