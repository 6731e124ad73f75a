package org.castnet.study.experiment;

import java.util.List;
import org.castnet.input.BadInput;

/** All experiments by name, so that a replication can be run from its row alone. */
public final class Experiments {
  private Experiments() {}

  public static List<Experiment> all() {
    return List.of(
        new BlockingExperiment(),
        new MiddlesExperiment(),
        new MulticastExperiment(),
        new StreamExperiment());
  }

  /**
   * @throws BadInput if this version has no such experiment
   */
  public static Experiment named(String name) {
    return all().stream()
        .filter(experiment -> experiment.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> BadInput.coded("experiment-unknown", "there is no experiment '{name}'", name));
  }
}
