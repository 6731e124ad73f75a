package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.store.Release;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StudyAndResultsTest {
  private static final String STUDY =
      """
      network: mesh:6x6
      schemes: [u-mesh, spu]
      traffic: {multicasts: [4, 12], destinations: 8, flits: 16}
      replications: 12
      measure: [makespan, traffic]
      """;

  @TempDir private Path folder;
  private Path study;
  private Path database;

  @BeforeEach
  void writeTheStudy() throws IOException {
    study = Files.writeString(folder.resolve("small.yaml"), STUDY);
    database = folder.resolve("results.db");
  }

  private Ran run(String... more) {
    String[] all = new String[4 + more.length];
    System.arraycopy(
        new String[] {"study", study.toString(), "--db", database.toString()}, 0, all, 0, 4);
    System.arraycopy(more, 0, all, 4, more.length);
    return Ran.castnet(all);
  }

  @Test
  void aStudyEndsInLinesFiguresAndRows() {
    Path figures = folder.resolve("figures");
    Ran ran = run("--out-dir", figures.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(4).allMatch(line -> line.contains("n=12"));
    assertThat(figures)
        .isDirectoryContaining("glob:**small-1.svg")
        .isDirectoryContaining("glob:**small-2.png")
        .isDirectoryContaining("glob:**small-2.csv");
    Ran export = Ran.castnet("results", "export", database.toString());
    assertThat(export.out().lines()).hasSize(1 + 4 * 12);
  }

  @Test
  void lowerBoundsAreThoseOfTheMachineOfTheStudy() throws IOException {
    String text =
        """
        network: complete:8
        scheme: binomial
        wormhole: {flitTime: 1ns, startUp: 5us}
        traffic: {multicasts: 1, destinations: 5, flits: 32}
        replications: 1
        measure: [limit]
        """;
    Files.writeString(study, text);
    // one start-up, a link and further flits over all links
    assertThat(run().out()).contains("limit 5.00");
    Files.writeString(study, text + "machine: software\n");
    database = folder.resolve("software.db");
    // three rounds of start-ups for five destinations
    assertThat(run().out()).contains("limit 15.0");
  }

  @Test
  void aSecondRunPrintsTheSameFromTheDatabase() {
    assertThat(run().out()).isEqualTo(run().out());
  }

  @Test
  void shardsMergeToTheWhole() {
    assertThat(run().code()).isZero();
    String whole = Ran.castnet("results", "export", database.toString()).out();
    database = folder.resolve("one.db");
    assertThat(run("--shard", "1/2").code()).isZero();
    database = folder.resolve("two.db");
    assertThat(run("--shard", "2/2").code()).isZero();
    Path merged = folder.resolve("merged.db");
    Ran merge =
        Ran.castnet(
            "results",
            "merge",
            "--db",
            merged.toString(),
            folder.resolve("one.db").toString(),
            database.toString());
    assertThat(merge.code()).isZero();
    assertThat(Ran.castnet("results", "export", merged.toString()).out()).isEqualTo(whole);
  }

  @Test
  void comparesTwoVersionsAndTwoSchemes() {
    run();
    run("--as", "other");
    Ran versions =
        Ran.castnet(
            "results",
            "compare",
            database.toString(),
            "--first",
            "version=" + Release.number(),
            "--second",
            "version=other");
    assertThat(versions.code()).isZero();
    assertThat(versions.out()).contains("0 of ").doesNotContain("YES");
    Ran schemes =
        Ran.castnet(
            "results",
            "compare",
            database.toString(),
            "--where",
            "traffic.multicasts=4",
            "--first",
            "version=other,scheme=u-mesh",
            "--second",
            "version=other,scheme=spu",
            "--metric",
            "traffic");
    assertThat(schemes.code()).isZero();
    assertThat(schemes.out()).contains("traffic", "pairs");
  }

  @Test
  void badInputIsOneLineAndExitCodeTwo() throws IOException {
    assertThat(refusal(run("--shard", "3/2"))).contains("shard 3/2");
    assertThat(refusal(run("--threads", "0"))).contains("--threads");
    assertThat(refusal(run("--threads", "4097"))).contains("1 to 4096");
    assertThat(refusal(Ran.castnet("reproduce", "clos-figures", "--threads", "0")))
        .contains("--threads is 0; 1 to 4096 are allowed");
    assertThat(refusal(run("--spark", "local[2]"))).contains("--spark requires the module cluster");
    Files.writeString(study, STUDY.replace("replications", "repetitions"));
    assertThat(refusal(run())).contains("unknown key 'repetitions'");
    assertThat(database).doesNotExist();
    assertThat(refusal(Ran.castnet("results", "query", study.toString())))
        .contains("is not a results database of Castnet");
    assertThat(refusal(Ran.castnet("results", "query", folder.resolve("none.db").toString())))
        .contains("there is no results database");
    assertThat(refusal(Ran.castnet("reproduce", "torus-33"))).contains("did you mean 'torus-3'?");
  }

  private static String refusal(Ran ran) {
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.error().lines()).hasSize(1);
    return ran.error();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskKeepsStoredRows() throws IOException, InterruptedException {
    Files.writeString(
        study,
        """
        network: mesh:4x4
        scheme: u-mesh
        traffic: {multicasts: 1, destinations: 3, flits: 1}
        simulate: false
        replications: 60000
        """);
    String java =
        String.join(
            " ",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m -XX:TieredStopAtLevel=1 -cp",
            "'" + System.getProperty("java.class.path") + "'",
            "org.castnet.cli.CastnetCommand study",
            study.toString(),
            "--db",
            database.toString());
    // four megabytes: enough for the library that SQLite unpacks, not for the rows
    Process child =
        new ProcessBuilder("bash", "-c", "ulimit -f 4096; exec " + java)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    String error = new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor()).isEqualTo(1);
    // newer Java machines warn of native libraries; the castnet jar allows them in its manifest
    List<String> said =
        error.lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING")).toList();
    assertThat(said).last().asString().contains("the disk is full");
    assertThat(said).contains("small: 1 point, 60,000 replications");
    assertThat(Ran.castnet("results", "query", database.toString()).out()).contains("traffic");
  }

  @Test
  void namesTheFolderInWhichTheLibraryCannotBeUnpacked() throws IOException, InterruptedException {
    assertThat(run().code()).isZero();
    Path absent = folder.resolve("absent");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + absent,
                "-cp",
                System.getProperty("java.class.path"),
                CastnetCommand.class.getName(),
                "results",
                "query",
                database.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    String error = new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor()).isEqualTo(CastnetCommand.FAILED);
    // Java's own warnings on native access and the missing folder end with an empty line
    assertThat(error.lines().filter(line -> !line.isEmpty() && !line.startsWith("WARNING")))
        .singleElement()
        .asString()
        .startsWith("cannot read or write " + absent + ": ")
        .contains("noexec", "CASTNET_JAVA_OPTS=-Dorg.sqlite.tmpdir=DIR");
  }

  /**
   * On one lane a ring deadlocks now and then; the means of the other runs are not those of all.
   */
  @Test
  void reportsADeadlockNextToTheIncompleteTimes() throws IOException {
    String rings =
        """
        network: torus:6,lanes=1
        wormhole: {flitTime: 1us, startUp: 10us}
        schemes: [unicast, exact]
        traffic: {multicasts: 6, destinations: 2, flits: 32}
        replications: 6
        """;
    Files.writeString(study, rings + "measure: makespan");
    Ran ran = run();
    assertThat(ran.code()).isEqualTo(CastnetCommand.FAILED);
    assertThat(ran.out().lines().toList())
        .satisfiesExactly(
            unicast -> assertThat(unicast).endsWith("n=6  DEADLOCK: 1 of 6 runs, without times"),
            exact -> assertThat(exact).endsWith("n=6"));
    assertThat(ran.error()).contains("1 replication ended in a deadlock");
    Files.writeString(study, rings + "measure: [makespan, deadlock]");
    Ran requested = run();
    assertThat(requested.code()).isEqualTo(CastnetCommand.DONE);
    assertThat(requested.out()).contains("deadlock 0.1667").contains("1 of 6 runs, without times");
  }

  @Test
  void theNetworkOfAStudyMayComeFromAPipe() throws IOException {
    Files.writeString(
        study, STUDY.replace("mesh:6x6", "'anynet:-'").replace("u-mesh, spu", "unicast, binomial"));
    StringBuilder ring = new StringBuilder();
    for (int i = 0; i < 16; i++) {
      ring.append("router %d node %d router %d\n".formatted(i, i, (i + 1) % 16));
    }
    String[] command = {"study", study.toString(), "--db", database.toString()};
    Ran ran = Ran.withInput(ring.toString(), command);
    assertThat(ran.code()).as(ran.error()).isZero();
    assertThat(ran.out()).isNotEmpty();
    Ran again = Ran.withInput(ring.toString(), command);
    assertThat(again.out()).isEqualTo(ran.out());
    assertThat(again.error()).contains("of them stored");
  }

  @Test
  void namesTheValuesInTheDatabaseIfNoRowMatches() {
    run();
    String[] compare = {"results", "compare", database.toString(), "--first", "scheme=spu"};
    assertThat(Ran.castnet(with(compare, "--second", "scheme=u-mosh")).error())
        .contains("scheme=u-mosh: no row has scheme=u-mosh; allowed are spu, u-mesh; did you mean");
    assertThat(Ran.castnet(with(compare, "--second", "version=9.9.9")).error())
        .contains("version=9.9.9: no row has version=9.9.9; allowed are ");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
  }
}
