package org.castnet.plot;

import java.util.ArrayList;
import java.util.List;

/** Formats a table as text, with words left-aligned and numbers right-aligned. */
public final class TextTable {
  private TextTable() {}

  /** Returns the lines; the first row is the heading. */
  public static List<String> lines(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] width = new int[columns];
    boolean[] number = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      int column = c;
      width[c] = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
      number[c] =
          rows.stream()
              .skip(1)
              .allMatch(
                  row ->
                      row.get(column)
                          .matches("[-+0-9.±, e]*( \\([0-9., to]+\\)| \\([0-9]+ of [0-9]+\\))*+"));
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String space = " ".repeat(width[c] - row.get(c).length());
        line.append(c == 0 ? "" : "  ").append(number[c] ? space + row.get(c) : row.get(c) + space);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
