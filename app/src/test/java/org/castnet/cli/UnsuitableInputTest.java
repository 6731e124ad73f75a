package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input of a new user: wrong files, numbers out of range, unknown words. */
class UnsuitableInputTest {
  private static final String UNICAST =
      "plan --network mesh:4x4 --scheme unicast --from 0,0 --to 3,3";

  @TempDir Path folder;

  @BeforeEach
  void layOutFiles() throws IOException {
    Files.createDirectory(folder.resolve("dir"));
    Files.createFile(folder.resolve("empty"));
    byte[] noise = new byte[3000];
    new Random(1).nextBytes(noise);
    noise[0] = (byte) 0xff;
    Files.write(folder.resolve("binary"), noise);
    Files.writeString(
        folder.resolve("request.jsonl"),
        "{\"network\":\"mesh:4x4\",\"scheme\":\"unicast\",\"messages\":[{\"source\":[0,0],\"destinations\":[[1,1]]}]}\n");
    Files.writeString(folder.resolve("nothing.json"), "{\"network\":\"mesh:8x8\",\"sends\":[]}");
    Files.writeString(
        folder.resolve("undeclared.graphml"),
        "<?xml version=\"1.0\"?><graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
            + "<graph edgedefault=\"undirected\"><node id=\"a\"/>"
            + "<edge source=\"a\" target=\"b\"/></graph></graphml>");
  }

