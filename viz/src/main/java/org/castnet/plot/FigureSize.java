package org.castnet.plot;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/**
 * The size of a figure: 560 by 350 units, and larger if the names of its curves are long or many,
 * so that they leave enough space for the curves and do not overlap.
 *
 * @param names the width of the longest name
 * @param note the height of the note at the bottom, which is part of the height; 0 without one
 */
record FigureSize(int width, int height, int names, int note) {
  static final int USUAL_WIDTH = 560;
  static final int USUAL_HEIGHT = 350;

  /** The height of one name. */
  static final int LINE = 15;

  /** The width available for names in the default size. */
  private static final int NAMES = 180;

  /** The height of title and horizontal axis. */
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
