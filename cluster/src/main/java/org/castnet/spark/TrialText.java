package org.castnet.spark;

import java.io.Serializable;
import org.castnet.store.Input;
import org.castnet.store.Trial;

/** A replication in a form that can be sent to another machine. */
record TrialText(String experiment, String version, String input, int replication, long seed)
    implements Serializable {
  static TrialText of(Trial trial) {
    return new TrialText(
        trial.experiment(),
        trial.version(),
        trial.input().text(),
        trial.replication(),
        trial.seed());
  }

  Trial trial() {
    return new Trial(experiment, version, Input.parse(input), replication, seed);
  }
}
