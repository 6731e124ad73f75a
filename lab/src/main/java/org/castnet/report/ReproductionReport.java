package org.castnet.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.castnet.papers.Check;
import org.castnet.papers.Effort;
import org.castnet.papers.Paper;
import org.castnet.papers.PaperTable;
import org.castnet.papers.Reproduction;
import org.castnet.papers.Verdict;
import org.castnet.plot.FigureWriter;

/** The page that shows the papers' examples, tables and figures beside their claims. */
public final class ReproductionReport {
  private final Html page = new Html("Castnet: five papers, measured anew");
  private final Effort effort;

  private ReproductionReport(Effort effort) {
    this.effort = effort;
  }

  /** The report as one HTML page. */
  public static String of(List<Reproduction> reproductions, Effort effort, String version) {
    ReproductionReport report = new ReproductionReport(effort);
    report.opening(reproductions, version);
    for (Paper paper : Paper.values()) {
      List<Reproduction> part =
          reproductions.stream().filter(each -> each.exhibit().paper() == paper).toList();
      if (!part.isEmpty()) {
        report.page.heading(2, paper.name().toLowerCase(Locale.ROOT), paper.title());
        part.forEach(report::exhibit);
      }
    }
    return report.page.finish();
  }

  private void opening(List<Reproduction> reproductions, String version) {
    page.raw("<h1>Five papers, measured anew</h1>")
        .quiet(
            "Castnet "
                + version
                + ". Bands and ± are 95 % confidence intervals (Student). Every verdict is computed"
                + " from the data on this page: reproduced where all that the paper says of a figure"
                + " holds, partly where some of it does.");
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    reproductions.forEach(each -> counts.merge(each.verdict(), 1, Integer::sum));
    List<String> words = new ArrayList<>();
    counts.forEach((verdict, count) -> words.add(count + " " + verdict.words()));
    page.paragraph(String.join(", ", words) + ".");
    page.raw(
        "<div class=\"scroll\"><table><tr><th>Exhibit</th><th>Verdict</th><th>Claim</th></tr>");
    for (Reproduction each : reproductions) {
      page.raw(
          "<tr><td><a href=\"#"
              + Html.escape(each.exhibit().id())
              + "\">"
              + Html.escape(each.exhibit().title())
              + "</a><br><span class=\"quiet\">"
              + Html.escape(each.exhibit().paper().subject())
              + "</span></td><td>"
              + tag(each.verdict())
              + "</td><td>"
              + Html.escape(each.exhibit().claim())
              + "</td></tr>");
    }
    page.raw("</table></div>");
  }

  private void exhibit(Reproduction each) {
    page.raw(
        "<h3 id=\""
            + Html.escape(each.exhibit().id())
            + "\">"
            + Html.escape(each.exhibit().title())
            + " "
            + tag(each.verdict())
            + "</h3>");
    page.raw("<p><strong>The paper:</strong> " + Html.escape(each.exhibit().claim()) + "</p>");
    List<String> pictures = new ArrayList<>();
    for (int i = 0; i < each.figures().size(); i++) {
      String id = each.exhibit().id().replaceAll("[^A-Za-z0-9]", "") + "x" + i;
      pictures.add(FigureWriter.inline(each.figures().get(i), id));
    }
    page.figures(pictures);
    for (PaperTable table : each.assessment().tables()) {
      page.table(table.caption(), table.headings(), table.rows());
    }
    checks(each.assessment().checks());
    page.list(each.assessment().remarks());
    if (each.replications() > 0) {
      page.quiet(String.format(Locale.ROOT, "%,d replications", each.replications()));
    }
    page.command("castnet reproduce " + each.exhibit().id() + flag());
  }

  private void checks(List<Check> checks) {
    if (checks.isEmpty()) {
      return;
    }
    long held = checks.stream().filter(Check::holds).count();
    page.raw(
        "<details"
            + (checks.size() <= 6 ? " open" : "")
            + "><summary>"
            + held
            + " of "
            + checks.size()
            + " statements hold</summary><div class=\"scroll\"><table>");
    for (Check check : checks) {
      page.raw(
          "<tr><td class=\""
              + (check.holds() ? "good\">holds" : "bad\">does not hold")
              + "</td><td>"
              + Html.escape(check.statement())
              + "</td><td class=\"quiet\">"
              + Html.escape(check.measured())
              + "</td></tr>");
    }
    page.raw("</table></div></details>");
  }

  private String flag() {
    return effort == Effort.DEFAULT ? "" : " --" + effort.name().toLowerCase(Locale.ROOT);
  }

  private static String tag(Verdict verdict) {
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
