package org.castnet.plot;

import java.util.List;
import org.apache.commons.csv.CSVFormat;

/**
 * A figure as data: curves over two axes. Bands are 95 % confidence intervals.
 *
 * @param title short; empty for none
 * @param y beyond which no band goes
 */
public record Figure(String title, Axis x, Axis y, List<Curve> curves) {
  public Figure {
    curves = List.copyOf(curves);
  }

  /**
   * The figure as comma-separated values: one line a point, with its interval and the number of
   * values behind it.
   */
  public String csv() {
    CSVFormat rows = CSVFormat.RFC4180;
    StringBuilder out = new StringBuilder();
    out.append(rows.format("curve", x.title(), y.title(), "low95", "high95", "n")).append("\r\n");
    for (Curve curve : curves) {
      for (Curve.Dot dot : curve.dots()) {
        out.append(
                rows.format(
                    curve.name(), dot.x(), dot.y(), dot.band().low(), dot.band().high(), dot.n()))
            .append("\r\n");
      }
    }
    return out.toString();
  }
}
