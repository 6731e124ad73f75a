package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.Look;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;

/** Figures that show the lower bound. */
class BoundFiguresTest {
  private static final String SIZES =
      """
      network: torus:4x4
      schemes: [u-torus, bucket]
      wormhole: {flitTime: 1us, startUp: 10us, ports: all}
      traffic: {collective: allgather, flits: [8, 64]}
      figures:
        - {x: traffic.flits, y: %s, limit: true}
      """;

  private final List<Figure> makespan = figures("makespan");

  private static Study study(String metric) {
    return StudyReader.read(JsonText.parseAny(SIZES.formatted(metric)), "sizes");
  }

  private static List<Figure> figures(String metric) {
    Study study = study(metric);
    List<List<Row>> rows =
        IntStream.range(0, study.points().size()).mapToObj(i -> List.of(run(study, i))).toList();
    return StudyFigures.of(study, rows, Schemes.standard().list());
  }

  private static Row run(Study study, int i) {
    Point point = study.points().get(i);
    Trial trial = new Trial("multicast", "v", point.input(), 0, 1);
    return Row.of(trial, point.experiment().at(point.input(), Catalogue.standard()).run(1));
  }

  private static Curve curve(List<Figure> figures, String name) {
    return figures.get(0).curves().stream()
        .filter(curve -> curve.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void boundIsSingleCurveBelowAllSchemes() {
    assertThat(makespan.get(0).curves())
        .extracting(Curve::name)
        .containsExactly("u-torus", "bucket", "limit");
    for (int i = 0; i < 2; i++) {
      double limit = curve(makespan, "limit").dots().get(i).y();
      assertThat(limit).isPositive();
      assertThat(curve(makespan, "u-torus").dots().get(i).y()).isGreaterThanOrEqualTo(limit);
      assertThat(curve(makespan, "bucket").dots().get(i).y()).isGreaterThanOrEqualTo(limit);
    }
    assertThat(curve(makespan, "limit").look()).isEqualTo(Look.BOUND);
  }

  @Test
  void bandwidthBoundIsInverseOfMakespanBound() {
    double copies = 16 * 15;
    List<Figure> delivered = figures("delivered");
    for (int i = 0; i < 2; i++) {
      Curve.Dot time = curve(makespan, "limit").dots().get(i);
      assertThat(curve(delivered, "limit").dots().get(i).y())
          .isCloseTo(copies * time.x() / time.y(), within(1e-6));
    }
  }

  @Test
  void rejectsMetricWithoutBound() {
    assertThatThrownBy(() -> study("latency"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "figures[0].limit: no lower bound of latency is known; there are bounds of makespan,"
                + " throughput, delivered, algbw, busbw");
  }
}
