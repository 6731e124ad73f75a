package org.castnet.study;

import java.util.List;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.castnet.study.experiment.Experiment;
import org.castnet.study.experiment.Measurement;

/**
 * Replications of one point that are run one after the other by the same worker.
 *
 * @param point its place in the study
 */
public record Batch(int point, Experiment experiment, List<Trial> trials) {
  public Batch {
    trials = List.copyOf(trials);
  }

  /**
   * What came of a batch.
   *
   * @param nanos how long it took
   */
  public record Done(Batch batch, List<Row> rows, long nanos) {}

  /** Runs the batch here and now. */
  public Done run(Measurement measurement) {
    long start = System.nanoTime();
    List<Row> rows =
        trials.stream().map(trial -> Row.of(trial, measurement.run(trial.seed()))).toList();
    return new Done(this, rows, System.nanoTime() - start);
  }
}
