package org.castnet.web.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.castnet.plot.Figure;
import org.castnet.plot.FigureWriter;
import org.castnet.study.SummaryTable;

/**
 * What a study came to.
 *
 * @param name of the study
 * @param table a row a point
 * @param figures as the study asks for them
 */
public record StudyAnswer(String name, SummaryTable table, List<Figure> figures) {
  public StudyAnswer {
    figures = List.copyOf(figures);
  }

  /** For the page. */
  public void json(JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeStringField("study", name);
    rows("rows", table.rows(), out);
    figures(figures, out);
    out.writeEndObject();
  }

  /** Cells as text, the heading first. */
  public static void rows(String name, List<List<String>> rows, JsonGenerator out)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (List<String> row : rows) {
      out.writeStartArray();
      for (String cell : row) {
        out.writeString(cell);
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  static void figures(List<Figure> figures, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("figures");
    for (Figure figure : figures) {
      out.writeStartObject();
      out.writeStringField("svg", FigureWriter.svg(figure));
      out.writeStringField("csv", figure.csv());
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
