package org.castnet.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.network.BadInput;
import org.castnet.report.ReproductionFolder;
import org.castnet.store.ResultStore;
import org.castnet.study.LocalWorkers;
import org.castnet.study.RunListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class A01_ExhibitsTest {
  @TempDir private Path folder;

  private List<Reproduction> reproduce(String... names) {
    try (ResultStore store = ResultStore.open(folder.resolve("results.db"));
        LocalWorkers workers = new LocalWorkers(2)) {
      return Exhibits.named(List.of(names)).stream()
          .map(
              exhibit ->
                  Reproduction.of(exhibit, Effort.QUICK, store, "v", workers, RunListener.SILENT))
          .toList();
    }
  }

  @Test
  void everyExhibitHasAName() {
    assertThat(Exhibits.all())
        .extracting(Exhibit::id)
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(20);
  }

  @Test
  void everyPointOfEveryExhibitCanBePrepared() {
    Exhibits.all().stream()
        .flatMap(exhibit -> Effort.QUICK.points(exhibit).stream().limit(1))
        .forEach(plotted -> plotted.point().experiment().at(plotted.point().input()));
  }

  @Test
  void theWorkedExamplesComeOutAsPrinted() {
    assertThat(reproduce("hypercube-examples", "clos-figures", "clos-table1"))
        .extracting(Reproduction::verdict)
        .containsOnly(Verdict.REPRODUCED);
  }

  @Test
  void oddDilationsContradictTheTable() {
    assertThat(reproduce("torus-table1"))
        .extracting(Reproduction::verdict)
        .containsOnly(Verdict.PARTLY);
  }

  @Test
  void theReportStandsAlone() throws IOException {
    assertThat(report("hypercube-5"))
        .contains("<svg", "reproduced", "castnet reproduce hypercube-5 --quick")
        .doesNotContain("<script", "src=\"http", "href=\"http", "<link", "url(http", "@import");
  }

  @Test
  void aRunOfSomeExhibitsKeepsTheOthersInTheReport() throws IOException {
    report("clos-figures");
    assertThat(report("hypercube-examples"))
        .contains("id=\"clos-figures\"", "id=\"hypercube-examples\"", "not run yet")
        .containsSubsequence("id=\"hypercube-examples\"", "id=\"clos-figures\"");
  }

  @Test
  void aForeignFileAmongTheSectionsIsRefused() throws IOException {
    report("clos-figures");
    Path section = folder.resolve("sections").resolve("clos-figures.json");
    Files.writeString(section, "{\"exhibit\": 3}");
    assertThatThrownBy(() -> ReproductionFolder.of(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage(section + " is no part of a report; remove it and run again");
  }

  private String report(String name) throws IOException {
    ReproductionFolder reproduction = ReproductionFolder.of(folder);
    reproduce(name).forEach(each -> reproduction.add(each, Effort.QUICK, "v"));
    return Files.readString(reproduction.report());
  }

  @Test
  void verdictsFollowTheChecks() {
    Check good = new Check("a", true, "");
    Check bad = new Check("b", false, "");
    assertThat(Verdict.of(List.of(good, good))).isEqualTo(Verdict.REPRODUCED);
    assertThat(Verdict.of(List.of(good, bad))).isEqualTo(Verdict.PARTLY);
    assertThat(Verdict.of(List.of(bad))).isEqualTo(Verdict.NOT);
    assertThat(Verdict.of(List.of())).isEqualTo(Verdict.OURS);
  }
}
