package org.castnet.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.castnet.clos.ClosNetwork;
import org.castnet.collective.ForestSchemes;
import org.castnet.input.BadInput;
import org.castnet.io.graph.NetworkDraft;
import org.castnet.network.Network;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.updown.RootChoice;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedStoreTest {
  private static final int ROWS = 120;
  private static final Pattern DAMAGED_ROW = Pattern.compile(": row ([0-9a-f]{64}) is damaged");

  @TempDir private Path folder;
  private Path file;
  private List<Row> rows;

  @BeforeEach
  void createDatabaseOfThreePoints() {
    file = folder.resolve("a.db");
    List<Row> added = new ArrayList<>();
    List<Input> points = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      Input input = Input.empty().with("scheme", "s" + i % 3).with("traffic.destinations", 8);
      Trial trial = new Trial("multicast", "1.0", input, i / 3, 100L + i);
      added.add(Row.of(trial, Map.of("makespan", 1900.0 + i, "traffic", i / 7.0)));
      points.add(input);
    }
    try (ResultStore store = ResultStore.open(file)) {
      store.add(added);
      store.enrol("mine", "multicast", points);
    }
    rows = all(file);
  }

  private static List<Row> all(Path file) {
    try (ResultStore store = ResultStore.read(file)) {
      return store.list(RowFilter.all());
    }
  }

  private static List<String> errors(Path file, List<Row> sound) {
    try (ResultStore store = ResultStore.read(file)) {
      return store.check(sound::add);
    }
  }

  private void change(String statement) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = connection.createStatement()) {
      assertThat(sql.executeUpdate(statement)).isPositive();
    }
  }

  @Test
  void soundDatabaseHasNoDamage() {
    List<Row> sound = new ArrayList<>();
    assertThat(errors(file, sound)).isEmpty();
    assertThat(sound).containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void changedMetricIsReportedWithFileAndRow() throws SQLException {
    change("UPDATE replication SET metrics = replace(metrics, '1902.0', '9902.0')");
    assertThatThrownBy(() -> all(file))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(file + ": row ")
        .hasMessageContaining("(replication 0 of {\"scheme\":\"s2\"")
        .hasMessageContaining("is damaged");
    Row hit = rows.stream().filter(row -> row.metrics().get("makespan") == 1902).findFirst().get();
    Trial trial = hit.trial();
    try (ResultStore store = ResultStore.read(file)) {
      assertThatThrownBy(() -> store.each(trial.experiment(), "1.0", trial.input(), row -> {}))
          .hasMessageContaining(trial.key());
    }
    List<Row> sound = new ArrayList<>();
    assertThat(errors(file, sound)).hasSize(2).first().asString().contains(trial.key());
    assertThat(sound).hasSize(ROWS - 1).doesNotContain(hit);
  }

  @Test
  void changedSeedIsDetected() throws SQLException {
    change("UPDATE replication SET seed = seed + 1 WHERE seed = 107");
    assertThatThrownBy(() -> all(file)).hasMessageContaining("is damaged");
  }

  @Test
  void changedInputDamagesItsRows() throws SQLException {
    change("UPDATE point SET input = replace(input, 's1', 's7')");
    assertThatThrownBy(() -> all(file)).hasMessageContaining("is damaged");
    List<Row> sound = new ArrayList<>();
    assertThat(errors(file, sound)).hasSizeGreaterThan(ROWS / 3);
    assertThat(sound).hasSize(ROWS * 2 / 3);
  }

  @Test
  void missingRowsAreDetected() throws SQLException {
    change("DELETE FROM replication WHERE seed = 107");
    assertThatThrownBy(() -> all(file))
        .hasMessageContaining(
            "119 rows of its table replication are readable, but the file specifies 120");
    assertThat(errors(file, new ArrayList<>()))
        .containsExactly("of 120 rows that the file specifies, 119 are sound");
  }

  @Test
  void studyWithoutNameIsLeftOut() throws SQLException {
    change(
        "ALTER TABLE member RENAME TO named;"
            + "CREATE TABLE member (study TEXT, point INTEGER);"
            + "INSERT INTO member SELECT study, point FROM named UNION SELECT NULL, 1");
    try (ResultStore store = ResultStore.read(file)) {
      assertThat(store.studies()).containsExactly("mine");
    }
  }

  @Test
  void missingStudyMemberIsDetected() throws SQLException {
    change("DELETE FROM member WHERE point = 2");
    assertThatThrownBy(() -> all(file)).hasMessageContaining("table member");
  }

  @Test
  void bitFlipsNeverChangeRowsSilently() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Random random = new Random(5);
    int named = 0;
    for (int trial = 0; trial < 250 * Integer.getInteger("scale", 1); trial++) {
      byte[] damaged = bytes.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Path copy = Files.write(folder.resolve("copy.db"), damaged);
      try {
        assertThat(all(copy)).isEqualTo(rows);
      } catch (BadInput e) {
        assertThat(e).hasMessageContaining(copy.toString());
        named++;
      }
    }
    assertThat(named).isPositive();
  }

  @Test
  void changedChecksumIsDetected() throws SQLException {
    change("UPDATE tally SET sum = sum + 1 WHERE name = 'replication'");
    assertThatThrownBy(() -> all(file)).hasMessageContaining("is damaged");
    List<Row> sound = new ArrayList<>();
    assertThat(errors(file, sound)).containsExactly("the file's checksum over all rows is wrong");
    assertThat(sound).hasSize(ROWS);
  }

  @Test
  void malformedPointIsReportedWithFile() throws SQLException {
    change("UPDATE point SET input = 'x' WHERE id = 1");
    assertThatThrownBy(() -> all(file))
        .hasMessageStartingWith(file + ": a point of the study mine is damaged");
    change("UPDATE point SET input = '{}' WHERE id = 1");
    assertThatThrownBy(() -> all(file)).hasMessageStartingWith(file + ": row ");
  }

  @Test
  void checkReportsDamageThatReadingRejects() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Random random = new Random(9);
    for (int trial = 0; trial < 200; trial++) {
      byte[] damaged = bytes.clone();
      damaged[100 + random.nextInt(damaged.length - 100)] ^= (byte) (1 << random.nextInt(8));
      Path copy = Files.write(folder.resolve("copy.db"), damaged);
      List<String> errors = errors(copy, new ArrayList<>());
      assertThat(errors).allSatisfy(error -> assertThat(error).doesNotContain("SQLITE", "\n"));
      try {
        assertThat(all(copy)).isEqualTo(rows);
      } catch (BadInput e) {
        assertThat(errors).as(e.getMessage()).isNotEmpty();
        Matcher row = DAMAGED_ROW.matcher(e.getMessage());
        if (row.find()) {
          assertThat(errors).anySatisfy(error -> assertThat(error).contains(row.group(1)));
        }
      }
    }
  }

  @Test
  void databaseIsReadableInReadOnlyFolder() throws IOException {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path copy = Files.copy(file, closed.resolve("what? 100%.db"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeThat(Files.isWritable(closed)).as("this user may write everywhere").isFalse();
      assertThat(all(copy)).isEqualTo(rows);
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void readingLeavesNoAdditionalFiles() throws IOException {
    all(file);
    try (var files = Files.list(folder)) {
      assertThat(files).containsOnly(file, folder.resolve("a.db.lock"));
    }
  }

  @Test
  void inputIsIdentifiedByContentAndShownAsWritten() {
    Input here = Input.empty().with("network", "json:net.json").standingFor("network", "aa");
    Input elsewhere = Input.empty().with("network", "json:copy.json").standingFor("network", "aa");
    Input changed = Input.empty().with("network", "json:net.json").standingFor("network", "bb");
    assertThat(here).isEqualTo(elsewhere).isNotEqualTo(changed);
    assertThat(here.show("network")).isEqualTo("json:net.json");
    Trial trial = new Trial("multicast", "1.0", here, 0, 1);
    assertThat(trial.key())
        .isEqualTo(new Trial("multicast", "1.0", elsewhere, 0, 1).key())
        .isNotEqualTo(new Trial("multicast", "1.0", changed, 0, 1).key());
    try (ResultStore store = ResultStore.open(folder.resolve("b.db"))) {
      store.add(List.of(Row.of(trial, Map.of("value", 1.0))));
      store.add(
          List.of(Row.of(new Trial("multicast", "1.0", elsewhere, 1, 2), Map.of("value", 2.0))));
      List<Integer> numbers = new ArrayList<>();
      store.each("multicast", "1.0", elsewhere, row -> numbers.add(row.trial().replication()));
      assertThat(numbers).containsExactly(0, 1);
    }
  }

  @Test
  void codeSumCoversEveryModuleThatDrawsPlansOrSimulates() {
    assertThat(CodeSum.places())
        .contains(
            place(Network.class),
            place(RootChoice.class),
            place(ForestSchemes.class),
            place(Technology.class),
            place(Traffic.class),
            place(NetworkDraft.class),
            place(ClosNetwork.class),
            place(CodeSum.class));
  }

  private static Path place(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  @Test
  void codeSumChangesWithCode() throws IOException {
    assertThat(Release.version()).matches(".*\\+[0-9a-f]{12}").startsWith(Release.number());
    Path code = Files.createDirectories(folder.resolve("code/org/castnet/x"));
    Files.write(code.resolve("A.class"), new byte[] {1, 2, 3});
    String before = CodeSum.of(List.of(folder.resolve("code")));
    assertThat(CodeSum.of(List.of(folder.resolve("code")))).isEqualTo(before);
    Files.write(code.resolve("A.class"), new byte[] {1, 2, 4});
    assertThat(CodeSum.of(List.of(folder.resolve("code")))).isNotEqualTo(before);
  }

  /**
   * The sum is the same for a folder and a jar and is computed even in an interrupted thread, such
   * as that of a cancelled job.
   */
  @Test
  void codeSumIsComputedInInterruptedThread() throws IOException {
    Path code = Files.createDirectories(folder.resolve("told/org/castnet/x"));
    Files.write(code.resolve("A.class"), new byte[] {1, 2, 3});
    Path jar = folder.resolve("told.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("org/castnet/x/A.class", "org/castnet/web/Shown.class")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(new byte[] {1, 2, 3});
      }
    }
    String sum = CodeSum.of(List.of(folder.resolve("told")));
    assertThat(CodeSum.of(List.of(jar))).isEqualTo(sum);
    Thread.currentThread().interrupt();
    try {
      assertThat(CodeSum.of(List.of(folder.resolve("told")))).isEqualTo(sum);
      assertThat(CodeSum.of(List.of(jar))).isEqualTo(sum);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
