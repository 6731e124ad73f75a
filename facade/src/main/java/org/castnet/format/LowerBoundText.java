package org.castnet.format;

import java.util.List;
import org.castnet.input.CountText;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.Widening;

/** The text of lower bounds. */
public final class LowerBoundText {
  private static final int FEW = 2; // patterns of links that a clause lists

  private LowerBoundText() {}

  /**
   * Returns the time of a bound with its unit, such as {@code 1.036 ms}; preceded by {@code at
   * least} if a larger bound may exist because the steps for the worst cut were used up.
   */
  public static String time(LowerBound bound) {
    return (bound.flow().exact() ? "" : "at least ") + TimeText.format(bound.picoseconds());
  }

  /** Returns the effect of faster links, as a clause. */
  public static String widening(Network network, Widening widening) {
    List<String> patterns = LinkPattern.of(LowerBoundJson.links(network, widening.links()));
    int listed = patterns.size() <= FEW + 1 ? patterns.size() : FEW;
    return "twice the speed on "
        + String.join(", ", patterns.subList(0, listed))
        + (listed < patterns.size()
            ? " and " + CountText.of(patterns.size() - listed, "other group") + " of links"
            : "")
        + " would allow "
        + time(widening.after())
        + " (limited by "
        + widening.after().binds().word()
        + ")";
  }
}
