package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.castnet.input.Diagnostic;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.BatchMeans;

/**
 * The measured parts of several runs, combined into one point. Stores twenty means of each run
 * only.
 */
final class PooledRuns {
  /** Selects an existing value; reorders its input. */
  private static final Quantile QUANTILE = Quantile.withDefaults().with(EstimationMethod.HF1);

  private final DoubleArrayList latencies = new DoubleArrayList();
  private final DoubleArrayList loads = new DoubleArrayList();
  private double offered;
  private double varianceFactors;
  private double latency95;
  private double background;
  private int warmUp;
  private long measured;
  private int runs;
  private boolean completed = true;
  private Optional<Diagnostic> brokenLaw = Optional.empty();

  /** Adds the results of the multicasts {@code from..until-1}. */
  PooledRuns add(StreamRun run, int from, int until) {
    runs++;
    offered += run.offered(from, until);
    BatchMeans accepted = run.acceptedBySpan(from, until);
    loads.addElements(loads.size(), accepted.means());
    BatchMeans batches = run.batchMeans(from, until);
    latencies.addElements(latencies.size(), batches.means());
    varianceFactors += batches.varianceFactor();
    latency95 += QUANTILE.evaluate(run.latencies(from, until), 0.95);
    background += run.backgroundLatency(from, until);
    warmUp = Math.max(warmUp, from);
    measured += until - from;
    completed &= run.completed();
    brokenLaw = brokenLaw.or(() -> run.brokenLaw(from, until, accepted.estimate().mean()));
    return this;
  }

  /** Returns the mean latency; its deviation allows for the correlation of consecutive batches. */
  Estimate latency() {
    Estimate plain = Estimate.of(latencies.toDoubleArray());
    double factor = Math.sqrt(varianceFactors / runs);
    return new Estimate(plain.n(), plain.mean(), plain.deviation() * factor);
  }

  /**
   * Returns whether the network keeps up: it accepts {@link StreamLength#KEEPS_UP} of the offered
   * load, within the interval of the accepted one.
   */
  boolean keepsUp() {
    Estimate accepted = Estimate.of(loads.toDoubleArray());
    return accepted.mean() + accepted.halfWidth() >= StreamLength.KEEPS_UP * offered / runs;
  }

  /**
   * @param saturated whether the runs are saturated
   */
  LoadPoint point(boolean saturated) {
    return new LoadPoint(
        offered / runs,
        completed ? Estimate.of(loads.toDoubleArray()) : Estimate.of(),
        completed ? latency() : Estimate.of(),
        completed ? latency95 / runs : Double.NaN,
        background / runs,
        warmUp,
        measured,
        saturated || !completed,
        completed,
        brokenLaw);
  }
}