  /** Words with an @ in front are files in the folder. */
  private Ran castnet(String line) {
    String[] words = line.strip().split(" +");
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].replace("@", folder + "/");
    }
    return Ran.castnet(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan @missing",
        "plan @dir",
        "verify @missing",
        "verify @dir",
        "verify @binary",
        "simulate @missing",
        "simulate @dir",
        "simulate @empty",
        "simulate @binary",
        "compare @missing",
        "compare @dir",
        "compare @empty",
        "compare @binary",
        "clos route @missing",
        "clos route @dir",
        "clos route @empty",
        "clos route @binary",
        "study @missing",
        "study @dir",
        "study @empty",
        "study @binary",
        "results query @missing",
        "results query @dir",
        "results query @binary",
        "network fabric:@missing",
        "network fabric:@dir",
        "network fabric:@empty",
        "network fabric:@binary",
        "network anynet:@dir",
        "network anynet:@empty",
        "network anynet:@binary",
        "network graphml:@dir",
        "network graphml:@empty",
        "network graphml:@binary",
        "network dot:@dir",
        "network dot:@empty",
        "network dot:@binary",
        "network json:@dir",
        "network json:@empty",
        "network json:@binary",
        "network stp:@dir",
        "network stp:@empty",
        "verify @empty",
        "verify @nothing.json",
        "network graphml:@undeclared.graphml",
        "network stp:@binary"
      })
  void reportsAnUnsuitableFileInOneLine(String line) {
    refused(castnet(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan", "verify", "simulate", "compare", "limit", "play", "calibrate"})
  void namesAMissingFileOnce(String command) {
    assertThat(castnet(command + " @missing").complaints())
        .containsExactly("there is no file " + folder.resolve("missing"));
  }

  @Test
  void rejectsFitThatTakesLongerThanItsLimit() throws IOException {
    Files.writeString(
        folder.resolve("nccl.txt"),
        """
        # size count type redop root time algbw busbw #wrong time algbw busbw #wrong
        1048576 262144 float sum -1 20 52.4 69.9 0 22 47.6 63.5 0
        """);
    String line = "calibrate @nccl.txt --network %s --fit startup --algorithm ring";
    Ran limited = castnet(line.formatted("slimfly:q=5") + " --time-limit 0");
    refused(limited);
    assertThat(limited.error()).contains(" sends, ", "the limit is 0 s", "--time-limit");
    assertThat(castnet(line.formatted("mesh:4x4")).code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        UNICAST + " --flits 0",
        UNICAST + " --flits -5",
        UNICAST + " --flits 99999999999999999999",
        UNICAST + " --seed x",
        UNICAST + " --option x",
        UNICAST + " --option x=1",
        UNICAST + " --formt svg",
        UNICAST + " --format pdf",
        "plan --network mesh:4x4 --scheme unicast --from 9,9 --to 3,3",
        "plan --network mesh:4x4 --scheme unicast --from -1,0 --to 3,3",
        "plan --network mesh:4x4 --scheme unicast --from 0,0 --to",
        "plan --network mesh:1 --scheme unicast --from 0 --to all",
        "network mesh:99999999999999999999x4",
        "network mesh:100000x100000",
        "network mesh:4×4",
        "network hypercube:十",
        "network mesh:4x4,fail=9,9",
        "schemes extra",
        "compare --network mesh:4x4 --scheme otms --from 0,0 --to 3,3",
        "clos desing",
        "clos design --n 2147483648 --r 16",
        "serve --port 99999",
        "reproduce nosuch",
        "results",
        "résumé"
      })
  void reportsAnUnsuitableWordOrNumberInOneLine(String line) {
    refused(castnet(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "results query @\0.db",
        "results check @\0.db",
        "study @\0.yaml",
        "simulate @\0.yaml",
        "plan --network mesh:3x3 --scheme unicast --from 0,0 --to 1,1 --out @\0"
      })
  void rejectsImpossibleFileNamesWithoutJavaClasses(String line) {
    Ran ran = castnet(line);
    refused(ran);
    assertThat(ran.error()).contains("is not a valid path here").doesNotContain("java.");
  }

  @Test
  void explainsWhyAJournalCannotBeWritten() throws IOException {
    Files.writeString(
        folder.resolve("trace"), "{\"net\":{\"n\":2,\"r\":2,\"m\":3,\"alpha\":1,\"d\":1}}\n");
    assertThat(castnet("clos route @trace --journal @nowhere/journal").error())
        .isEqualTo(
            "cannot read or write "
                + folder.resolve("nowhere/journal")
                + ": there is no such file or folder\n");
  }

  @ParameterizedTest
  @CsvSource({
    "1e400, 'line 1, column 50: the number 1e400 is too large'",
    "-1E999999999, 'line 1, column 50: the number -1E999999999 is too large'"
  })
  void quotesANumberBeyondAllRangesAsWritten(String number, String told) throws IOException {
    String text = "{\"network\":\"mesh:4x4\",\"wormhole\":{\"routingDelay\":" + number + "}}";
    Files.writeString(folder.resolve("large.json"), text);
    Files.writeString(
        folder.resolve("large.yaml"), "network: mesh:4x4\nwormhole: {startUp: " + number + "}\n");
    assertThat(castnet("simulate @large.json").error()).contains(told);
    assertThat(castnet("study @large.yaml").error())
        .contains("line 2, column 21: the number " + number + " is too large");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan --scheme unicast --from S0 --to all --network",
        "plan --scheme cco --from H0 --to S0 --network",
        "compare --from S0 --to H1 --network",
        "compare --from H1 --to S0 --network",
        "plan --scheme cco --hosts @switch --network"
      })
  void rejectsASwitchAsSourceOrDestination(String line) throws IOException {
    Files.writeString(folder.resolve("switch"), "H0\nS0\n");
    Ran ran = castnet(line + " irregular:switches=4,ports=6,hosts=2,seed=4");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .endsWith("S0 is a switch; only hosts send and receive");
  }

  @Test
  void aDashIsStandardInputOrStandardOutput() {
    Ran ran = castnet(UNICAST + " --out -");
    assertThat(ran.done()).isTrue();
    assertThat(ran.out()).isEqualTo(castnet(UNICAST).out()).isNotEmpty();
  }

  @Test
  void rejectionsUseFittingWords() {
    assertThat(castnet("verify @empty").error()).contains("empty does not contain any plan");
    assertThat(castnet("plan @empty").error()).contains("empty does not contain any request");
    assertThat(castnet("verify @nothing.json").error())
        .contains("a plan needs at least one message");
    assertThat(castnet("network graphml:@undeclared.graphml").error())
        .contains("an edge leads to 'b', but no node has this id");
    assertThat(castnet(UNICAST + " --seed 99999999999999999999").error())
        .contains("is out of range; allowed are -9223372036854775808..9223372036854775807;");
    assertThat(castnet("clos design --n x --r 3").error()).contains("'x' is not a whole number;");
    assertThat(castnet("compare --network mesh:4x4 --from 0,0 --to all --flits 1MB").error())
        .contains("'--flits': '1MB' is not a whole number;");
    assertThat(castnet("compare --help").out()).doesNotContain("--scheme=");
    assertThat(castnet("plan --help").out()).contains("--scheme=");
    assertThat(castnet("network torus:8x8").out()).contains("two halves of the nodes");
  }

  private static void refused(Ran ran) {
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.error()).doesNotContain("\tat ", "Exception");
    assertThat(ran.complaints()).isNotEmpty().allSatisfy(UnsuitableInputTest::isPrintable);
    if (!ran.error().contains("binary:2:")) {
      assertThat(ran.complaints()).hasSize(1);
    }
  }

  private static void isPrintable(String complaint) {
    assertThat(complaint.codePoints()).noneMatch(Character::isISOControl);
  }

  @ParameterizedTest
  @CsvSource({
    "plan @dir, is a folder; a file is needed",
    "simulate @dir, is a folder; a file is needed",
    "simulate @binary, is not text in UTF-8",
    "network MESH:4x4, did you mean 'mesh'?",
    "plan --network mesh:4x4 --scheme OTMS --from 0;0 --to 3;3, did you mean 'otms'?"
  })
  void theMessageStatesTheReason(String line, String why) {
    assertThat(castnet(line.replace(';', ',')).error()).endsWith(why + "\n");
  }

  @Test
  void rejectsAllReduceIfNoLinksLeadToANode() throws IOException {
    Files.writeString(folder.resolve("one-way.dot"), "digraph { a -> b -> a; c -> a; a -> d }");
    Ran ran =
        castnet(
            "plan --network dot:@one-way.dot --collective allreduce --size 1MB --scheme forest");
    refused(ran);
    assertThat(ran.error()).contains("no links lead from d to a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"@dir", "@missing/x", "@empty/x"})
  void aResultThatCannotBeWrittenLeavesNoFile(String place) throws IOException {
    for (String command : new String[] {UNICAST, "network mesh:4x4 --format svg"}) {
      refused(castnet(command + " --out " + place));
    }
    assertThat(folder.resolve("dir")).isEmptyDirectory();
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(6);
    }
  }

  @Test
  void aResultFileHasOrdinaryPermissions() throws IOException {
    assertThat(castnet(UNICAST + " --out @plan.txt").code()).isZero();
    assertThat(Files.getPosixFilePermissions(folder.resolve("plan.txt")))
        .isEqualTo(Files.getPosixFilePermissions(folder.resolve("empty")))
        .contains(PosixFilePermission.OWNER_READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:1", "mesh:2", "torus:1x1", "hypercube:1", "mesh:1x1x1"})
  void describesTheSmallestNetworks(String spec) {
    Ran ran = Ran.castnet("network", spec);
    assertThat(ran.error()).isEmpty();
    assertThat(ran.code()).isZero();
  }

  @Test
  void acceptsAFormatInCapitals() {
    assertThat(Ran.castnet("network", "mesh:2x2", "--format", "SVG").out()).startsWith("<svg");
    assertThat(Ran.castnet("network", "mesh:2x2", "--format", "TEXT").code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "network %s",
        "network mesh:%s",
        "network json:%s",
        "network mesh:4x4 --%s",
        "%s",
        "simulate %s",
        "schemes --network mesh:4x4 --format %s",
        "plan --network mesh:4x4 --scheme %s --from 0,0 --to 3,3",
        "plan --network mesh:4x4 --scheme unicast --from %s --to 3,3"
      })
  void anEndlessWordGivesAShortLine(String line) {
    Ran ran = castnet(line.replace("%s", "x".repeat(5_000)));
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error().strip()).hasLineCount(1).hasSizeLessThanOrEqualTo(200);
  }
}
