package org.castnet.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.study.experiment.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultStoreTest {
  @TempDir private Path folder;

  private static Row row(String scheme, int replication, double makespan) {
    Input input = Input.empty().with("scheme", scheme).with("traffic.destinations", 8);
    Trial trial = new Trial("multicast", "1.0", input, replication, 100L + replication);
    return Row.of(trial, Map.of("makespan", makespan));
  }

  private Path stored(String name, Row... rows) {
    Path file = folder.resolve(name);
    try (ResultStore store = ResultStore.open(file)) {
      store.add(List.of(rows));
    }
    return file;
  }

  private static List<Row> all(Path file) {
    try (ResultStore store = ResultStore.read(file)) {
      return store.list(RowFilter.all());
    }
  }

  @Test
  void addedRowsAreReadUnchanged() {
    Row first = row("stc", 0, 0.1 + 0.2);
    Row second = row("stc", 1, 1e-300);
    assertThat(all(stored("a.db", second, first))).containsExactly(first, second);
  }

  @Test
  void sameReplicationIsStoredOnce() {
    Row row = row("stc", 0, 1);
    Path file = stored("a.db", row);
    assertThat(all(stored("a.db", row, row("stc", 1, 2)))).hasSize(2);
    assertThat(all(file)).hasSize(2);
  }

  @Test
  void trialKeyDependsOnEveryField() {
    Trial trial = row("stc", 0, 1).trial();
    assertThat(
            List.of(
                new Trial("other", trial.version(), trial.input(), 0, trial.seed()).key(),
                new Trial(trial.experiment(), "2.0", trial.input(), 0, trial.seed()).key(),
                new Trial(trial.experiment(), "1.0", trial.input().with("h", 4), 0, trial.seed())
                    .key(),
                new Trial(trial.experiment(), "1.0", trial.input(), 1, trial.seed()).key(),
                new Trial(trial.experiment(), "1.0", trial.input(), 0, 7).key()))
        .doesNotHaveDuplicates()
        .doesNotContain(trial.key());
  }

  @Test
  void filterSelectsByStudyVersionAndField() {
    Path file = folder.resolve("a.db");
    try (ResultStore store = ResultStore.open(file)) {
      store.add(List.of(row("stc", 0, 1), row("rc", 0, 2)));
      store.enrol("mine", "multicast", List.of(row("rc", 0, 2).trial().input()));
      assertThat(store.list(RowFilter.study("mine"))).containsExactly(row("rc", 0, 2));
      assertThat(store.list(RowFilter.all().where(List.of("scheme=stc"))))
          .containsExactly(row("stc", 0, 1));
      assertThat(store.list(RowFilter.all().withVersion("2.0"))).isEmpty();
      assertThat(store.studies()).containsExactly("mine");
      assertThat(store.versions()).containsExactly("1.0");
    }
  }

  @Test
  void rejectsSecondWriterButAllowsReader() {
    Path file = stored("a.db", row("stc", 0, 1));
    try (ResultStore writer = ResultStore.open(file)) {
      assertThatThrownBy(() -> ResultStore.open(file))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("is being written by another run");
      writer.add(List.of(row("stc", 1, 2)));
      assertThat(all(file)).hasSize(2);
    }
  }

  @Test
  void foreignFileIsNotModified() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "my notes, longer than nothing");
    assertThatThrownBy(() -> ResultStore.open(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is not a results database of Castnet");
    assertThat(file).hasContent("my notes, longer than nothing");
    assertThat(folder).isDirectoryNotContaining("glob:**.lock");
  }

  @Test
  void databaseOfOtherProgramIsNotModified() throws SQLException, IOException {
    Path file = folder.resolve("other.db");
    change(file, "CREATE TABLE birds (name TEXT)");
    byte[] before = Files.readAllBytes(file);
    assertThatThrownBy(() -> ResultStore.open(file)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> ResultStore.read(file)).isInstanceOf(BadInput.class);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void databaseOfNewerVersionIsNotModified() throws SQLException, IOException {
    Path file = stored("a.db", row("stc", 0, 1));
    change(file, "PRAGMA user_version = " + (StoreFile.VERSION + 1));
    byte[] before = Files.readAllBytes(file);
    assertThatThrownBy(() -> ResultStore.open(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("has the database version 3; this Castnet supports versions up to 2");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void mergeAddsOnlyNewRows() {
    Path first = stored("a.db", row("stc", 0, 1), row("stc", 1, 2));
    Path second = stored("b.db", row("stc", 1, 2), row("rc", 0, 3));
    try (ResultStore store = ResultStore.open(first)) {
      assertThat(store.merge(second)).isEqualTo(1);
      assertThat(store.merge(second)).isZero();
    }
    assertThat(all(first)).containsExactly(row("rc", 0, 3), row("stc", 0, 1), row("stc", 1, 2));
  }

  @Test
  void rejectsMergeOfContradictoryRows() {
    Path first = stored("a.db", row("stc", 0, 1));
    Path second = stored("b.db", row("stc", 0, 1.5), row("rc", 0, 3));
    try (ResultStore store = ResultStore.open(first)) {
      assertThatThrownBy(() -> store.merge(second))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("different results for replication 0");
    }
    assertThat(all(first)).containsExactly(row("stc", 0, 1));
  }

  @Test
  void exportHasSameColumnsInEveryLine() {
    StringBuilder csv = new StringBuilder();
    export(RowExport.CSV, csv, row("a,b", 0, 1), row("stc", 1, 2));
    assertThat(csv.toString().split("\r\n"))
        .containsExactly(
            "version,experiment,replication,seed,in_scheme,in_traffic_destinations,out_makespan_us",
            "1.0,multicast,0,100,\"a,b\",8,1.0",
            "1.0,multicast,1,101,stc,8,2.0");
    StringBuilder json = new StringBuilder();
    export(RowExport.JSON, json, row("stc", 1, 2));
    assertThat(json)
        .hasToString(
            """
            {"version":"1.0","experiment":"multicast","replication":1,"seed":101,\
            "in_scheme":"stc","in_traffic_destinations":8,"out_makespan_us":2.0}
            """);
  }

  @Test
  void versionNumberMatchesAllItsBuilds() {
    Trial trial = new Trial("multicast", "0.1.0+3f9a", Input.parse("{}"), 0, 1);
    assertThat(trial.isBy("0.1.0+3f9a")).isTrue();
    assertThat(trial.isBy("0.1.0")).isTrue();
    assertThat(trial.isBy("0.1")).isFalse();
    assertThat(trial.isBy("0.1.0+3f")).isFalse();
  }

  private static void export(RowExport format, StringBuilder out, Row... rows) {
    Columns.Collector columns = new Columns.Collector(Metric::columnOf);
    List.of(rows).forEach(columns::add);
    List.of(rows).forEach(format.writer(columns.columns(), out));
  }

  private static void change(Path file, String statement) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }
}
