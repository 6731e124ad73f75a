package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.drawing.Palette;
import org.jfree.chart.plot.DefaultDrawingSupplier;

/** The colours, dashes and marks of one figure's curves; no two curves have all in common. */
final class CurveStyles {
  /** Circle, square, triangle, diamond and so on, by their places in the library's sequence. */
  private static final int[] MARKS = {1, 0, 2, 3, 5, 7, 8, 9};

  private static final float[][] DASHES = {{}, {6, 4}, {2, 3}, {9, 3, 2, 3}};

  private static final Style BOUND = new Style(-1, 0);
  private static final Color BLACK = new Color(0x22, 0x22, 0x22);

  private record Style(int colour, int dash) {}

  private final List<Style> styles;

  private CurveStyles(List<Style> styles) {
    this.styles = styles;
  }

  /**
   * Curves with a number take its colour, the others those that are left, in order; whoever comes
   * to a colour later is dashed.
   */
  static CurveStyles of(List<Curve> curves) {
    Set<Style> taken = new HashSet<>();
    Style[] styles = new Style[curves.size()];
    for (int i = 0; i < styles.length; i++) {
      Look look = curves.get(i).look();
      if (look.isBound()) {
        styles[i] = BOUND;
      } else if (!look.isFree()) {
        styles[i] = firstFree(look.number(), taken);
        taken.add(styles[i]);
      }
    }
    int next = 0;
    for (int i = 0; i < styles.length; i++) {
      if (styles[i] == null) {
        while (taken.contains(solid(next))) {
          next++;
        }
        styles[i] = solid(next);
        taken.add(styles[i]);
      }
    }
    return new CurveStyles(new ArrayList<>(List.of(styles)));
  }

  /** Number {@code i} of all colours, those that are dashed after those that are not. */
  private static Style solid(int i) {
    return new Style(i % Palette.COUNT, i / Palette.COUNT);
  }

  private static Style firstFree(int number, Set<Style> taken) {
    Style style = solid(number);
    while (taken.contains(style)) {
      style = new Style(style.colour, style.dash + 1);
    }
    return style;
  }

  Color colour(int curve) {
    return isBound(curve) ? BLACK : Color.decode(Palette.of(styles.get(curve).colour));
  }

  private boolean isBound(int curve) {
    return styles.get(curve).equals(BOUND);
  }

  BasicStroke stroke(int curve) {
    if (isBound(curve)) {
      return new BasicStroke(1);
    }
    float[] dashes = DASHES[styles.get(curve).dash % DASHES.length];
    return dashes.length == 0
        ? new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
  }

  /** The mark of a curve, about its own middle: its colour's, or one further for every dash. */
  Shape mark(int curve) {
    if (isBound(curve)) {
      return new Rectangle2D.Double();
    }
    Style style = styles.get(curve);
    int place = (style.colour + 3 * style.dash) % MARKS.length;
    return DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE[MARKS[place]];
  }
}
