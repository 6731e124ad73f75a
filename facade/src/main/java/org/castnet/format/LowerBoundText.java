package org.castnet.format;

import org.castnet.input.TimeText;
import org.castnet.sim.metrics.LowerBound;

/** The text of lower bounds. */
public final class LowerBoundText {
  private LowerBoundText() {}

  /**
   * Returns the time of a bound with its unit, such as {@code 1.036 ms}; preceded by {@code at
   * least} if a larger bound may exist because the steps for the worst cut were used up.
   */
  public static String time(LowerBound bound) {
    return (bound.flow().exact() ? "" : "at least ") + TimeText.format(bound.picoseconds());
  }
}
