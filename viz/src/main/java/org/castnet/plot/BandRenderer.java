package org.castnet.plot;

import java.util.List;
import org.jfree.chart.renderer.xy.DeviationRenderer;

/** Renders curves with bands behind them; the mark of a mean without some draws is hollow. */
final class BandRenderer extends DeviationRenderer {
  private static final long serialVersionUID = 1;

  private final transient List<List<Curve.Dot>> series;

  BandRenderer(List<List<Curve.Dot>> series) {
    super(true, true);
    this.series = series;
  }

  @Override
  public boolean getItemShapeFilled(int number, int item) {
    return !series.get(number).get(item).isPartial();
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && other instanceof BandRenderer renderer
        && renderer.series.equals(series);
  }

  @Override
  public int hashCode() {
    return 31 * super.hashCode() + series.hashCode();
  }
}
