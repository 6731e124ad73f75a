package org.castnet.document;

import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.Widening;

/** The text of lower bounds. */
public final class LowerBoundText {
  private static final int FEW = 2; // patterns of links in a line
  private static final int MANY = 7; // in a sentence of several lines

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
    String links =
        widening.links().size() == network.links().count()
            ? "all links"
            : LinkPattern.listed(
                LowerBoundJson.linkNames(network, widening.links()), MANY, " of links");
    return "twice the speed on "
        + links
        + " would allow "
        + time(widening.after())
        + " (limited by "
        + widening.after().binds().word()
        + ")";
  }

  /** Returns the cause of a bound; the links that determine it as patterns. */
  public static String cause(Network network, LowerBound bound) {
    return bound.binds() == LowerBound.Bound.LINKS
        ? "the links " + LinkPattern.listed(LowerBoundJson.cut(network, bound), FEW, "")
        : bound.binds().word();
  }
}
