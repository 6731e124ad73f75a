package org.castnet.drawing;

import java.util.Locale;

/**
 * Writes an SVG picture, element by element. Text is escaped; numbers have at most two decimals and
 * a decimal point in every locale.
 */
public final class Svg {
  /** The style of a shape of which only the outline is drawn. */
  public static final String UNFILLED = "fill=\"none\"";

  private final StringBuilder out = new StringBuilder();

  /** Creates an empty picture of the given size in user units, with a title for screen readers. */
  public Svg(double width, double height, String title) {
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\""
                + " font-family=\"Helvetica, Arial, sans-serif\" role=\"img\">%n",
            number(width),
            number(height)));
    out.append("<title>").append(escape(title)).append("</title>\n");
    out.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
  }

  /** Adds a line; {@code style} contains further attributes, such as {@code stroke="#000"}. */
  public Svg line(double x1, double y1, double x2, double y2, String style) {
    return element(
        "line x1=\""
            + number(x1)
            + "\" y1=\""
            + number(y1)
            + "\" x2=\""
            + number(x2)
            + "\" y2=\""
            + number(y2)
            + "\" "
            + style);
  }

  public Svg circle(double x, double y, double radius, String style) {
    return element(
        "circle cx=\""
            + number(x)
            + "\" cy=\""
            + number(y)
            + "\" r=\""
            + number(radius)
            + "\" "
            + style);
  }

  public Svg rect(double x, double y, double width, double height, String style) {
    return element(
        "rect x=\""
            + number(x)
            + "\" y=\""
            + number(y)
            + "\" width=\""
            + number(width)
            + "\" height=\""
            + number(height)
            + "\" "
            + style);
  }

  /** Adds a path in SVG's path syntax. */
  public Svg path(String data, String style) {
    return element("path d=\"" + data + "\" " + style);
  }

  public Svg text(double x, double y, String text, String style) {
    out.append("<text x=\"")
        .append(number(x))
        .append("\" y=\"")
        .append(number(y))
        .append("\" ")
        .append(style)
        .append('>')
        .append(escape(text))
        .append("</text>\n");
    return this;
  }

  public Svg open(String tag) {
    out.append('<').append(tag).append(">\n");
    return this;
  }

  public Svg close(String tag) {
    out.append("</").append(tag).append(">\n");
    return this;
  }

  /** Returns the picture as text. */
  public String finish() {
    return out + "</svg>\n";
  }

  /** Returns a number with at most two decimals and no trailing zeros. */
  public static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    text = text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    return text.equals("-0") ? "0" : text;
  }

  private Svg element(String content) {
    out.append('<').append(content.strip()).append("/>\n");
    return this;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
