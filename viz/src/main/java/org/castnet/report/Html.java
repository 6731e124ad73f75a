package org.castnet.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes one self-contained page without scripts or external links, in dark and light colours. */
public final class Html {
  private static final String STYLE = stylesheet();

  private final StringBuilder body = new StringBuilder();

  private static String stylesheet() {
    try (InputStream in = Html.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Adds markup without escaping. */
  public Html raw(String markup) {
    body.append(markup).append('\n');
    return this;
  }

  /** Adds a heading with an anchor. */
  public Html heading(int level, String id, String text) {
    return raw("<h" + level + " id=\"" + escape(id) + "\">" + escape(text) + "</h" + level + ">");
  }

  public Html paragraph(String text) {
    return raw("<p>" + escape(text) + "</p>");
  }

  public Html quiet(String text) {
    return raw("<p class=\"quiet\">" + escape(text) + "</p>");
  }

  /** Adds a command to copy. */
  public Html command(String text) {
    return raw("<p><code>" + escape(text) + "</code></p>");
  }

  public Html list(List<String> items) {
    if (!items.isEmpty()) {
      raw("<ul>");
      items.forEach(item -> raw("<li>" + escape(item) + "</li>"));
      raw("</ul>");
    }
    return this;
  }

  /** Adds pictures next to each other if there is enough space, each an SVG element. */
  public Html figures(List<String> pictures) {
    if (!pictures.isEmpty()) {
      raw("<div class=\"figures\">");
      pictures.forEach(picture -> raw("<figure>" + picture + "</figure>"));
      raw("</div>");
    }
    return this;
  }

  /**
   * Adds a table; columns that contain only numbers, and dashes for missing values, are
   * right-aligned.
   */
  public Html table(String caption, List<String> headings, List<List<String>> rows) {
    raw("<div class=\"scroll\"><table>");
    if (!caption.isEmpty()) {
      raw("<caption>" + escape(caption) + "</caption>");
    }
    boolean[] number = new boolean[headings.size()];
    for (int c = 0; c < number.length; c++) {
      int column = c;
      number[c] = rows.stream().allMatch(row -> row.get(column).matches("[-–+0-9.,±%\u00a0 e]*"));
    }
    row("th", headings, number);
    rows.forEach(row -> row("td", row, number));
    return raw("</table></div>");
  }

  private void row(String tag, List<String> cells, boolean[] number) {
    StringBuilder row = new StringBuilder("<tr>");
    for (int c = 0; c < cells.size(); c++) {
      row.append('<')
          .append(tag)
          .append(number[c] ? " class=\"number\">" : ">")
          .append(escape(cells.get(c)))
          .append("</")
          .append(tag)
          .append('>');
    }
    raw(row.append("</tr>").toString());
  }

  /** Returns the markup added so far, to be part of another page. */
  public String text() {
    return body.toString();
  }

  /** Returns the whole page. */
  public String page(String title) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
        + escape(title)
        + "</title>\n<style>\n"
        + STYLE
        + "</style>\n</head>\n<body>\n"
        + body
        + "</body>\n</html>\n";
  }
}
