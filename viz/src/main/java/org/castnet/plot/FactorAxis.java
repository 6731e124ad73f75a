package org.castnet.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A logarithmic axis with plain numbers in the common font; the library's own has powers in another
 * font. Zero has a separate position.
 */
final class FactorAxis extends LogAxis {
  private static final long serialVersionUID = 1;

  private final LogTicks ticks;
  private final double least;
  private final double zero;

  /**
   * @param places of all values along the axis
   */
  FactorAxis(AxisPositions places, LogTicks ticks) {
    super(places.axis().title());
    this.ticks = ticks;
    this.least = places.hasZero() ? places.least() : 0;
    this.zero = places.zero();
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    TextAnchor anchor =
        RectangleEdge.isLeftOrRight(edge) ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
    List<NumberTick> drawn = new ArrayList<>();
    if (zero >= getLowerBound()) {
      drawn.add(new NumberTick(zero, "0", anchor, TextAnchor.CENTER, 0));
    }
    for (double tick : ticks.between(Math.max(least, getLowerBound()), getUpperBound())) {
      drawn.add(new NumberTick(tick, ticks.label(tick), anchor, TextAnchor.CENTER, 0));
    }
    return drawn;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && other instanceof FactorAxis axis
        && axis.ticks == ticks
        && axis.least == least
        && Double.compare(axis.zero, zero) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * super.hashCode() + ticks.hashCode();
  }
}
