package org.castnet.study.experiment;

import java.util.Map;

/** One point of an experiment, ready to be measured. Used by one thread at a time. */
@FunctionalInterface
public interface Measurement {
  /**
   * Runs one replication; the same seed gives the same results on every machine.
   *
   * @return the metrics by name; finite numbers only
   */
  Map<String, Double> run(long seed);
}
