package org.castnet.papers;

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
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.updown.UpDownSchemes;

/**
 * Delivery and cost against the number of failed links, on three networks. The failures of a
 * replication are nested: those at one position of a curve include those at the previous one.
 */
final class FailureExhibit {
  private static final int RUNS = 20;
  private static final long SEED = 1;
  private static final int[] FAULTS = {0, 1, 16, 64, 96, 128, 192, 256};
  private static final List<String> SCHEMES =
      List.of(UpDownSchemes.SPCCO, UpDownSchemes.BALANCED, UpDownSchemes.PIPELINE);
  private static final double MANY_FAULTS = 128;
  private static final double A_TENTH = 0.1;
  private static final String TORUS = "torus:16x16";
  private static final String CUBE = "hypercube:8";
  private static final String SWITCHES = "irregular:switches=64,ports=16,hosts=4,seed=1";

  private FailureExhibit() {}

  static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (String network : List.of(TORUS, CUBE, SWITCHES)) {
      for (String scheme : SCHEMES) {
        for (int failures : FAULTS) {
          Input input =
              Input.empty()
                  .with("network", network)
                  .with("scheme", scheme)
                  .with("faults.links", failures)
                  .with("wormhole.startUp", "5us")
                  .with("wormhole.flitTime", "10.5ns")
                  .with("wormhole.routingDelay", "200ns")
                  .with("traffic.multicasts", 16)
                  .with("traffic.destinations", 80)
                  .with("traffic.flits", 16 * 1024);
          points.add(
              new PlottedPoint(
                  network, scheme, failures, new MulticastExperiment().point(input, SEED)));
        }
      }
    }
    return new Exhibit(
            "irregular-faults",
            Paper.IRREGULAR,
            "Delivery and cost with failed links",
            "A mesh, torus or hypercube with faults is one more irregular network.",
            Axis.linear("failed links"),
            Axis.linear(Metric.MAKESPAN.axis()),
            Metric.MAKESPAN.key(),
            points,
            RUNS,
            FailureExhibit::assess)
        .with(0.0, 1.0, MANY_FAULTS);
  }

  private static Assessment assess(MeasuredCurves data) {
    List<List<String>> rows = new ArrayList<>();
    for (int failures : FAULTS) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(failures)));
      for (String panel : data.panels()) {
        double share = data.mean(panel, SCHEMES.get(0), failures, Metric.DELIVERY.key());
        row.add(Double.isNaN(share) ? "" : CurveClaims.show(100 * share));
      }
      if (row.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
        rows.add(row);
      }
    }
    List<String> headings = new ArrayList<>(List.of("failed links"));
    headings.addAll(data.panels());
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : List.of(TORUS, CUBE)) {
      checks.add(
          claims.flattens(
              panel + ": the first fault costs SPCCO more time than the next hundred and more",
              panel,
              UpDownSchemes.SPCCO,
              0,
              1,
              MANY_FAULTS));
    }
    checks.add(
        claims.staysWithin(
            SWITCHES + ": there the first fault changes SPCCO's time by less than a tenth",
            SWITCHES,
            UpDownSchemes.SPCCO,
            0,
            1,
            A_TENTH));
    return Assessment.ours(
            checks,
            "With the first fault dimension order is gone, and up*/down* routes take its place."
                + " Switches have no better routes to lose.",
            "Destinations that their source cannot reach are left out of the times.")
        .with(new PaperTable("Destinations reached, in percent", headings, rows));
  }
}
