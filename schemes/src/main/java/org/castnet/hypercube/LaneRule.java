package org.castnet.hypercube;

import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;

/** The option for the lanes of a multicast path. */
final class LaneRule {
  static final String NAME = "laneRule";

  private static final String RISING = "rising";

  private LaneRule() {}

  static Option option() {
    return Option.choice(
        NAME,
        "lane 0, or the next lane at every destination at which the path turns to a "
            + "higher dimension, which is deadlock-free; after the last lane a new worm "
            + "continues",
        "first",
        RISING);
  }

  static boolean rises(OptionValues options) {
    return options.text(NAME).equals(RISING);
  }
}
