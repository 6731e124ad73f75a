package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.List;
import org.castnet.drawing.Picture;
import org.castnet.plot.Figure;
import org.castnet.text.CountText;

/**
 * The assessment of an exhibit.
 *
 * @param checks the statements of the paper, or our own, each checked against the data
 * @param figures curves in addition to the exhibit's points
 * @param pictures drawings
 * @param tables tables in addition to the figures
 * @param remarks notes for the reader: other definitions, doubts, known errors
 * @param origin the source of the statements
 */
public record Assessment(
    List<StatementCheck> checks,
    List<Figure> figures,
    List<Picture> pictures,
    List<PaperTable> tables,
    List<String> remarks,
    Origin origin) {

  /** The source of the assessed statements. */
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

  /** Returns an assessment of statements of the paper. */
  public static Assessment of(List<StatementCheck> checks, String... remarks) {
    return new Assessment(checks, List.of(), List.of(), List.of(), List.of(remarks), Origin.PAPER);
  }

  /** Returns an assessment of our own statements, which no paper makes. */
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

  /** Returns the verdict; confirmed statements of our own are not a verdict on a paper. */
  public ExhibitVerdict verdict() {
    return origin == Origin.OURS ? ExhibitVerdict.FINDING : ExhibitVerdict.of(checks);
  }

  /**
   * Returns the numbers of statements by result, such as {@code 19 of 21 statements hold under
   * start-up hold; 1 is refuted, 1 is undecided}; empty if there are no statements.
   *
   * @param reading the reading of the paper under which they were checked; empty if it leaves
   *     nothing open
   */
  public String score(String reading) {
    if (checks.isEmpty()) {
      return "";
    }
    int held = Evidence.FOR.among(checks);
    List<String> others = new ArrayList<>();
    addCount(others, Evidence.AGAINST.among(checks), "refuted");
    addCount(others, Evidence.CHANCE.among(checks), "undecided");
    return held
        + " of "
        + CountText.of(checks.size(), "statement")
        + (held == 1 ? " holds" : " hold")
        + (reading.isEmpty() ? "" : " under " + reading)
        + (others.isEmpty() ? "" : "; " + String.join(", ", others));
  }

  private static void addCount(List<String> words, int count, String result) {
    if (count > 0) {
      words.add(count + (count == 1 ? " is " : " are ") + result);
    }
  }
}
