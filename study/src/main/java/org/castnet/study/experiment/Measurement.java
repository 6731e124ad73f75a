package org.castnet.study.experiment;

import java.util.Map;
import java.util.Optional;

/** One point of an experiment, ready to be measured. Used by one thread at a time. */
@FunctionalInterface
public interface Measurement {
  /**
   * Runs one replication; the same seed gives the same results on every machine.
   *
   * @return the metrics by name; finite numbers only
   */
  Map<String, Double> run(long seed);

  /** Returns the machine that is simulated in words; empty if nothing is simulated. */
  default Optional<String> machine() {
    return Optional.empty();
  }

  /** Runs the beginning of a replication, for estimates of durations. */
  default void runPart(long seed) {
    run(seed);
  }

  /** Returns the part of a replication that {@link #runPart} runs, above 0 and at most 1. */
  default double part() {
    return 1;
  }
}
