package org.castnet.papers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.castnet.papers.exhibit.Evidence;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitVerdict;
import org.castnet.papers.exhibit.Paper;
import org.castnet.report.Html;
import org.castnet.text.CountText;

/** The page that compares the papers' examples, tables and figures with their claims. */
final class ReproductionReport {
  private final Html page = new Html();
  private final Map<String, Exhibit> exhibits;

  private ReproductionReport(List<Exhibit> exhibits) {
    this.exhibits = exhibits.stream().collect(Collectors.toMap(Exhibit::id, Function.identity()));
  }

  /**
   * Returns the report as one HTML page.
   *
   * @param sections of known exhibits, in the order of the page
   * @param exhibits all exhibits
   */
  public static String of(List<ReportSection> sections, List<Exhibit> exhibits) {
    ReproductionReport report = new ReproductionReport(exhibits);
    report.opening(sections);
    for (Paper paper : Paper.values()) {
      List<ReportSection> part =
          sections.stream().filter(each -> report.paper(each) == paper).toList();
      if (!part.isEmpty()) {
        report.page.heading(2, paper.name().toLowerCase(Locale.ROOT), paper.title());
        part.forEach(each -> report.page.raw(each.html()));
      }
    }
    return report.page.page("Castnet: reproduction of five papers");
  }

  private Paper paper(ReportSection section) {
    return exhibits.get(section.exhibit()).paper();
  }

  private void opening(List<ReportSection> sections) {
    page.raw("<h1>Reproduction of five papers</h1>")
        .quiet(
            "Bands and ± are 95 % confidence intervals (Student; Wilson for shares of yes and"
                + " no). Every verdict is computed from the data on this page. The curves that the"
                + " papers print are not available as numbers, so that only their statements are"
                + " compared. Reproduced: all statements about a figure hold; partly: some hold, and"
                + " more than chance explains; not decided: more draws are needed. Two schemes are"
                + " compared draw by draw on at least "
                + Evidence.LEAST_DRAWS
                + " draws. A statement holds or is refuted only if the whole interval supports it, and"
                + " a statement about several points if it does at three quarters of them. Each"
                + " statement is judged separately: of a hundred statements without effect, about five"
                + " hold or are refuted by chance. If a paper leaves choices open, the statements are"
                + " tested under the joint reading most favourable to it that a survey found; it is"
                + " named with the verdict, and the parameters of each figure list all choices."
                + " Findings are our own statements and are counted separately.");
    Map<ExhibitVerdict, Integer> counts = new EnumMap<>(ExhibitVerdict.class);
    sections.forEach(each -> counts.merge(each.verdict(), 1, Integer::sum));
    Integer findings = counts.remove(ExhibitVerdict.FINDING);
    List<String> words = new ArrayList<>();
    counts.forEach((verdict, count) -> words.add(count + " " + verdict.words()));
    if (!words.isEmpty()) {
      words.set(0, "Of the papers' exhibits " + words.get(0));
    }
    if (findings != null) {
      words.add("plus " + CountText.of(findings, "finding"));
    }
    int missing = exhibits.size() - sections.size();
    page.paragraph(
        String.join(", ", words)
            + (missing == 0 ? "." : "; " + missing + " not run yet; castnet reproduce runs all."));
    page.raw(
        "<div class=\"scroll\"><table class=\"contents\">"
            + "<tr><th>Exhibit</th><th>Verdict</th><th>Claim</th></tr>");
    for (Paper paper : Paper.values()) {
      List<ReportSection> part = sections.stream().filter(each -> paper(each) == paper).toList();
      if (!part.isEmpty()) {
        page.raw("<tr><th class=\"quiet\" colspan=\"3\">" + paper.subject() + "</th></tr>");
        part.forEach(this::line);
      }
    }
    page.raw("</table></div>");
    notCovered();
    slips();
  }

  /** Lists the parts of the papers that this report does not cover, with the reason. */
  private void notCovered() {
    page.raw("<details><summary>Parts of the papers that this report does not cover</summary>");
    List<List<String>> rows = new ArrayList<>();
    for (Paper paper : Paper.values()) {
      NotCovered.of(paper)
          .forEach(each -> rows.add(List.of(paper.subject(), each.what(), each.why())));
    }
    page.table("", List.of("paper", "what", "why not"), rows);
    page.raw("</details>");
  }

  /** Lists the errata, with the command that computes each. */
  private void slips() {
    page.raw("<details><summary>Slips in the papers' texts</summary>");
    page.table(
        "",
        List.of("paper", "location", "slip", "command"),
        Errata.all().stream()
            .map(
                each ->
                    List.of(
                        each.paper().subject(),
                        each.location(),
                        each.slip(),
                        "castnet errata " + each.id()))
            .toList());
    page.raw("</details>");
  }

  private void line(ReportSection section) {
    Exhibit exhibit = exhibits.get(section.exhibit());
    page.raw(
        "<tr><td><a href=\"#"
            + Html.escape(exhibit.id())
            + "\">"
            + Html.escape(exhibit.title())
            + "</a></td><td>"
            + ExhibitMarkup.tag(section.verdict())
            + " <span class=\"quiet\">"
            + Html.escape(section.result())
            + "</span>"
            + "</td><td>"
            + Html.escape(exhibit.claim())
            + "</td></tr>");
  }
}
