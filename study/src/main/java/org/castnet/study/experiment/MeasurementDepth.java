package org.castnet.study.experiment;

import org.castnet.store.Input;

/** How much of a replication is looked at; each depth costs more than the one before. */
enum MeasurementDepth {
  /** Only the plan. */
  PLAN,
  /** The plan and its simulation. */
  TIMES,
  /** Also every wait of every header. */
  WAITS;

  static MeasurementDepth of(Input input) {
    if (input.show("simulate").equals("false")) {
      return PLAN;
    }
    return input.show("contention").equals("true") ? WAITS : TIMES;
  }
}
