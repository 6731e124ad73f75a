package org.castnet.web.study;

import java.util.List;
import org.castnet.plot.Figure;
import org.castnet.plot.FigureWriter;
import org.castnet.study.SummaryTable;

/**
 * The results of a study, as the page reads them.
 *
 * @param study the name of the study
 * @param rows one row per point, as text; the first row is the heading
 * @param figures the figures that the study specifies
 */
public record StudyAnswer(String study, List<List<String>> rows, List<Drawn> figures) {
  static StudyAnswer of(String name, SummaryTable table, List<Figure> figures) {
    return new StudyAnswer(name, table.rows(), Drawn.of(figures));
  }

  /** A figure as a picture and as data. */
  public record Drawn(String svg, String csv) {
    static List<Drawn> of(List<Figure> figures) {
      return figures.stream().map(each -> new Drawn(FigureWriter.svg(each), each.csv())).toList();
    }
  }
}
