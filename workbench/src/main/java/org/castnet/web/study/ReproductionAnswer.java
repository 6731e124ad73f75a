package org.castnet.web.study;

import java.util.List;
import org.castnet.drawing.Picture;
import org.castnet.papers.ExhibitEffort;
import org.castnet.papers.Reproduction;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;

/**
 * The reproduction of an exhibit of a paper, in the format of the page.
 *
 * @param result the numbers of statements by result, and the reading of the paper
 * @param command the command that reproduces it with the same effort
 * @param statements for each statement of the paper the evidence, the statement and the measured
 *     values
 */
public record ReproductionAnswer(
    String exhibit,
    String title,
    String claim,
    String verdict,
    String result,
    long replications,
    String command,
    List<StudyAnswer.Drawn> figures,
    List<Image> pictures,
    List<Table> tables,
    List<List<String>> statements) {

  static ReproductionAnswer of(Reproduction reproduction, ExhibitEffort effort) {
    Exhibit exhibit = reproduction.exhibit();
    return new ReproductionAnswer(
        exhibit.id(),
        exhibit.title(),
        exhibit.claim(),
        reproduction.verdict().words(),
        reproduction.result(),
        reproduction.replications(),
        "castnet reproduce " + exhibit.id() + effort.option(),
        StudyAnswer.Drawn.of(reproduction.figures()),
        reproduction.assessment().pictures().stream().map(Image::of).toList(),
        reproduction.assessment().tables().stream().map(Table::of).toList(),
        reproduction.assessment().checks().stream().map(ReproductionAnswer::cells).toList());
  }

  private static List<String> cells(StatementCheck check) {
    return List.of(check.evidence().words(), check.statement(), check.measured());
  }

  /** A drawing of the exhibit. */
  public record Image(String svg, String caption) {
    static Image of(Picture picture) {
      return new Image(picture.svg(), picture.caption());
    }
  }

  /**
   * A table of the exhibit.
   *
   * @param head the heading, as the only row of a list
   */
  public record Table(String caption, List<List<String>> head, List<List<String>> rows) {
    static Table of(PaperTable table) {
      return new Table(table.caption(), List.of(table.headings()), table.rows());
    }
  }
}
