package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;

/**
 * Figures over a number in the specification of a network, such as the number of switches, and over
 * times.
 */
class FigureAxesTest {
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

  /** Returns a figure in which the makespan of every point equals its number of switches. */
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
  void axisCanBeNumberOfSwitches() {
    Figure figure = figure("{x: network.switches, y: makespan, where: {traffic.multicasts: 2}}");
    assertThat(figure.curves()).extracting(Curve::name).containsExactly("cco", "ram");
    assertThat(figure.curves().get(0).dots())
        .allSatisfy(dot -> assertThat(dot.x()).isEqualTo(dot.y()))
        .hasSize(2);
  }

  @Test
  void networkParameterCanNameCurvesAndSelectPoints() {
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
  void rejectsAxisThatDoesNotVary() {
    for (String same : List.of("network.hosts", "network.nodes", "network.")) {
      assertThatThrownBy(() -> study("{x: " + same + ", y: makespan}"))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("figures[0].x: '" + same + "' does not vary in this study");
    }
  }

  @Test
  void rejectsAxisWithoutNumbers() {
    String drawn = SIZES.replace("hosts=2,seed=*\"]", "hosts=2,seed=7\"]");
    assertThatThrownBy(
            () ->
                StudyReader.read(
                    JsonText.parseAny(drawn.formatted("{x: network.seed, y: makespan}")), "sizes"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("figures[0].x: the values of network.seed are not numbers");
  }

  @Test
  void timeAxisIsInMicroseconds() {
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

  private static Study times(String more) {
    return StudyReader.read(
        JsonText.parseAny(
            """
            network: mesh:4x4
            schemes: [u-mesh, spu]
            wormhole: {startUp: [0, 1us, 1ms, 1s]}
            """
                + more),
        "times");
  }

  @Test
  void figureDefaultsToTimeAxisIfNoOtherNumberVaries() {
    Study study = times("traffic: {multicasts: 2, destinations: 3, flits: 16}");
    assertThat(study.figures()).extracting(FigureSpec::x).containsExactly("wormhole.startUp");
    study = times("traffic: {multicasts: [2, 4], destinations: 3, flits: 16}");
    assertThat(study.figures()).extracting(FigureSpec::x).containsExactly("traffic.multicasts");
  }

  @Test
  void fieldWithMostNumbersIsTheDefaultAxis() {
    Study study = times("traffic: {destinations: [2, 3], flits: [8, 16, 32], multicasts: [1, 2]}");
    assertThat(study.figures()).extracting(FigureSpec::x).containsOnly("traffic.flits");
  }

  /** Returns a study with the makespan of {@code place} at each scheme's position. */
  private static List<Figure> figures(String text, java.util.function.ToDoubleFunction<Input> y) {
    Study study = StudyReader.read(JsonText.parseAny(text), "many");
    List<List<Row>> rows =
        study.points().stream()
            .map(
                point ->
                    List.of(
                        Row.of(
                            point.trial(0, "v"),
                            Map.of("makespan", y.applyAsDouble(point.input())))))
            .toList();
    return StudyFigures.of(study, rows, Schemes.standard().list());
  }

  private static final String MANY =
      """
      network: ["mesh:4x4", "mesh:5x5", "mesh:6x6"]
      schemes: [u-mesh, spu, unicast, binomial]
      traffic: {destinations: 3, flits: [8, 16, 32]}
      measure: makespan
      """;

  @Test
  void networksGetAFigureEachIfThereAreMoreThanEightCurves() {
    List<Figure> figures = figures(MANY, input -> 1);
    assertThat(figures)
        .extracting(Figure::title)
        .containsExactly("network mesh:4x4", "network mesh:5x5", "network mesh:6x6");
    assertThat(figures).allMatch(figure -> figure.curves().size() == 4);
    assertThat(figures(MANY.replace(", \"mesh:6x6\"", ""), input -> 1))
        .as("eight curves")
        .singleElement()
        .matches(figure -> figure.curves().size() == 8 && figure.title().isEmpty());
  }

  private static final List<String> TEN =
      List.of("u-mesh", "spu", "unicast", "binomial", "ram", "stb", "stc", "cco", "spcco", "sho");

  @Test
  void bestEightOfManySchemesAreShown() {
    String text =
        """
        network: "mesh:4x4"
        schemes: %s
        traffic: {destinations: 3, flits: [8, 16, 32]}
        measure: makespan
        """
            .formatted(TEN);
    Figure figure = figures(text, input -> 100 - TEN.indexOf(input.show("scheme"))).get(0);
    assertThat(figure.title()).isEqualTo("the best 8 of 10");
    assertThat(figure.curves())
        .extracting(Curve::name)
        .containsExactlyElementsOf(TEN.subList(2, 10));
  }

  @Test
  void requestedFigureShowsAllItsCurves() {
    List<Figure> figures = figures(MANY + "figures: [{x: traffic.flits, y: makespan}]", input -> 1);
    assertThat(figures).singleElement().matches(figure -> figure.curves().size() == 12);
  }

  @Test
  void columnsOfTheCsvHaveNamesWithUnits() {
    assertThat(figures(MANY, input -> 1).get(0).csv())
        .startsWith("curve,flits,makespan_us,low95,high95,n,draws");
    assertThat(
            figures(
                    """
                    network: mesh:4x4
                    schemes: [u-mesh]
                    wormhole: {startUp: [0, 1us]}
                    traffic: {destinations: 3, flits: 8}
                    measure: makespan
                    """,
                    input -> 1)
                .get(0)
                .csv())
        .startsWith("curve,start_up_us,makespan_us,");
  }

  @Test
  void axisFromZeroToOneSecondIsLogarithmic() {
    Study study = times("traffic: {multicasts: 2, destinations: 3, flits: 16}");
    List<List<Row>> rows =
        study.points().stream()
            .map(point -> List.of(Row.of(point.trial(0, "v"), Map.of("makespan", 7.0))))
            .toList();
    assertThat(StudyFigures.of(study, rows, Schemes.standard().list()).get(0).x().logarithmic())
        .isTrue();
  }

  @Test
  void curveCountsRunsThatCompleted() {
    Study study =
        StudyReader.read(
            JsonText.parseAny(
                """
                network: mesh:4x4
                schemes: [u-mesh]
                traffic: {multicasts: [2, 4, 8], destinations: 3, flits: 16}
                """),
            "deadlocks");
    List<List<Row>> rows = new ArrayList<>();
    for (Point point : study.points()) {
      int ended = 2 - rows.size();
      rows.add(
          List.of(
              Row.of(point.trial(0, "v"), ended > 0 ? Map.of("makespan", 7.0) : Map.of()),
              Row.of(point.trial(1, "v"), ended > 1 ? Map.of("makespan", 8.0) : Map.of())));
    }
    Figure figure = StudyFigures.of(study, rows, Schemes.standard().list()).get(0);
    assertThat(figure.csv().lines().skip(1))
        .containsExactly(
            "all,2.0,7.5,1.146897631912653,13.853102368087347,2,2",
            "all,4.0,7.0,7.0,7.0,1,2",
            "all,8.0,,,,0,2");
    assertThat(StudyText.line(study, study.points().get(1), rows.get(1)))
        .contains("makespan 7 µs (1 of 2)");
  }

  @Test
  void fieldsWithSameLastWordUseFullNames() {
    Study study =
        StudyReader.read(
            JsonText.parseAny(
                """
                network: mesh:4x4
                schemes: [u-mesh]
                traffic: {destinations: 3, flits: [16, 32]}
                stream: {load: 0.01, measured: 20}
                background: {load: [0.1, 0.2], flits: [1, 5]}
                figures:
                  - {x: background.load, y: latency}
                """),
            "loads");
    assertThat(
            CurveNames.of(
                    study.figures().get(0).series(),
                    study.points().stream().map(Point::input).toList())
                .of(study.points().get(0).input()))
        .isEqualTo("traffic.flits 16, background.flits 1");
    assertThat(study.label(study.points().get(0))).contains("traffic.flits=16", "load=0.1");
  }

  @Test
  void curveNamesAreUnique() {
    Input first = Input.empty().with("options.agent", "drawn");
    Input second = Input.empty().with("options.helpers", "drawn");
    CurveNames names =
        CurveNames.of(List.of("options.agent", "options.helpers"), List.of(first, second));
    assertThat(List.of(names.of(first), names.of(second)))
        .containsExactly("options.agent drawn", "options.helpers drawn");
  }

  @Test
  void filterErrorListsExistingValues() {
    assertThatThrownBy(
            () ->
                StudyReader.read(
                    JsonText.parseAny(
                        """
                        network: torus:4x4
                        schemes: [u-torus, {name: partition, options: {type: [I, III], h: 2}}]
                        traffic: {multicasts: [2, 4], destinations: 3, flits: 16}
                        figures:
                          - {x: traffic.multicasts, y: makespan, where: {options.type: II}}
                        """),
                    "types"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no point has options.type II; allowed are I, III");
  }
}
