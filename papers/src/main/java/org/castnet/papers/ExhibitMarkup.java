package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.drawing.Picture;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.Evidence;
import org.castnet.papers.exhibit.ExhibitVerdict;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.ReadingSurvey;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.FigureWriter;
import org.castnet.report.Html;

/** One exhibit as HTML: claim, figures, tables, statements, and the command to run it again. */
final class ExhibitMarkup {
  /** Longer tables and lists of statements are folded. */
  private static final int ROWS = 12;

  private static final int STATEMENTS = 6;

  private final Html part = new Html();
  private final Reproduction shown;

  private ExhibitMarkup(Reproduction shown) {
    this.shown = shown;
  }

  static String of(Reproduction shown, ExhibitEffort effort, String version) {
    ExhibitMarkup markup = new ExhibitMarkup(shown);
    markup.opening();
    markup.pictures();
    shown.assessment().tables().forEach(markup::table);
    shown.survey().ifPresent(markup::survey);
    markup.statements(shown.assessment().checks());
    markup.part.list(shown.assessment().remarks());
    markup.closing(effort, version);
    return markup.part.text();
  }

  private void opening() {
    String result = shown.result();
    part.raw(
        "<h3 id=\""
            + Html.escape(shown.exhibit().id())
            + "\">"
            + Html.escape(shown.exhibit().title())
            + " "
            + tag(shown.verdict())
            + "</h3>");
    if (!result.isEmpty()) {
      part.raw("<p class=\"result\">" + Html.escape(result) + ".</p>");
    }
    String origin =
        shown.assessment().origin() == Assessment.Origin.PAPER ? "The paper:" : "Our finding:";
    part.raw("<p><strong>" + origin + "</strong> " + Html.escape(shown.exhibit().claim()) + "</p>");
  }

  private void pictures() {
    String name = shown.exhibit().id().replaceAll("[^A-Za-z0-9]", "");
    List<String> pictures = new ArrayList<>();
    for (int i = 0; i < shown.figures().size(); i++) {
      pictures.add(FigureWriter.inline(shown.figures().get(i), name + "x" + i));
    }
    for (Picture picture : shown.assessment().pictures()) {
      pictures.add(
          picture.svg() + "<figcaption>" + Html.escape(picture.caption()) + "</figcaption>");
    }
    part.figures(pictures);
  }

  private void table(PaperTable table) {
    if (table.rows().size() > ROWS) {
      part.raw("<details><summary>" + Html.escape(table.caption()) + "</summary>");
      part.table("", table.headings(), table.rows());
      part.raw("</details>");
    } else {
      part.table(table.caption(), table.headings(), table.rows());
    }
  }

  private void statements(List<StatementCheck> checks) {
    if (checks.isEmpty()) {
      return;
    }
    part.raw(
        "<details"
            + (checks.size() <= STATEMENTS ? " open" : "")
            + "><summary>Statements and what was measured</summary><div class=\"scroll\"><table>");
    for (StatementCheck check : checks) {
      part.raw(
          "<tr><td class=\""
              + kind(check.evidence())
              + "\">"
              + check.evidence().words()
              + "</td><td>"
              + Html.escape(check.statement())
              + "</td><td class=\"quiet\">"
              + Html.escape(check.measured())
              + "</td></tr>");
    }
    part.raw("</table></div></details>");
  }

  private void closing(ExhibitEffort effort, String version) {
    String replications =
        shown.replications() == 0
            ? "nothing is drawn at random"
            : String.format(
                Locale.ROOT, "%,d replications, %s", shown.replications(), effort.words());
    part.raw(
        "<p class=\"again\"><code>castnet reproduce "
            + Html.escape(shown.exhibit().id())
            + effort.option()
            + "</code> <span class=\"quiet\">"
            + Html.escape(replications + "; Castnet " + version)
            + "</span></p>");
  }

  private static String kind(Evidence evidence) {
    return switch (evidence) {
      case FOR -> "good";
      case AGAINST -> "bad";
      case CHANCE -> "part";
    };
  }

  /** Adds the joint readings: the best ones, the choices that decide, and each statement. */
  private void survey(ReadingSurvey survey) {
    part.paragraph(
        "The paper leaves choices open. Its statements were tested under "
            + survey.readings().size()
            + " joint readings, on "
            + survey.readings().draws()
            + " draws each that the figures do not use. The best one: "
            + survey.bestScore()
            + ". "
            + confirmation(survey));
    part.table(
        "The joint readings under which most statements hold",
        List.of("reading", "hold", "refuted", "undecided"),
        survey.bestRows());
    table(
        new PaperTable(
            "Mean number of statements that hold and are refuted, by value of each open choice",
            List.of("choice", "value", "readings", "hold", "refuted"),
            survey.valueRows()));
    table(
        new PaperTable(
            "Share of the joint readings in which each statement holds",
            List.of("statement", "holds", "refuted", "undecided"),
            survey.statementRows()));
  }

  /** States how the selected reading does on draws that did not select it. */
  private static String confirmation(ReadingSurvey survey) {
    return survey
        .confirmed()
        .map(
            checks ->
                "On the draws of the figures " + Assessment.of(checks).score("this reading") + ".")
        .orElse("It is the reading of the figures, whose draws did not select it.");
  }

  static String tag(ExhibitVerdict verdict) {
    String kind =
        switch (verdict) {
          case REPRODUCED -> "good";
          case PARTLY -> "part";
          case NOT -> "bad";
          case OPEN -> "part";
          case FINDING -> "ours";
        };
    return "<span class=\"tag " + kind + "\">" + verdict.words() + "</span>";
  }
}
