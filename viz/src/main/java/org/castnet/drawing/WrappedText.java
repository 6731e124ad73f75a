package org.castnet.drawing;

import java.util.ArrayList;
import java.util.List;

/** Text in as many lines as it takes, each as long as there is room for whole words. */
final class WrappedText {
  /** How wide a letter is where it is one unit high, with some room to spare. */
  private static final double LETTER = 0.58;

  private final List<String> lines = new ArrayList<>();
  private final double size;

  /**
   * @param size how high letters are
   * @param width how much paper there is from left to right; a longer word stands alone in its line
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

  /** About how wide a text is. */
  static double width(String text, double size) {
    return LETTER * size * text.length();
  }

  /** How much paper it takes from top to bottom. */
  double height() {
    return lines.size() * leading();
  }

  private double leading() {
    return Math.round(1.3 * size);
  }

  /**
   * @param base where the letters of the first line stand
   */
  void draw(Svg svg, double left, double base, String style) {
    for (int i = 0; i < lines.size(); i++) {
      svg.text(left, base + i * leading(), lines.get(i), style);
    }
  }
}
