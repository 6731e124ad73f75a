package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.Metric;
import org.castnet.study.MulticastExperiment;

/**
 * Delivery and cost against the number of failed links, on three networks. The faults of a
 * replication grow: those at one place of a curve are among those at the next.
 */
final class FaultExhibit {
  private static final int RUNS = 20;
  private static final long SEED = 1;
  private static final int[] FAULTS = {0, 1, 16, 64, 96, 128, 192, 256};
  private static final List<String> SCHEMES = List.of("spcco", "balanced", "pipeline");
  private static final String TORUS = "torus:16x16";
  private static final String CUBE = "hypercube:8";
  private static final String SWITCHES = "irregular:switches=64,ports=16,hosts=4,seed=1";

  private FaultExhibit() {}

  static Exhibit exhibit() {
    List<Plotted> points = new ArrayList<>();
    for (String network : List.of(TORUS, CUBE, SWITCHES)) {
      for (String scheme : SCHEMES) {
        for (int faults : FAULTS) {
          Input input =
              Input.empty()
                  .with("network", network)
                  .with("scheme", scheme)
                  .with("faults.links", faults)
                  .with("wormhole.startUp", "5us")
                  .with("wormhole.flitTime", "10.5ns")
                  .with("wormhole.routingDelay", "200ns")
                  .with("traffic.multicasts", 16)
                  .with("traffic.destinations", 80)
                  .with("traffic.flits", 16 * 1024);
          points.add(
              new Plotted(network, scheme, faults, new MulticastExperiment().point(input, SEED)));
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
        FaultExhibit::assess);
  }

  private static Assessment assess(Measured data) {
    List<List<String>> rows = new ArrayList<>();
    for (int faults : FAULTS) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(faults)));
      for (String panel : data.panels()) {
        double share = data.mean(panel, SCHEMES.get(0), faults, Metric.DELIVERY.key());
        row.add(Double.isNaN(share) ? "" : CurveClaims.show(100 * share));
      }
      if (row.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
        rows.add(row);
      }
    }
    List<String> headings = new ArrayList<>(List.of("failed links"));
    headings.addAll(data.panels());
    return Assessment.ours(
            List.of(),
            "The first fault costs most on a torus or hypercube: with it dimension order is gone and"
                + " up*/down* routes take its place. On switches, which have no better routes to"
                + " lose, it costs nothing.",
            "Destinations that their source cannot reach are left out of the times.")
        .with(new PaperTable("Destinations reached, in percent", headings, rows));
  }
}
