package org.castnet.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.papers.Assessment;
import org.castnet.papers.Check;
import org.castnet.papers.Effort;
import org.castnet.papers.PaperTable;
import org.castnet.papers.Picture;
import org.castnet.papers.Reproduction;
import org.castnet.papers.Verdict;
import org.castnet.plot.FigureWriter;

/** One exhibit as markup: claim, figures, tables, statements, and how to run it again. */
final class ExhibitMarkup {
  /** Longer tables and lists of statements are folded. */
  private static final int ROWS = 12;

  private static final int STATEMENTS = 6;

  private final Html part = new Html();
  private final Reproduction shown;

  private ExhibitMarkup(Reproduction shown) {
    this.shown = shown;
  }

  static String of(Reproduction shown, Effort effort, String version) {
    ExhibitMarkup markup = new ExhibitMarkup(shown);
    markup.opening();
    markup.pictures();
    shown.assessment().tables().forEach(markup::table);
    markup.statements(shown.assessment().checks());
    markup.part.list(shown.assessment().remarks());
    markup.closing(effort, version);
    return markup.part.text();
  }

  private void opening() {
    part.raw(
        "<h3 id=\""
            + Html.escape(shown.exhibit().id())
            + "\">"
            + Html.escape(shown.exhibit().title())
            + " "
            + tag(shown.verdict())
            + "</h3>");
    String who = shown.assessment().origin() == Assessment.Origin.PAPER ? "The paper:" : "Our own:";
    part.raw("<p><strong>" + who + "</strong> " + Html.escape(shown.exhibit().claim()) + "</p>");
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

  private void statements(List<Check> checks) {
    if (checks.isEmpty()) {
      return;
    }
    long held = checks.stream().filter(Check::holds).count();
    part.raw(
        "<details"
            + (checks.size() <= STATEMENTS ? " open" : "")
            + "><summary>"
            + held
            + " of "
            + checks.size()
            + (checks.size() == 1 ? " statement" : " statements")
            + " hold"
            + (held == 1 ? "s" : "")
            + "</summary><div class=\"scroll\"><table>");
    for (Check check : checks) {
      part.raw(
          "<tr><td class=\""
              + (check.holds() ? "good\">holds" : "bad\">does not hold")
              + "</td><td>"
              + Html.escape(check.statement())
              + "</td><td class=\"quiet\">"
              + Html.escape(check.measured())
              + "</td></tr>");
    }
    part.raw("</table></div></details>");
  }

  private void closing(Effort effort, String version) {
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

  static String tag(Verdict verdict) {
    String kind =
        switch (verdict) {
          case REPRODUCED -> "good";
          case PARTLY -> "part";
          case NOT -> "bad";
          case OURS -> "ours";
        };
    return "<span class=\"tag " + kind + "\">" + verdict.words() + "</span>";
  }
}
