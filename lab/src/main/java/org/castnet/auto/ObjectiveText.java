package org.castnet.auto;

import org.castnet.multicast.TimeText;
import org.castnet.scenario.Objective;

/** Values of an objective with their unit. */
final class ObjectiveText {
  private ObjectiveText() {}

  static String of(Objective objective, double value) {
    return objective == Objective.TRAFFIC
        ? Math.round(value) + " links"
        : TimeText.format(Math.round(value));
  }
}
