package org.castnet.run;

/**
 * The times of a plan, simulated or estimated.
 *
 * @param makespan the arrival time of the last copy, in picoseconds
 * @param latency mean over the multicasts of the time from readiness to the last delivery, in
 *     picoseconds
 * @since 0.1.0
 */
public record PlanTimes(double makespan, double latency) {
  /** The times of a run that does not end. */
  public static final PlanTimes NEVER =
      new PlanTimes(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
}
