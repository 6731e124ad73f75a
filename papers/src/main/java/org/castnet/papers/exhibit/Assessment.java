package org.castnet.papers.exhibit;

import java.util.List;
import org.castnet.drawing.Picture;
import org.castnet.plot.Figure;

/**
 * What came of an exhibit.
 *
 * @param checks the paper's statements, or our own, each held against the data
 * @param figures curves beside those of the exhibit's own points
 * @param pictures drawings
 * @param tables tables beside the figures
 * @param remarks what a reader should know: other definitions, doubts, known errors
 * @param origin who makes the statements
 */
public record Assessment(
    List<StatementCheck> checks,
    List<Figure> figures,
    List<Picture> pictures,
    List<PaperTable> tables,
    List<String> remarks,
    Origin origin) {

  /** Whose statements are judged. */
  public enum Origin {
    PAPER,
    OURS
  }

  public Assessment {
    checks = List.copyOf(checks);
    figures = List.copyOf(figures);
    pictures = List.copyOf(pictures);
    tables = List.copyOf(tables);
    remarks = List.copyOf(remarks);
  }

  /** Statements of the paper. */
  public static Assessment of(List<StatementCheck> checks, String... remarks) {
    return new Assessment(checks, List.of(), List.of(), List.of(), List.of(remarks), Origin.PAPER);
  }

  /** Statements of our own, which no paper makes. */
  public static Assessment ours(List<StatementCheck> checks, String... remarks) {
    return new Assessment(checks, List.of(), List.of(), List.of(), List.of(remarks), Origin.OURS);
  }

  public Assessment with(PaperTable... more) {
    return new Assessment(checks, figures, pictures, List.of(more), remarks, origin);
  }

  public Assessment with(Figure... more) {
    return new Assessment(checks, List.of(more), pictures, tables, remarks, origin);
  }

  public Assessment with(Picture... more) {
    return new Assessment(checks, figures, List.of(more), tables, remarks, origin);
  }

  /** Statements of our own that hold make no verdict on a paper. */
  public ExhibitVerdict verdict() {
    return origin == Origin.OURS ? ExhibitVerdict.FINDING : readings().verdict();
  }

  /** The statements by how what the paper leaves open is read. */
  public Readings readings() {
    return Readings.of(checks);
  }
}
