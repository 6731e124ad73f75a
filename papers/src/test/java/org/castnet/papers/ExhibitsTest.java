package org.castnet.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.drawing.Picture;
import org.castnet.input.BadInput;
import org.castnet.papers.exhibit.Evidence;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitVerdict;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PlottedPoint;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.Look;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.LocalWorkers;
import org.castnet.study.RunListener;
import org.castnet.study.StudyRunner;
import org.castnet.study.experiment.BlockingExperiment;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MiddlesExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExhibitsTest {
  private static final Set<String> EVERY_METRIC =
      Stream.concat(
              Arrays.stream(Metric.values()).map(Metric::key),
              Stream.of(MiddlesExperiment.MIDDLES, BlockingExperiment.BLOCKED))
          .collect(Collectors.toSet());

  private static final Set<String> AGENTS_AND_CHAINS =
      Set.of("ram", "stc", "rc", "stb", "rb", "cco", "spcco");

  @TempDir private Path folder;

  private List<Reproduction> reproduce(String... names) {
    try (ResultStore store = ResultStore.open(folder.resolve("results.db"));
        LocalWorkers workers = new LocalWorkers(2, Catalogue.standard())) {
      return Exhibits.named(List.of(names)).stream()
          .map(
              exhibit ->
                  new Reproducer(
                          ExhibitEffort.QUICK,
                          store,
                          new StudyRunner(store, "v", workers, RunListener.SILENT),
                          Schemes.standard())
                      .reproduce(exhibit))
          .toList();
    }
  }

  @Test
  void exhibitNamesAreUnique() {
    assertThat(Exhibits.all())
        .extracting(Exhibit::id)
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(20);
  }

  @Test
  void firstPointOfEveryExhibitCanBePrepared() {
    Exhibits.all().stream()
        .flatMap(exhibit -> ExhibitEffort.QUICK.points(exhibit).stream().limit(1))
        .forEach(
            plotted ->
                plotted.point().experiment().at(plotted.point().input(), Catalogue.standard()));
  }

  @Test
  void workedExamplesMatch() {
    List<Reproduction> examples = reproduce("hypercube-examples", "clos-figures");
    assertThat(examples)
        .flatExtracting(example -> example.assessment().checks())
        .filteredOn(check -> !check.holds())
        .extracting(StatementCheck::statement)
        .isEmpty();
  }

  @Test
  void quickRunOfAllOmitsSlowFindingsOnly() {
    assertThat(Exhibits.all())
        .filteredOn(exhibit -> !ExhibitEffort.QUICK.includes(exhibit))
        .extracting(Exhibit::id)
        .containsExactly("irregular-routes");
    assertThat(Exhibits.all()).allMatch(ExhibitEffort.DEFAULT::includes);
  }

  @Test
  void workedExamplesAreDrawn() {
    assertThat(reproduce("hypercube-examples").get(0).assessment().pictures())
        .extracting(Picture::caption)
        .contains("Figure 1b, ST from 8 on Q5", "Section 4, MP from 53 on Q6")
        .hasSize(6);
  }

  @Test
  void tablesOfTheClosPaperAreReproduced() {
    List<Reproduction> tables = reproduce("clos-table1", "clos-table2");
    assertThat(tables).extracting(Reproduction::verdict).containsOnly(ExhibitVerdict.REPRODUCED);
    assertThat(tables.get(1).assessment().checks())
        .extracting(StatementCheck::statement)
        .anyMatch(statement -> statement.startsWith("log |I| middles, rounded up,"));
    assertThat(reproduce("clos-least").get(0).assessment().checks())
        .hasSize(3)
        .allMatch(StatementCheck::holds);
  }

  @Test
  void quickEffortMeasuresEveryStatement() {
    for (Exhibit exhibit : Exhibits.all()) {
      if (!exhibit.points().isEmpty() && !exhibit.id().equals("hypercube-values")) {
        assertThat(exhibit.judge().apply(invented(exhibit)).checks())
            .as(exhibit.id())
            .extracting(StatementCheck::measured)
            .noneMatch(measured -> measured.contains("not measured") || measured.contains("NaN"));
      }
    }
  }

  @Test
  void schemeRetainsColourInSelfComparison() {
    Exhibit order = Exhibits.named(List.of("torus-chain-order")).get(0);
    assertThat(order.judge().apply(invented(order)).figures())
        .flatExtracting(Figure::curves)
        .extracting(Curve::look)
        .doesNotContain(Look.FREE)
        .isNotEmpty();
  }

  /** Returns invented numbers for every point of the quick effort; no two curves are equal. */
  private static MeasuredCurves invented(Exhibit exhibit) {
    List<PlottedPoint> points = ExhibitEffort.QUICK.points(exhibit);
    List<List<Row>> rows = new ArrayList<>();
    for (PlottedPoint point : points) {
      double scale = 2 + point.x() + Math.floorMod(point.curve().hashCode(), 1000);
      rows.add(
          IntStream.range(0, Evidence.LEAST_DRAWS)
              .mapToObj(
                  i ->
                      Row.of(
                          point.point().trial(i, "v"),
                          EVERY_METRIC.stream()
                              .collect(Collectors.toMap(m -> m, m -> scale + Math.sqrt(i)))))
              .toList());
    }
    return new MeasuredCurves(exhibit.metric(), points, rows, Schemes.standard());
  }

  @Test
  void reportListsUncoveredResultsOfPapers() throws IOException {
    assertThat(report("clos-figures"))
        .contains("Parts of the papers that this report does not cover", "Eulerian trails");
  }

  @Test
  void reportListsErrata() throws IOException {
    assertThat(report("clos-figures")).contains("Slips in the papers", "castnet errata stars-fill");
  }

  @Test
  void findingsAreCountedSeparately() throws IOException {
    report("clos-figures");
    assertThat(report("stars-disjoint"))
        .contains("Of the papers' exhibits 1 reproduced, plus 1 finding");
  }

  @Test
  void oddDilationsContradictTable() {
    assertThat(reproduce("torus-table1"))
        .extracting(Reproduction::verdict)
        .containsOnly(ExhibitVerdict.PARTLY);
  }

  @Test
  void phaseTwoDestinationsDoNotFollowFromSubnetworkCount() {
    assertThat(reproduce("torus-table1").get(0).assessment().checks())
        .filteredOn(check -> check.statement().contains("|D|/alpha"))
        .singleElement()
        .satisfies(
            check -> {
              assertThat(check.holds()).isFalse();
              assertThat(check.measured())
                  .contains("of 80 destinations 16.0 are left", "|D|/alpha is 20, 5, 10, 5");
            });
  }

  @Test
  void costOfFirstFailureIsAssessed() {
    Exhibit failures = Exhibits.named(List.of("irregular-faults")).get(0);
    assertThat(failures.judge().apply(invented(failures)).checks())
        .extracting(StatementCheck::statement)
        .anyMatch(said -> said.contains("the first fault costs SPCCO more"))
        .anyMatch(said -> said.contains("changes SPCCO's time by less than a tenth"))
        .hasSize(3);
  }

  private static List<String> statements(String name) {
    Exhibit exhibit = Exhibits.named(List.of(name)).get(0);
    return exhibit.judge().apply(invented(exhibit)).checks().stream()
        .map(StatementCheck::statement)
        .toList();
  }

  @Test
  void everyAgentIsComparedWithBothChains() {
    for (String chain : List.of("spcco", "cco")) {
      for (String agents : List.of("ram", "stb", "stc", "rb", "rc")) {
        assertThat(statements("irregular-7"))
            .contains(
                "sources anywhere: with less than eight multicasts " + chain + " beats " + agents,
                "sources anywhere: " + agents + " beats " + chain + " from 16 multicasts on");
      }
    }
  }

  @Test
  void statementsAboutChainsCoverBothChainsAndAllAgents() {
    for (String chain : List.of("spcco", "cco")) {
      for (String agents : List.of("ram", "stb", "stc", "rb", "rc")) {
        assertThat(statements("irregular-9"))
            .contains("8 multicasts: the lead of " + agents + " over " + chain + " grows");
        assertThat(statements("irregular-11"))
            .contains("8 multicasts: " + chain + " beats " + agents + " with one long message");
      }
      assertThat(statements("irregular-8"))
          .contains(
              "8 multicasts: " + chain + " grows from 16 to 64 switches",
              "128 multicasts: the lead of stc over " + chain + " grows from 64 to 256 switches");
      assertThat(statements("irregular-9"))
          .contains("32 multicasts: the lead of stc over " + chain + " grows");
      assertThat(statements("irregular-10"))
          .contains("8 multicasts: " + chain + " grows from 7 to 12 hosts as well");
      assertThat(statements("irregular-11"))
          .contains("128 multicasts: " + chain + " beats stc with one long message");
    }
  }

  @Test
  void bestTypeIsComparedWithAllOthers() {
    assertThat(statements("torus-3"))
        .contains(
            "III beats IV at 80 destinations",
            "III beats I at 80 destinations",
            "III beats II at 80 destinations");
  }

  @Test
  void chainOrderIsAssessedForSerialStartUps() {
    assertThat(statements("torus-chain-order"))
        .contains("4IVB is as fast, within a twentieth; 80 destinations, start-up serial");
  }

  /** The schemes that the section of each figure compares, read in the papers. */
  private static final Map<String, Set<String>> SCHEMES_OF_FIGURES =
      Map.ofEntries(
          Map.entry("hypercube-5", Set.of("st", "linni-st")),
          Map.entry("hypercube-6", Set.of("mt", "len", "sheu-su")),
          Map.entry("hypercube-7", Set.of("mp", "linni-mp")),
          Map.entry("irregular-1", Set.of("ram", "spcco")),
          Map.entry("irregular-7", AGENTS_AND_CHAINS),
          Map.entry("irregular-8", AGENTS_AND_CHAINS),
          Map.entry("irregular-9", AGENTS_AND_CHAINS),
          Map.entry("irregular-10", AGENTS_AND_CHAINS),
          Map.entry("irregular-11", AGENTS_AND_CHAINS),
          Map.entry("torus-3", Set.of("U-torus", "4IB", "4IIB", "4IIIB", "4IVB")),
          Map.entry("torus-4", Set.of("U-torus", "4IB", "4IIB", "4IIIB", "4IVB")),
          Map.entry("torus-5", Set.of("U-torus", "4IB", "4IIB", "4IIIB", "4IVB")),
          Map.entry("torus-6", Set.of("2IIIB", "2IVB", "4IIIB", "4IVB")),
          Map.entry("torus-7", Set.of("4IIB", "4II", "4IVB", "4IV")),
          Map.entry("torus-8", Set.of("U-torus", "4IIIB", "4IVB")),
          Map.entry("torus-mesh", Set.of("U-mesh", "SPU")));

  @Test
  void everyFigureDrawsEverySchemeThatItsSectionCompares() {
    SCHEMES_OF_FIGURES.forEach(
        (id, schemes) -> {
          Exhibit exhibit = Exhibits.named(List.of(id)).get(0);
          exhibit.points().stream()
              .collect(
                  Collectors.groupingBy(
                      PlottedPoint::panel,
                      Collectors.mapping(PlottedPoint::curve, Collectors.toSet())))
              .forEach((panel, curves) -> assertThat(curves).as(id + panel).containsAll(schemes));
        });
  }

  @Test
  void reportBeginsWithNumberOfStatementsAndReading() throws IOException {
    assertThat(report("torus-mesh"))
        .containsPattern("torus-mesh\">.*</h3>\\s*<p class=\"result\">\\d+ of \\d+ statements hold")
        .contains("under start-up hold, hot spot 25 %");
  }

  @Test
  void reportHasNoExternalReferences() throws IOException {
    assertThat(report("hypercube-5"))
        .contains("<svg", "reproduced", "castnet reproduce hypercube-5 --quick")
        .doesNotContain("<script", "src=\"http", "href=\"http", "<link", "url(http", "@import");
  }

  @Test
  void partialRunRetainsOtherExhibitsInReport() throws IOException {
    report("clos-figures");
    assertThat(report("hypercube-examples"))
        .contains("id=\"clos-figures\"", "id=\"hypercube-examples\"", "not run yet")
        .containsSubsequence("id=\"hypercube-examples\"", "id=\"clos-figures\"");
  }

  @Test
  void rejectsForeignFileAmongSections() throws IOException {
    report("clos-figures");
    Path section = folder.resolve("sections").resolve("clos-figures.json");
    Files.writeString(section, "{\"exhibit\": 3}");
    assertThatThrownBy(() -> ReproductionFolder.of(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage(section + " is not a section of a report; remove it and run again");
  }

  private String report(String name) throws IOException {
    ReproductionFolder reproduction = ReproductionFolder.of(folder);
    reproduce(name).forEach(each -> reproduction.add(each, ExhibitEffort.QUICK, "v"));
    return Files.readString(reproduction.report());
  }

  @Test
  void verdictFollowsFromChecks() {
    StatementCheck good = StatementCheck.exact("a", true, "");
    StatementCheck bad = StatementCheck.exact("b", false, "");
    StatementCheck chance = new StatementCheck("c", Evidence.CHANCE, "", false);
    assertThat(ExhibitVerdict.of(List.of(good, good))).isEqualTo(ExhibitVerdict.REPRODUCED);
    assertThat(ExhibitVerdict.of(List.of(good, bad))).isEqualTo(ExhibitVerdict.PARTLY);
    assertThat(ExhibitVerdict.of(List.of(good, chance))).isEqualTo(ExhibitVerdict.PARTLY);
    assertThat(ExhibitVerdict.of(List.of(bad, chance))).isEqualTo(ExhibitVerdict.NOT);
    assertThat(ExhibitVerdict.of(List.of(chance))).isEqualTo(ExhibitVerdict.OPEN);
    assertThat(ExhibitVerdict.of(List.of())).isEqualTo(ExhibitVerdict.FINDING);
  }
}
