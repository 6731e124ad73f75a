package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyReaderTest {
  private static final String GOOD =
      """
      network: mesh:4x4
      schemes: [u-mesh, {name: partition, options: {h: 2, type: [I, II]}}]
      wormhole: {startUp: [10us, 300us]}
      traffic: {multicasts: 2..8 step 2, destinations: 3, flits: 16}
      replications: 5
      measure: [makespan, traffic]
      """;

  private static Study read(String yaml) {
    return StudyReader.read(JsonText.parseAny(yaml), "s");
  }

  @Test
  void listsAndRangesAreExpanded() {
    Study study = read(GOOD);
    assertThat(study.points()).hasSize(3 * 2 * 4);
    assertThat(study.replications()).isEqualTo(120);
    assertThat(study.varied())
        .containsExactly(
            "wormhole.startUp", "traffic.multicasts", "scheme", "options.h", "options.type");
    assertThat(study.figures())
        .extracting(FigureSpec::x)
        .containsExactly("traffic.multicasts", "traffic.multicasts");
    StudyCheck.check(study, Catalogue.standard());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{from: 2, to: 8, step: 3}|2,5,8",
        "{from: 2, to: 4}|2,3,4",
        "{from: 2, to: 9, times: 2}|2,4,8",
        "2..8 times 2|2,4,8"
      })
  void rangesHaveAStepOrAFactor(String range, String values) {
    Study study = read(GOOD.replace("2..8 step 2", "range").replace("range", range));
    assertThat(
            study.points().stream()
                .map(point -> point.input().show("traffic.multicasts"))
                .distinct()
                .collect(Collectors.joining(",")))
        .isEqualTo(values);
  }

  @Test
  void everyPointHasTheEngineAndTheDepthOfItsMeasurement() {
    assertThat(read(GOOD).points())
        .noneMatch(point -> point.input().has("contention") || point.input().has("simulate"));
    assertThat(read(GOOD + "contention: true\nengine: flit\n").points())
        .allMatch(point -> point.input().show("contention").equals("true"))
        .allMatch(point -> point.input().show("engine").equals("flit"));
    assertThat(read(GOOD.replace("[makespan, traffic]", "traffic") + "simulate: false").points())
        .allMatch(point -> point.input().show("simulate").equals("false"));
  }

  @Test
  void figureMaySelectPoints() {
    String figures = "figures: [{x: traffic.multicasts, y: makespan, where: {options.type: %s}}]\n";
    Study study = read(GOOD + figures.formatted("I"));
    FigureSpec figure = study.figures().get(0);
    assertThat(figure.series()).containsExactly("wormhole.startUp", "scheme", "options.h");
    assertThat(study.points()).filteredOn(point -> figure.shows(point.input())).hasSize(2 * 4);
    assertThatThrownBy(() -> read(GOOD + figures.formatted("V")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("figures[0].where: no point has options.type V; allowed are ");
  }

  @Test
  void rejectsFigureThatMixesVariedFields() {
    String figures = "figures: [{x: traffic.multicasts, y: makespan, series: [scheme%s]}]\n";
    assertThatThrownBy(() -> read(GOOD + figures.formatted(", options.type")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "figures[0].series: wormhole.startUp varies and would be mixed in one curve: name it"
                + " among the series, or choose a value with where");
    assertThatThrownBy(() -> read(GOOD + figures.formatted(", wormhole.startUp")))
        .hasMessageContaining("options.type varies");
    // options.h is determined by the scheme, so nothing is mixed
    assertThat(read(GOOD + figures.formatted(", wormhole.startUp, options.type")).figures())
        .hasSize(1);
  }

  @Test
  void pointsThatDifferInSchemeShareSeeds() {
    Study study = read(GOOD);
    List<Long> seeds =
        study.points().stream()
            .filter(point -> point.input().number("traffic.multicasts") == 4)
            .map(point -> point.trial(3, "v").seed())
            .distinct()
            .toList();
    assertThat(seeds).hasSize(1);
    assertThat(study.points().stream().map(point -> point.trial(3, "v").seed()).distinct())
        .hasSize(4);
  }

  @Test
  void aRangeHasAtMost100000Values() {
    String field = "traffic.multicasts";
    assertThat(FieldValues.of(TextNode.valueOf("1..100000"), field)).hasSize(100_000);
    assertThatThrownBy(() -> FieldValues.of(TextNode.valueOf("1..100001"), field))
        .isInstanceOf(BadInput.class)
        .hasMessage("traffic.multicasts: the range 1..100001 has more than 100000 values");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "traffic: {|traffik: {|field 'traffic' is missing; instead there is 'traffik'",
        "replications|replication|did you mean 'replications'?",
        "destinations: 3|destination: 3|field 'destinations' is missing; instead there is"
            + " 'destination'",
        "2..8 step 2|8..2|traffic.multicasts: the range 8..2 is empty",
        "2..8 step 2|[]|traffic.multicasts: an empty list",
        "2..8 step 2|2..8 step 0|never ends",
        "2..8 step 2|{from: 2, to: 8, step: 2, times: 2}|traffic.multicasts: both step and times; a range"
            + " has one of them",
        "replications: 5|lanes: 2.5|lanes: found 2.5; expected a whole number 1..16",
        "replications: 5|lanes: '2'|lanes: found \"2\"; expected a whole number 1..16",
        "mesh:4x4|mesh:1x1|mesh:1x1 has 1 node, so at most 0 are allowed",
        "mesh:4x4|'mesh:4x4,fail=@'|fail is '@'; a file name is needed after it",
        "u-mesh|u-mash|unknown scheme 'u-mash'",
        "u-mesh|u-torus|scheme u-torus does not apply",
        "startUp|startup|did you mean 'startUp'?",
        "destinations: 3|destinations: 16|at most 15 are allowed",
        "mesh:4x4|mash:4x4|did you mean 'mesh'?",
        "makespan|makespam|did you mean 'makespan'?",
        "replications: 5|replications: 0|replications: found 0",
        "replications: 5|until: soon|until: found 'soon'",
        "type: [I, II]|type: [V]|type",
      })
  void rejectsInvalidStudiesWithFieldInOneLine(String good, String bad, String told) {
    String yaml = GOOD.replace(good, bad);
    assertThat(yaml).isNotEqualTo(GOOD);
    assertThatThrownBy(() -> StudyCheck.check(read(yaml), Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(told)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void untilMaySpecifyMetric() {
    Study study = read(GOOD.replace("replications: 5", "until: halfWidth 2% of traffic"));
    assertThat(study.rule().metric()).isEqualTo("traffic");
    assertThat(study.rule().halfWidth()).contains(0.02);
  }

  @Test
  void everyExampleStudyIsValid() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../examples/studies"))) {
      List<Path> studies = files.sorted().toList();
      assertThat(studies).isNotEmpty();
      for (Path file : studies) {
        StudyCheck.check(StudyReader.readFile(file), Catalogue.standard());
      }
    }
  }
}
