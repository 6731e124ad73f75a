package org.castnet.web.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.castnet.drawing.Picture;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Reproduction;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;

/**
 * An exhibit of a paper, measured anew.
 *
 * @param effort how much work it rests on
 */
public record ReproductionAnswer(Reproduction reproduction, ExhibitEffort effort) {

  /** For the page. */
  public void json(JsonGenerator out) throws IOException {
    Exhibit exhibit = reproduction.exhibit();
    out.writeStartObject();
    out.writeStringField("exhibit", exhibit.id());
    out.writeStringField("title", exhibit.title());
    out.writeStringField("claim", exhibit.claim());
    out.writeStringField("verdict", reproduction.verdict().words());
    out.writeNumberField("replications", reproduction.replications());
    out.writeStringField("command", "castnet reproduce " + exhibit.id() + effort.option());
    StudyAnswer.figures(reproduction.figures(), out);
    out.writeArrayFieldStart("pictures");
    for (Picture picture : reproduction.assessment().pictures()) {
      out.writeStartObject();
      out.writeStringField("svg", picture.svg());
      out.writeStringField("caption", picture.caption());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeArrayFieldStart("tables");
    for (PaperTable table : reproduction.assessment().tables()) {
      out.writeStartObject();
      out.writeStringField("caption", table.caption());
      StudyAnswer.rows("head", List.of(table.headings()), out);
      StudyAnswer.rows("rows", table.rows(), out);
      out.writeEndObject();
    }
    out.writeEndArray();
    StudyAnswer.rows(
        "statements",
        reproduction.assessment().checks().stream().map(ReproductionAnswer::cells).toList(),
        out);
    out.writeEndObject();
  }

  private static List<String> cells(StatementCheck check) {
    String said =
        check.reading().isEmpty() ? check.statement() : check.reading() + ": " + check.statement();
    return List.of(check.evidence().words(), said, check.measured());
  }
}
