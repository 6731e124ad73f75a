package org.castnet.openloop;

/**
 * What a network makes of an offered load. Loads are flits delivered, per node and flit time: 1
 * means that every node receives without a pause.
 *
 * @param meanGap mean time between two multicasts, in picoseconds
 * @param offered what arrived in the measured window would deliver
 * @param accepted what was delivered within the measured window
 * @param meanLatency of the measured multicasts, in picoseconds
 * @param latency95 what 95 of 100 measured multicasts stay below, in picoseconds
 * @param completed whether everything came to its end
 */
public record LoadPoint(
    double meanGap,
    double offered,
    double accepted,
    double meanLatency,
    double latency95,
    boolean completed) {
  /** A network that accepts less than this share of what is offered is saturated. */
  static final double KEEPS_UP = 0.9;

  public boolean saturated() {
    return !completed || accepted < KEEPS_UP * offered;
  }
}
