package org.castnet.openloop;

/** How long a stream is looked at, as a choice. */
public sealed interface StreamLength permits FixedLength, SteadyLength {
  /** The most multicasts that one run has measured; more are measured in several. */
  int MOST_IN_RUN = 100_000;

  /**
   * What a network makes of a load.
   *
   * @param load flits delivered per node and flit time, above 0
   */
  LoadPoint measure(Streams streams, double load);

  /**
   * So many multicasts, whatever comes of them.
   *
   * @param warmUp multicasts before them that are not measured
   */
  static StreamLength of(int warmUp, long measured) {
    return new FixedLength(warmUp, measured);
  }

  /**
   * As long as it takes.
   *
   * @param halfWidth of the mean latency's interval, as a share of the mean
   */
  static StreamLength untilSteady(double halfWidth) {
    return new SteadyLength(halfWidth);
  }
}
