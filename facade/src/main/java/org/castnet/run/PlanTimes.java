package org.castnet.run;

/**
 * How long a plan takes, as it was simulated or as somebody forecasts it.
 *
 * @param makespan when everything has arrived, in picoseconds
 * @param latency mean over the multicasts of the time from readiness to the last delivery, in
 *     picoseconds
 */
public record PlanTimes(double makespan, double latency) {
  /** Of a run that does not come to its end. */
  public static final PlanTimes NEVER =
      new PlanTimes(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
}
