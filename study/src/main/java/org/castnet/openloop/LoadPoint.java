package org.castnet.openloop;

import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.statistics.Estimate;

/**
 * The results of a network at an offered load. Loads are flits delivered, per node and flit time: 1
 * means that every node receives without a pause. Times are picoseconds.
 *
 * @param offered the load of the arrivals in the measured time
 * @param accepted the flits delivered within the measured time, with an interval by batch means;
 *     NaN if a run ended in a deadlock
 * @param latency mean latency of the measured multicasts, likewise; NaN if the stream is saturated
 *     or did not complete
 * @param latency95 95th percentile of the latencies of the measured multicasts; the mean over the
 *     runs if there are several
 * @param backgroundLatency mean latency of the background's unicasts; NaN if there is no background
 * @param warmUp multicasts at the beginning of each run that were excluded
 * @param measured multicasts that were measured, in all runs
 * @param saturated whether the network accepts less than the offered load
 * @param completed whether all messages were delivered; otherwise there was a deadlock
 * @param brokenLaw the sanity law that the runs break; empty if they break none
 */
public record LoadPoint(
    double offered,
    Estimate accepted,
    Estimate latency,
    double latency95,
    double backgroundLatency,
    int warmUp,
    long measured,
    boolean saturated,
    boolean completed,
    Optional<Diagnostic> brokenLaw) {

  /** Returns whether the latency has reached a steady state. */
  public boolean hasLatency() {
    return !Double.isNaN(latency.mean());
  }

  /** Returns a copy that is marked as saturated, without latencies. */
  LoadPoint overloaded() {
    return new LoadPoint(
        offered,
        accepted,
        Estimate.of(),
        Double.NaN,
        Double.NaN,
        warmUp,
        measured,
        true,
        completed,
        brokenLaw);
  }
}
