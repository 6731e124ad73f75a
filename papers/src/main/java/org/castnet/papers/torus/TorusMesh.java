package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Axis;
import org.castnet.store.Input;
import org.castnet.study.experiment.MulticastExperiment;

/**
 * Types I and II on a mesh compared with U-mesh and SPU, which the torus paper's conclusion
 * mentions and refers to a report.
 */
public final class TorusMesh {
  private static final long SEED = 1;
  private static final int[] SOURCES = {16, 48, 112, 176, 240};
  private static final int[] DESTINATIONS = {80, 240};
  private static final List<String> TYPES = List.of("4IB", "4IIB");
  private static final List<String> RIVALS =
      List.of(TorusScheme.U_MESH.name(), TorusScheme.SPU.name());

  private TorusMesh() {}

  public static Exhibit exhibit() {
    List<PlottedPoint> points = new ArrayList<>();
    for (String model : TorusExhibits.MODELS) {
      for (int destinations : DESTINATIONS) {
        for (TorusScheme scheme : TorusScheme.ON_MESHES) {
          for (int sources : SOURCES) {
            Input input =
                TorusExhibits.figure3(
                    scheme.into(Input.empty()), "mesh:16x16", model, sources, destinations);
            points.add(
                new PlottedPoint(
                    panel(destinations, model),
                    scheme.name(),
                    sources,
                    new MulticastExperiment().point(input, SEED)));
          }
        }
      }
    }
    return TorusExhibits.exhibit(
            "torus-mesh",
            "On a mesh: makespan by sources, compared with U-mesh and SPU",
            "The schemes improve on U-mesh and SPU as well.",
            Axis.linear("sources"),
            points,
            TorusMesh::assess)
        .with(16.0, 48.0);
  }

  private static String panel(int destinations, String model) {
    return TorusExhibits.panel(destinations + " destinations", model);
  }

  private static Assessment assess(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String model : TorusExhibits.MODELS) {
      for (int destinations : DESTINATIONS) {
        for (String rival : RIVALS) {
          for (String type : TYPES) {
            checks.add(
                claims
                    .below(
                        type + " beats " + rival + " at " + destinations + " destinations",
                        panel(destinations, model),
                        type,
                        rival)
                    .under("start-up " + model));
          }
        }
      }
    }
    return Assessment.of(
            checks,
            "The paper states this in its conclusion, without a figure; network, lengths and"
                + " start-up are those of its figure 3. SPU is a reconstruction; on a torus it is the"
                + " rule of U-torus, so that only a mesh shows it.")
        .with(TorusRatios.table(data, RIVALS.get(0)), TorusLatency.table(data));
  }
}
