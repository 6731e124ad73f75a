package org.castnet.hypercube;

import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;

/** The option that says on which lanes a multicast path runs. */
final class LaneRule {
  static final String NAME = "laneRule";

  private static final String RISING = "rising";

  private LaneRule() {}

  static Option option() {
    return Option.choice(
        NAME,
        "lane 0, or the next lane at every destination where the path turns to a higher dimension, which"
            + " is free of deadlock; where lanes run out a new worm goes on",
        "first",
        RISING);
  }

  static boolean rises(OptionValues options) {
    return options.text(NAME).equals(RISING);
  }
}
