package org.castnet.papers.exhibit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;

class JointReadingsTest {
  private static final String MODEL =
      "{choice: sender, field: wormhole.startUpModel, values: {serial: serial, hold: hold}}";
  private static final String SHARE =
      "{choice: hot spot, field: traffic.hotSpot, values: {0.25: hot spot 25 %, 1: hot spot 100 %}}";
  private static final String BLOCKS =
      "{choice: blocks, field: options.blocks, values: {u-mesh: '', spu: SPU in blocks},"
          + " only: {scheme: partition}}";

  private static OpenPoint open(String yaml) {
    return OpenPoint.read(JsonText.parseAny("- " + yaml).get(0), "open[0]");
  }

  private static Input input(String scheme) {
    return Input.empty()
        .with("network", "torus:4x4")
        .with("scheme", scheme)
        .with("traffic.hotSpot", 1.0)
        .with("wormhole.startUpModel", "hold");
  }

  private static Reading drawn() {
    List<OpenPoint> open = List.of(open(MODEL), open(SHARE), open(BLOCKS));
    List<Input> inputs = List.of(input("u-torus"), input("partition"));
    return new Reading(open, open.stream().map(each -> each.drawn(inputs)).toList());
  }

  @Test
  void drawnReadingHasValuesOfStudyAndOtherwiseFirstOnes() {
    assertThat(drawn().text()).isEqualTo("hold, hot spot 100 %");
    assertThat(drawn().parameters())
        .contains(List.of("blocks", "not stated", "u-mesh; other readings: spu"));
  }

  @Test
  void readingChangesOnlyPointsThatHaveTheField() {
    Reading other =
        ReadingSample.of(drawn(), 100).stream()
            .filter(reading -> reading.text().equals("serial, hot spot 25 %, SPU in blocks"))
            .findFirst()
            .orElseThrow();
    assertThat(other.into(input("partition")))
        .isEqualTo(
            Input.empty()
                .with("network", "torus:4x4")
                .with("scheme", "partition")
                .with("options.blocks", "spu")
                .with("traffic.hotSpot", 0.25)
                .with("wormhole.startUpModel", "serial"));
    assertThat(other.into(input("u-torus")).has("options.blocks")).isFalse();
  }

  @Test
  void fewCombinationsAreAllInTheSampleOnce() {
    List<Reading> sample = ReadingSample.of(drawn(), 8);
    assertThat(sample).hasSize(8).doesNotHaveDuplicates().startsWith(drawn());
  }

  @Test
  void latinHypercubeHasEachValueEquallyOften() {
    List<OpenPoint> open =
        List.of(
            open("{choice: a, field: a, values: {1: one, 2: two, 3: three}}"),
            open("{choice: b, field: b, values: {1: one, 2: two, 3: three, 4: four}}"),
            open("{choice: c, field: c, values: {1: one, 2: two}}"),
            open("{choice: d, field: d, values: {1: one, 2: two, 3: three, 4: four}}"),
            open("{choice: e, field: e, values: {1: one, 2: two, 3: three, 4: four, 5: five}}"),
            open("{choice: f, field: f, values: {1: one, 2: two, 3: three, 4: four, 5: five}}"));
    Reading first = new Reading(open, open.stream().map(each -> each.values().get(0)).toList());
    int size = 60;
    List<Reading> sample = ReadingSample.of(first, size);
    assertThat(sample).doesNotHaveDuplicates().hasSize(size);
    for (int i = 0; i < open.size(); i++) {
      int column = i;
      Map<OpenPoint.Value, Long> counts =
          sample.stream()
              .skip(1)
              .map(reading -> reading.values().get(column))
              .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
      long share = size / open.get(i).values().size();
      assertThat(counts.values()).allMatch(count -> Math.abs(count - share) <= 2);
    }
    assertThat(ReadingSample.of(first, size)).isEqualTo(sample);
  }

  @Test
  void slowValueIsInOneFurtherReadingOf25() {
    String eight = "values: {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8}}";
    List<OpenPoint> open =
        List.of(
            open("{choice: a, field: a, values: {1: one, 2: two, 3: three}, slow: 3}"),
            open("{choice: b, field: b, " + eight),
            open("{choice: c, field: c, " + eight));
    Reading first = new Reading(open, open.stream().map(each -> each.values().get(0)).toList());
    assertThat(ReadingSample.of(first, 100))
        .filteredOn(reading -> reading.text().startsWith("three"))
        .hasSizeBetween(3, 4);
    assertThat(ReadingSample.of(first, 200))
        .hasSizeBetween(128 + 3, 128 + 5)
        .filteredOn(reading -> reading.text().startsWith("three"))
        .hasSizeBetween(3, 5);
  }

  private static JointReadings readings() {
    Point point = new MulticastExperiment().point(input("partition"), 1);
    return new JointReadings(
        drawn(),
        ReadingSample.of(drawn(), 8),
        List.of(new PlottedPoint("", "partition", 1, point)),
        5);
  }

  @Test
  void surveyUsesOtherDrawsThanTheFigures() {
    Point drawn = readings().judged().get(0).point();
    Point surveyed = readings().surveyed(1).get(0).point();
    Point confirmed = readings().confirmed(1).get(0).point();
    assertThat(surveyed.input()).isEqualTo(confirmed.input());
    assertThat(surveyed.trial(0, "v").seed()).isNotEqualTo(confirmed.trial(0, "v").seed());
    assertThat(confirmed.studySeed()).isEqualTo(drawn.studySeed());
  }

  private static List<StatementCheck> checks(Evidence... evidence) {
    return IntStream.range(0, evidence.length)
        .mapToObj(i -> StatementCheck.of("statement " + i, evidence[i], ""))
        .toList();
  }

  @Test
  void surveySelectsReadingWithMostStatementsAndFewestRefuted() {
    List<StatementCheck> poor = checks(Evidence.AGAINST, Evidence.AGAINST);
    List<StatementCheck> one = checks(Evidence.FOR, Evidence.AGAINST);
    List<StatementCheck> better = checks(Evidence.CHANCE, Evidence.FOR);
    ReadingSurvey survey =
        ReadingSurvey.of(readings(), List.of(poor, one, better, better, poor, poor, poor, poor));
    assertThat(survey.best()).isEqualTo(2);
    assertThat(survey.bestScore())
        .isEqualTo(
            "1 of 2 statements holds under "
                + readings().sample().get(2).text()
                + "; 1 is undecided");
    assertThat(survey.bestRows().get(0)).endsWith("1 of 2", "0", "1");
    assertThat(survey.statementRows())
        .containsExactly(
            List.of("statement 0", "13\u00a0%", "63\u00a0%", "25\u00a0%"),
            List.of("statement 1", "25\u00a0%", "75\u00a0%", "0\u00a0%"));
  }

  @Test
  void surveyStatesMeanByValueOfEachChoice() {
    List<List<StatementCheck>> results =
        readings().sample().stream()
            .map(
                reading ->
                    reading.text().contains("hold")
                        ? checks(Evidence.FOR, Evidence.FOR)
                        : checks(Evidence.FOR, Evidence.AGAINST))
            .toList();
    assertThat(ReadingSurvey.of(readings(), results).valueRows())
        .contains(
            List.of("sender", "serial", "4", "1.0", "1.0"),
            List.of("sender", "hold", "4", "2.0", "0.0"),
            List.of("blocks", "spu", "4", "1.5", "0.5"));
  }

  @Test
  void rejectsTwoValuesWithOneText() {
    assertThatThrownBy(() -> open("{choice: a, field: a, values: {1: same, 2: same}}"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a text that no other value has");
  }
}
