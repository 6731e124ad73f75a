package org.castnet.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.castnet.report.ReproductionReport;
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
  void theReportStandsAlone() {
    String page = ReproductionReport.of(reproduce("hypercube-5"), Effort.QUICK, "v");
    assertThat(page)
        .contains("<svg", "reproduced", "castnet reproduce hypercube-5 --quick")
        .doesNotContain("<script", "src=\"http", "href=\"http", "<link", "url(http", "@import");
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
