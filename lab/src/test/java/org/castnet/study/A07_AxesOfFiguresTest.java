package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.castnet.catalogue.Schemes;
import org.castnet.format.JsonText;
import org.castnet.input.BadInput;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.store.Row;
import org.junit.jupiter.api.Test;

/** Figures over a number in the text of a network, as papers have over switches, and over times. */
class A07_AxesOfFiguresTest {
  private static final String SIZES =
      """
      network: ["irregular:switches=4,ports=8,hosts=2,seed=*", "irregular:switches=16,ports=8,hosts=2,seed=*"]
      schemes: [cco, ram]
      traffic: {multicasts: [2, 4], destinations: 3, flits: 16}
      figures:
        - %s
      """;

  private static Study study(String figure) {
    return StudyReader.read(JsonText.parseAny(SIZES.formatted(figure)), "sizes");
  }

  /** Every point's makespan is the number of its switches. */
  private static Figure figure(String text) {
    Study study = study(text);
    List<List<Row>> rows =
        study.points().stream()
            .map(
                point -> {
                  double switches = point.input().show("network").contains("=16,") ? 16 : 4;
                  return List.of(Row.of(point.trial(0, "v"), Map.of("makespan", switches)));
                })
            .toList();
    return StudyFigures.of(study, rows, Schemes.standard().list()).get(0);
  }

  @Test
  void theNumberOfSwitchesLiesAlongTheAxis() {
    Figure figure = figure("{x: network.switches, y: makespan, where: {traffic.multicasts: 2}}");
    assertThat(figure.curves()).extracting(Curve::name).containsExactly("cco", "ram");
    assertThat(figure.curves().get(0).dots())
        .allSatisfy(dot -> assertThat(dot.x()).isEqualTo(dot.y()))
        .hasSize(2);
  }

  @Test
  void itMayNameCurvesAndChoosePoints() {
    assertThat(
            figure("{x: traffic.multicasts, y: makespan, series: [scheme, network.switches]}")
                .curves())
        .extracting(Curve::name)
        .contains("ram, switches 16")
        .hasSize(4);
    assertThat(
            figure(
                    "{x: traffic.multicasts, y: makespan, series: [scheme], where:"
                        + " {network.switches: 16}}")
                .curves())
        .hasSize(2);
  }

  @Test
  void whatTheNetworksDoNotTellApartIsNoAxis() {
    for (String same : List.of("network.hosts", "network.nodes", "network.")) {
      assertThatThrownBy(() -> study("{x: " + same + ", y: makespan}"))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("figures[0].x: '" + same + "' does not vary in this study");
    }
  }

  @Test
  void whatIsNoNumberIsNoAxisEither() {
    String drawn = SIZES.replace("hosts=2,seed=*\"]", "hosts=2,seed=7\"]");
    assertThatThrownBy(
            () ->
                StudyReader.read(
                    JsonText.parseAny(drawn.formatted("{x: network.seed, y: makespan}")), "sizes"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("figures[0].x: the values of network.seed are no numbers");
  }

  @Test
  void timesLieAlongTheAxisInMicroseconds() {
    Study study =
        StudyReader.read(
            JsonText.parseAny(
                """
                network: mesh:4x4
                schemes: [u-mesh]
                wormhole: {startUp: [0, 500ns, 0.1ms]}
                traffic: {multicasts: 2, destinations: 3, flits: 16}
                figures:
                  - {x: wormhole.startUp, y: makespan}
                """),
            "times");
    List<List<Row>> rows =
        study.points().stream()
            .map(point -> List.of(Row.of(point.trial(0, "v"), Map.of("makespan", 7.0))))
            .toList();
    Figure figure = StudyFigures.of(study, rows, Schemes.standard().list()).get(0);
    assertThat(figure.x().title()).isEqualTo("startUp [µs]");
    assertThat(figure.curves().get(0).dots())
        .extracting(Curve.Dot::x)
        .containsExactly(0.0, 0.5, 100.0);
  }
}
