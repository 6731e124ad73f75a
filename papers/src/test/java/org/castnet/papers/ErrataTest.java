package org.castnet.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import org.castnet.papers.exhibit.Paper;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The errata: each shows its slip, and docs/errata.md has exactly these rows. */
class ErrataTest {
  private static final Path PAGE = Path.of("../docs/errata.md");

  /** The beginnings of the headings on the page. */
  private static final Map<Paper, String> HEADINGS =
      Map.of(
          Paper.STARS, "## Path-based multicast",
          Paper.HYPERCUBE, "## Multicast in hypercubes",
          Paper.IRREGULAR, "## Agents",
          Paper.TORUS, "## Partitioned tori",
          Paper.CLOS, "## Clos networks");

  @TestFactory
  List<DynamicTest> witnessShowsTheSlip() {
    return Errata.all().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.id(),
                    () -> {
                      Witness witness = each.witness().get();
                      assertThat(witness.shown()).as(witness.result()).isTrue();
                      assertThat(witness.result()).isNotBlank();
                    }))
        .toList();
  }

  @Test
  void pageHasTheRowsOfTheList() throws IOException {
    Map<Paper, List<Erratum>> byPaper =
        Errata.all().stream().collect(Collectors.groupingBy(Erratum::paper));
    assertThat(byPaper).hasSizeGreaterThanOrEqualTo(4);
    for (Map.Entry<Paper, List<Erratum>> entry : byPaper.entrySet()) {
      assertThat(rows(HEADINGS.get(entry.getKey())))
          .containsExactlyElementsOf(entry.getValue().stream().map(ErrataTest::row).toList());
    }
  }

  /**
   * Returns a row of the page: its values are computed, so that they cannot differ from the code.
   */
  private static String row(Erratum erratum) {
    return List.of(
            erratum.location(),
            erratum.slip(),
            "`" + erratum.id() + "`: " + erratum.witness().get().result(),
            erratum.attempt(),
            erratum.remedy())
        .stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static List<String> rows(String heading) throws IOException {
    List<String> rows = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(PAGE)) {
      inside = line.startsWith("## ") ? line.startsWith(heading) : inside;
      if (inside && line.startsWith("| ")) {
        rows.add(line);
      }
    }
    assertThat(rows).as(heading).hasSizeGreaterThan(2);
    return rows.subList(2, rows.size());
  }

  @Test
  void idsBeginWithTheNameOfTheirPaper() {
    assertThat(Errata.all()).extracting(Erratum::id).doesNotHaveDuplicates();
    Errata.all()
        .forEach(
            each ->
                assertThat(each.id())
                    .startsWith(each.paper().name().toLowerCase(Locale.ROOT) + "-"));
  }

  @Test
  void paperSelectsItsErrata() {
    assertThat(Errata.named(List.of("torus")))
        .hasSize(5)
        .allMatch(each -> each.paper() == Paper.TORUS);
    assertThat(Errata.named(List.of("stars-fill")))
        .extracting(Erratum::id)
        .containsExactly("stars-fill");
    assertThat(Errata.named(List.of()))
        .extracting(Erratum::id)
        .containsExactlyElementsOf(Errata.all().stream().map(Erratum::id).toList());
  }

  @Test
  void rejectsUnknownErratumAndNamesTheNearest() {
    assertThatThrownBy(() -> Errata.named(List.of("stars-fil")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("there is no erratum 'stars-fil'")
        .hasMessageContaining("stars-fill");
  }
}
