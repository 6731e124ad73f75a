package org.castnet.plot;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/**
 * How large a figure is drawn: 560 by 350 units, and larger where the names of its curves are long
 * or many, so that they leave the curves their room and do not overlap.
 *
 * @param names how wide the longest name is
 * @param note the height of the note at the foot, which is part of the height; 0 without one
 */
record FigureSize(int width, int height, int names, int note) {
  static final int USUAL_WIDTH = 560;
  static final int USUAL_HEIGHT = 350;

  /** The height of one name. */
  static final int LINE = 15;

  /** What names may take of the usual width. */
  private static final int NAMES = 180;

  /** What title and horizontal axis take of the height. */
  private static final int EDGES = 85;

  static FigureSize of(Figure figure) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    FontMetrics metrics = graphics.getFontMetrics(FigureChart.TEXT);
    int widest =
        figure.curves().stream()
            .mapToInt(curve -> metrics.stringWidth(curve.name()))
            .max()
            .orElse(0);
    graphics.dispose();
    int note = ChartData.of(figure).isPartial() ? LINE : 0;
    return new FigureSize(
        USUAL_WIDTH + Math.max(0, widest - NAMES),
        Math.max(USUAL_HEIGHT, LINE * figure.curves().size() + EDGES) + note,
        widest,
        note);
  }
}
