package org.castnet.report;

import java.util.List;

/** Writes one self-contained page without scripts or external links, in dark and light colours. */
public final class Html {
  private static final String STYLE =
      """
      :root { --ink: #22262b; --paper: #ffffff; --quiet: #5d6570; --line: #d9dce1; --card: #f6f7f9;
              --good: #00694d; --part: #8a5a00; --bad: #b03a00; --ours: #005a8c; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #e6e8eb; --paper: #16181b; --quiet: #9aa3ad; --line: #363b42; --card: #1f2226;
                --good: #4cc9a0; --part: #f0b94d; --bad: #ff8a5c; --ours: #6cb8ee; } }
      * { box-sizing: border-box; }
      body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.2rem 4rem; color: var(--ink);
             background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
      h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; }
      h2 { font-size: 1.4rem; margin: 3rem 0 .6rem; border-top: 2px solid var(--line); padding-top: 1.2rem; }
      h3 { font-size: 1.1rem; margin: 2.2rem 0 .3rem; }
      p { margin: .4rem 0; max-width: 46rem; }
      a { color: var(--ours); }
      .quiet { color: var(--quiet); }
      .tag { display: inline-block; font-size: .8rem; font-weight: 600; padding: .05rem .5rem;
             border: 1.5px solid currentColor; border-radius: 1rem; white-space: nowrap; }
      .good { color: var(--good); } .part { color: var(--part); }
      .bad { color: var(--bad); } .ours { color: var(--ours); }
      .figures { display: grid; gap: 1rem; margin: .8rem 0;
                 grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); }
      .wide { grid-template-columns: minmax(0, 44rem); }
      .figures figure { margin: 0; background: #ffffff; border: 1px solid var(--line);
                        border-radius: 6px; padding: .4rem; }
      .figures figure:only-child { max-width: 44rem; }
      .figures svg { width: 100%; height: auto; max-height: 44rem; display: block; }
      figcaption { color: #5d6570; font-size: .85rem; padding: .2rem .3rem 0; }
      @media (prefers-color-scheme: dark) {
        .figures figure { background: #e9e9e9; filter: invert(.91) hue-rotate(180deg);
                          border-color: #c4c4c4; }
        .figures svg { mix-blend-mode: multiply; } }
      .scroll { overflow-x: auto; margin: .6rem 0; }
      table { border-collapse: collapse; font-size: .9rem; }
      caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
      th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line);
               vertical-align: top; }
      td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
      code { background: var(--card); border: 1px solid var(--line); border-radius: 4px;
             padding: .1rem .4rem; font-size: .85rem; }
      ul { padding-left: 1.2rem; margin: .4rem 0; max-width: 46rem; }
      details > summary { cursor: pointer; color: var(--quiet); }
      .contents th { padding-top: .8rem; }
      .again { margin-top: .6rem; }
      @media print {
        :root { --ink: #000000; --paper: #ffffff; --quiet: #444444; --line: #bbbbbb; --card: #ffffff;
                --good: #00694d; --part: #8a5a00; --bad: #b03a00; --ours: #005a8c; }
        body { max-width: none; padding: 0; font-size: 10pt; }
        h2 { break-before: page; } h2, h3, caption, summary { break-after: avoid; }
        figure, tr, .again { break-inside: avoid; }
        .figures { grid-template-columns: 1fr 1fr; } .wide { grid-template-columns: 1fr; }
        .figures figure { background: none; filter: none; border: none; }
        .scroll { overflow: visible; }
        details::details-content { content-visibility: visible; block-size: auto; } }
      """;

  private final StringBuilder body = new StringBuilder();

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
    return figures("figures", pictures);
  }

  /** Adds pictures one below the other, for details that need the whole width. */
  public Html wide(List<String> pictures) {
    return figures("figures wide", pictures);
  }

  private Html figures(String style, List<String> pictures) {
    if (!pictures.isEmpty()) {
      raw("<div class=\"" + style + "\">");
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
