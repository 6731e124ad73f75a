package org.castnet.openloop;

/** The length of a stream's measurement. */
public sealed interface StreamLength permits FixedLength, SteadyLength {
  /** The maximum number of measured multicasts per run; more are measured in several runs. */
  int MOST_IN_RUN = 100_000;

  /** Returns a length that is at most this one and takes little time, for estimates. */
  StreamLength beginning();

  /** Returns the length of the beginning as a part of this one, above 0 and at most 1. */
  double part();

  /** Returns the number of multicasts of the shortest run. */
  int shortestRun();

  /**
   * Returns the least number of multicasts that a measurement simulates, in all its runs.
   *
   * @param load flits delivered per node and flit time, above 0
   */
  double leastMulticasts(Streams streams, double load);

  /**
   * A network that accepts less than this share of the offered load, even at the upper end of the
   * interval of the accepted load, is saturated.
   */
  double KEEPS_UP = 0.97;

  /**
   * Measures a network at a load.
   *
   * @param load flits delivered per node and flit time, above 0
   */
  LoadPoint measure(Streams streams, double load);

  /**
   * Returns a fixed number of multicasts.
   *
   * @param warmUp multicasts before them that are not measured
   */
  static StreamLength of(int warmUp, long measured) {
    return new FixedLength(warmUp, measured);
  }

  /**
   * Returns the length that a steady state requires.
   *
   * @param halfWidth half-width of the mean latency's interval, as a share of the mean
   */
  static StreamLength untilSteady(double halfWidth) {
    return new SteadyLength(new LatencyGoal.Precise(halfWidth));
  }
}
