package org.castnet.papers.irregular;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Axis;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.study.experiment.Metric;
import org.castnet.updown.UpDownSchemes;

/** Our choice of agents compared with the paper's, in the setting of its figure 7. */
public final class IrregularBalanced {
  private static final String OURS = UpDownSchemes.BALANCED;
  private static final String PAPER = UpDownSchemes.STC;
  private static final String CHAIN = UpDownSchemes.SPCCO;

  /** One half of the scheme's changes; the other half as in STC. */
  private static final String AGENT_ALONE = "agent alone";

  private static final String HELPERS_ALONE = "helpers alone";
  private static final String ANYWHERE = "entry by load";
  private static final String WEIGHED = "entry by load and distance";
  private static final String USUAL = "64 switches, 408 destinations";
  private static final String SMALL = "32 switches, 204 destinations";
  private static final int MANY = 8;

  private IrregularBalanced() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (int switches : new int[] {64, 32}) {
      String panel = switches == 64 ? USUAL : SMALL;
      for (String scheme : List.of(CHAIN, PAPER, UpDownSchemes.RAM, OURS)) {
        points.addAll(
            IrregularExhibits.loads(
                panel, scheme, switches, input -> input.with("scheme", scheme)));
      }
      variant(points, panel, AGENT_ALONE, switches, UpDownSchemes.HELPERS_BY, "number");
      variant(points, panel, HELPERS_ALONE, switches, UpDownSchemes.AGENTS_BY, "drawn");
    }
    entries(points, ANYWHERE, "0");
    entries(points, WEIGHED, "1");
    return new Exhibit(
            "irregular-balanced",
            Paper.IRREGULAR,
            "Balanced agents",
            "The destination with the least work so far as agent carries more than any agent drawn at"
                + " random, as soon as there are many multicasts; so does either half of the rule alone.",
            Axis.log("multicasts at the same time"),
            Axis.linear("throughput, message counted once [MB/s]"),
            Metric.THROUGHPUT.key(),
            points,
            IrregularExhibits.RUNS,
            IrregularBalanced::assess)
        .with(1.0, 8.0, 32.0);
  }

  private static void variant(
      List<PlottedPoint> points,
      String panel,
      String curve,
      int switches,
      String option,
      String word) {
    points.addAll(
        IrregularExhibits.loads(
            panel,
            curve,
            switches,
            input -> input.with("scheme", OURS).with("options." + option, word)));
  }

  private static void entries(List<PlottedPoint> points, String curve, String locality) {
    points.addAll(
        IrregularExhibits.loads(
            USUAL,
            curve,
            64,
            input ->
                input
                    .with("scheme", OURS)
                    .with("options." + UpDownSchemes.PRIMARY_BY, "weighed")
                    .with("options." + UpDownSchemes.LOCALITY, locality)));
  }

  private static Assessment assess(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      String in = panel + ": ";
      for (String ours : List.of(OURS, AGENT_ALONE, HELPERS_ALONE)) {
        checks.add(
            claims.below(
                in + ours + " beats STC from eight multicasts on",
                panel,
                PAPER,
                ours,
                x -> x >= MANY));
      }
      checks.add(
          claims.below(
              in + "chains beat it at one and two multicasts", panel, OURS, CHAIN, x -> x <= 2));
    }
    return Assessment.ours(
            checks,
            "Agent alone: the least loaded destination is a switch's agent, and the others help by"
                + " number, as in STC. Helpers alone: the agent is drawn, as in STC, and the others"
                + " help by load. Entry by load: a message enters at the least loaded of all primary"
                + " agents, not at the one in its source's subtree; with distance, every link counts"
                + " as a copy.")
        .with(data.panels().stream().map(panel -> table(data, panel)).toArray(PaperTable[]::new));
  }

  private static PaperTable table(MeasuredCurves data, String panel) {
    List<String> curves = data.curves(panel);
    List<List<String>> rows = new ArrayList<>();
    for (double x : data.xs(panel, OURS, PAPER)) {
      List<String> row = new ArrayList<>(List.of(CurveClaims.show(x)));
      for (String curve : curves) {
        Estimate ratio = data.sample(panel, curve, x).over(data.sample(panel, PAPER, x)).estimate();
        row.add(
            curve.equals(PAPER)
                ? NumberText.show(data.estimate(panel, curve, x, Metric.THROUGHPUT.key()))
                : NumberText.show(ratio));
      }
      rows.add(row);
    }
    List<String> headings = new ArrayList<>(List.of("multicasts"));
    headings.addAll(curves);
    return new PaperTable(panel + ": STC [MB/s], the others over STC draw by draw", headings, rows);
  }
}
