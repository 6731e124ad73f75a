package org.castnet.papers.exhibit;

import java.util.List;

/**
 * A table of a report.
 *
 * @param rows cells as text, one for each heading
 */
public record PaperTable(String caption, List<String> headings, List<List<String>> rows) {
  public PaperTable {
    headings = List.copyOf(headings);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
