package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.drawing.Palette;
import org.jfree.chart.plot.DefaultDrawingSupplier;

/**
 * The colours, dashes and marks of one figure's curves; no two curves have the same combination.
 */
final class CurveStyles {
  /** Circle, square, triangle, diamond and so on, by their indices in the library's sequence. */
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
   * Assigns styles. Every number has its own colour as long as there are colours: its colour in all
   * figures or, if a lower number has that, the first unused one. The curves of a number have one
   * colour, and all except the first are dashed. Curves without a number get the remaining styles.
   */
  static CurveStyles of(List<Curve> curves) {
    Set<Style> taken = new HashSet<>();
    Map<Integer, Style> firsts = firsts(curves, taken);
    Style[] styles = new Style[curves.size()];
    for (int i = 0; i < styles.length; i++) {
      Look look = curves.get(i).look();
      if (look.isBound()) {
        styles[i] = BOUND;
      } else if (!look.isFree()) {
        Style first = firsts.remove(look.number());
        styles[i] = first != null ? first : dashed(styles, curves, i, taken);
      }
    }
    for (int i = 0; i < styles.length; i++) {
      if (styles[i] == null) {
        styles[i] = free(taken);
      }
    }
    return new CurveStyles(List.of(styles));
  }

  /** Returns the style of the first curve of each number; lower numbers choose first. */
  private static Map<Integer, Style> firsts(List<Curve> curves, Set<Style> taken) {
    Map<Integer, Style> firsts = new TreeMap<>();
    for (Curve curve : curves) {
      Look look = curve.look();
      if (!look.isBound() && !look.isFree()) {
        firsts.put(look.number(), solid(look.number() % Palette.COUNT));
      }
    }
    List<Integer> late = new ArrayList<>();
    firsts.forEach(
        (number, style) -> {
          if (!taken.add(style)) {
            late.add(number);
          }
        });
    late.forEach(number -> firsts.put(number, free(taken)));
    return firsts;
  }

  /**
   * Returns the style of a further curve of a number: the colour of the first, with unused dashes.
   */
  private static Style dashed(Style[] styles, List<Curve> curves, int curve, Set<Style> taken) {
    int first = 0;
    while (!curves.get(first).look().equals(curves.get(curve).look())) {
      first++;
    }
    Style style = styles[first];
    while (!taken.add(style)) {
      style = new Style(style.colour, style.dash + 1);
    }
    return style;
  }

  /** Returns the first unused style and marks it as used. */
  private static Style free(Set<Style> taken) {
    int next = 0;
    while (!taken.add(solid(next))) {
      next++;
    }
    return solid(next);
  }

  /** Returns number {@code i} of all styles, solid ones before dashed ones. */
  private static Style solid(int i) {
    return new Style(i % Palette.COUNT, i / Palette.COUNT);
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

  /**
   * Returns the mark of a curve, centred at the origin: that of its colour, or a later one for each
   * dash pattern.
   */
  Shape mark(int curve) {
    if (isBound(curve)) {
      return new Rectangle2D.Double();
    }
    Style style = styles.get(curve);
    int place = (style.colour + 3 * style.dash) % MARKS.length;
    return DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE[MARKS[place]];
  }
}
