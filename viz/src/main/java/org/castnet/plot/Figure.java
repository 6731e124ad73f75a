package org.castnet.plot;

import java.util.List;
import org.apache.commons.csv.CSVFormat;

/**
 * A figure as data: curves over two axes. Bands are 95 % confidence intervals.
 *
 * @param title short; may be empty
 * @param y its range limits the bands
 */
public record Figure(String title, Axis x, Axis y, List<Curve> curves) {
  public Figure {
    curves = List.copyOf(curves);
  }

  /**
   * Returns the figure as comma-separated values: one line per point, with its interval, the number
   * of values and the number of draws. If no draw has a value, the fields are empty.
   */
  public String csv() {
    CSVFormat rows = CSVFormat.RFC4180;
    StringBuilder out = new StringBuilder();
    out.append(rows.format("curve", x.column(), y.column(), "low95", "high95", "n", "draws"))
        .append("\r\n");
    for (Curve curve : curves) {
      for (Curve.Dot dot : curve.dots()) {
        out.append(
                rows.format(
                    curve.name(),
                    dot.x(),
                    finite(dot.y()),
                    finite(dot.band().low()),
                    finite(dot.band().high()),
                    dot.n(),
                    dot.draws()))
            .append("\r\n");
      }
    }
    return out.toString();
  }

  private static String finite(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }
}
