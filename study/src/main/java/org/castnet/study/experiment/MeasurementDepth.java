package org.castnet.study.experiment;

import org.castnet.store.Input;

/** The extent of a measurement; each level costs more than the previous one. */
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
