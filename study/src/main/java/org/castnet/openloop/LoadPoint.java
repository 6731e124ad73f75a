package org.castnet.openloop;

import org.castnet.statistics.Estimate;

/**
 * What a network makes of an offered load. Loads are flits delivered, per node and flit time: 1
 * means that every node receives without a pause. Times are picoseconds.
 *
 * @param offered what arrived in the measured time would deliver
 * @param accepted what was delivered within the measured time; its interval is that of batch means;
 *     NaN where a run ended in a deadlock, after which a network delivers nothing
 * @param latency of the measured multicasts, likewise; NaN where there is none to tell, because the
 *     stream is saturated or did not come to its end
 * @param latency95 what 95 of 100 measured multicasts stay below; the mean over the runs where
 *     there are several
 * @param backgroundLatency mean of the unicasts beside them; NaN where there are none
 * @param warmUp multicasts at the beginning of each run that were left out
 * @param measured multicasts that were measured, in all runs
 * @param saturated whether the network does not keep up
 * @param completed whether everything came to its end; otherwise there was a deadlock
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
    boolean completed) {

  /** Whether there is a latency that a longer look would not change. */
  public boolean hasLatency() {
    return !Double.isNaN(latency.mean());
  }

  /** The same, which does not keep up: how long its multicasts take is a matter of patience. */
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
        completed);
  }
}
