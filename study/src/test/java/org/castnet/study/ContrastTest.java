package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.junit.jupiter.api.Test;

/** Tests of comparisons between two sides of a database. */
class ContrastTest {
  private static final Input FIRST = Input.empty().with("scheme", "a");
  private static final Input SECOND = Input.empty().with("scheme", "b");

  private static Row row(String version, Input point, int replication, double makespan) {
    return Row.of(
        new Trial("multicast", version, point, replication, replication),
        Map.of("makespan", makespan));
  }

  /** Returns rows in which the second scheme takes 1, 2 and 3 longer than 10, 20 and 30. */
  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (int replication = 1; replication <= 3; replication++) {
      rows.add(row("1.0.0+a", FIRST, replication, 10 * replication));
      rows.add(row("1.0.0+a", SECOND, replication, 11 * replication));
    }
    return rows;
  }

  private static Contrast contrast(List<Row> rows) {
    return Contrast.of(rows, ContrastSide.parse("scheme=a"), ContrastSide.parse("scheme=b"));
  }

  @Test
  void changeHasAnInterval() {
    // differences 1, 2, 3: mean 2, standard error 1 / sqrt(3), t(2) = 4.3027; the first mean is 20
    assertThat(ContrastText.lines(contrast(rows()), List.of()).get(1)).contains("+10.00 ±12.42 %");
  }

  @Test
  void changeFromZeroIsAbsolute() {
    List<Row> rows = new ArrayList<>();
    for (int replication = 1; replication <= 3; replication++) {
      rows.add(row("1.0.0+a", FIRST, replication, 0));
      rows.add(row("1.0.0+a", SECOND, replication, replication));
    }
    assertThat(ContrastText.lines(contrast(rows), List.of()).get(1)).endsWith("2 ±2.484");
  }

  @Test
  void lineIsSignificantExactlyIfItsIntervalExcludesZero() {
    for (int width = 1; width < 40; width++) {
      List<Row> rows = new ArrayList<>();
      for (int replication = 1; replication <= 4; replication++) {
        rows.add(row("1.0.0+a", FIRST, replication, 10));
        rows.add(row("1.0.0+a", SECOND, replication, 11 + 0.1 * width * (replication - 2.5)));
      }
      Contrast contrast = contrast(rows);
      Contrast.Line line = contrast.lines().get(0);
      assertThat(line.significant())
          .as("width %d", width)
          .isEqualTo(
              line.pair().difference().halfWidth(contrast.confidence())
                  < line.pair().difference().mean());
    }
  }

  @Test
  void blanksOfASideAreIgnored() {
    ContrastSide first = ContrastSide.parse("scheme = a");
    ContrastSide second = ContrastSide.parse(" scheme=b , version = 1.0.0+a ");
    assertThat(ContrastText.lines(Contrast.of(rows(), first, second), List.of()).get(1))
        .contains("+10.00 ±12.42 %");
  }

  @Test
  void ambiguousSideNamesTheVersionsThatDiffer() {
    List<Row> rows = rows();
    rows.add(row("2.0.0+b", FIRST, 1, 10));
    assertThatThrownBy(() -> contrast(rows))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scheme=a contains several points, such as version=1.0.0+a and version=2.0.0+b; add a"
                + " field that distinguishes them");
  }

  @Test
  void ambiguousSideNamesOnlyFieldsThatDiffer() {
    List<Row> rows = rows();
    Input further = FIRST.with("options.order", "given").with("network", "mesh:4x4");
    rows.add(row("1.0.0+a", further.with("options.order", "number"), 1, 10));
    rows.add(row("1.0.0+a", further, 1, 10));
    assertThatThrownBy(() -> contrast(rows))
        .hasMessageContaining("such as options.order=number and options.order=given;");
  }
}
