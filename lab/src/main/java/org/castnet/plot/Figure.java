package org.castnet.plot;

import java.util.List;

/**
 * A figure as data: curves over two axes. Bands are 95 % confidence intervals.
 *
 * @param title short; empty for none
 */
public record Figure(String title, Axis x, Axis y, List<Curve> curves) {
  public Figure {
    curves = List.copyOf(curves);
  }

  /**
   * The figure as comma-separated values: one line a point, with the number of values behind it.
   */
  public String csv() {
    StringBuilder out = new StringBuilder();
    out.append("curve,")
        .append(quoted(x.title()))
        .append(',')
        .append(quoted(y.title()))
        .append(",halfWidth95,n\r\n");
    for (Curve curve : curves) {
      for (Curve.Dot dot : curve.dots()) {
        out.append(quoted(curve.name()))
            .append(',')
            .append(dot.x())
            .append(',')
            .append(dot.y())
            .append(',')
            .append(dot.halfWidth())
            .append(',')
            .append(dot.n())
            .append("\r\n");
      }
    }
    return out.toString();
  }

  private static String quoted(String text) {
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
