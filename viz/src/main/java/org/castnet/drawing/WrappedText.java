package org.castnet.drawing;

import java.util.ArrayList;
import java.util.List;

/** Text wrapped at words to a given width. */
final class WrappedText {
  /** The assumed width of a letter for a font size of one. */
  private static final double LETTER = 0.58;

  private final List<String> lines = new ArrayList<>();
  private final double size;

  /**
   * @param size the font size
   * @param width the available width; a longer word has its own line
   */
  WrappedText(String text, double size, double width) {
    this.size = size;
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && width(line + " " + word, size) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
  }

  /** Returns the approximate width of a text. */
  static double width(String text, double size) {
    return LETTER * size * text.length();
  }

  /** Returns its height. */
  double height() {
    return lines.size() * leading();
  }

  private double leading() {
    return Math.round(1.3 * size);
  }

  /**
   * Draws the text.
   *
   * @param base the baseline of the first line
   */
  void draw(Svg svg, double left, double base, String style) {
    for (int i = 0; i < lines.size(); i++) {
      svg.text(left, base + i * leading(), lines.get(i), style);
    }
  }
}
