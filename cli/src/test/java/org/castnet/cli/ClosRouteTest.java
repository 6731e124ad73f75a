package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.cli.ClosTraces.connect;
import static org.castnet.cli.ClosTraces.disconnect;
import static org.castnet.cli.ClosTraces.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosRouteTest {
  private static final String SMALL = net(1, 2, 3, 1, 1);

  @TempDir Path folder;

  @Test
  void aConnectReportsItsMiddlesAndADisconnectItsEnd() {
    Ran ran =
        Ran.withInput(
            net(36, 16, 16, 1, 1) + connect(3, 5, 17, 18) + disconnect(3), "clos", "route", "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("{\"ok\":true,\"picks\":[[0,[0,1]]]}\n{\"ok\":true}\n");
    assertThat(ran.error()).isEmpty();
  }

  @Test
  void figure4TakesMiddles1And4And8() {
    Ran ran = Ran.withInput(ClosTraces.figure4(), "clos", "route", "-", "--nonblocking");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines().toList())
        .last()
        .isEqualTo("{\"ok\":true,\"picks\":[[0,[4,5,6,7,8]],[3,[2,3]],[7,[1]]]}");
  }

  @Test
  void reportsTheFirstReasonThatApplies() {
    String trace =
        SMALL
            + connect(0, 0, 2)
            + connect(0, 0, 6)
            + connect(6, 0)
            + connect(0, 3, 3)
            + connect(0)
            + connect(0, 3)
            + connect(1, 0, 4)
            + connect(1, 3, 4)
            + connect(1, 4)
            + disconnect(1)
            + disconnect(-1)
            + disconnect(0)
            + connect(1, 3, 4);
    Ran ran = Ran.withInput(trace, "clos", "route", "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines().map(line -> line.replaceAll(".*why\":\"|\"}", "")))
        .containsExactly(
            "{\"ok\":true,\"picks\":[[0,[0,1]]]}",
            "bad",
            "bad",
            "bad",
            "bad",
            "busy_in",
            "busy_out",
            "ineligible",
            "blocked",
            "idle",
            "bad",
            "{\"ok\":true}",
            "{\"ok\":true,\"picks\":[[0,[1,2]]]}");
  }

  @Test
  void blockedRequestsFailOnlyIfNonblockingIsRequired() {
    String trace = net(1, 2, 2, 0, 1) + connect(0, 0) + connect(1, 1);
    assertThat(Ran.withInput(trace, "clos", "route", "-").code()).isZero();
    assertThat(Ran.withInput(trace, "clos", "route", "-", "--nonblocking").code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"op\":\"connect\",\"in\"",
        "{\"op\":\"connect\",\"in\":1,\"out\":[2",
        "{\"op\":\"connect\",\"in\":1}",
        "{\"op\":\"connect\",\"in\":1,\"out\":[2]} {}",
        "{\"op\":\"connect\",\"in\":1,\"out\":[2.5]}",
        "{\"op\":\"connect\",\"in\":1,\"out\":[2],\"out\":[3]}",
        "{\"op\":\"disconnect\",\"in\":1,\"out\":[2]}",
        "{\"op\":\"conect\",\"in\":1,\"out\":[2]}",
        "{\"op\":\"connect\",\"inn\":1,\"out\":[2]}",
        "[]",
        "connect",
        "\u0000"
      })
  void rejectsABadLineByNumberAndChangesNothing(String bad) {
    Ran ran =
        Ran.withInput(SMALL + connect(0, 0) + bad + "\n" + connect(2, 2), "clos", "route", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out().lines()).hasSize(2).allMatch(line -> line.startsWith("{\"ok\":true"));
    assertThat(ran.complaints()).hasSize(1).allMatch(line -> line.startsWith("line 3: "));
    assertThat(ran.error()).doesNotContain("Source").doesNotContain("jackson");
  }

  @ParameterizedTest
  @CsvSource({
    "0,2,2,0,1,m: 0",
    "2,0,2,0,1,n: 0",
    "2,2,-3,0,1,r: -3",
    "2,2,2,3,1,alpha: 3",
    "2,2,2,0,3,d: 3"
  })
  void rejectsNumbersOutOfRangeAndStatesTheRange(
      int m, int n, int r, int alpha, int d, String found) {
    Ran ran = Ran.withInput(net(m, n, r, alpha, d), "clos", "route", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
    assertThat(ran.error()).startsWith("line 1: " + found + " is not allowed; allowed are ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"net\":{\"m\":1,\"n\":2",
        "{\"net\":{\"m\":1,\"n\":2,\"r\":2,\"alpha\":0}}",
        "{\"net\":{\"m\":1,\"n\":2,\"r\":2,\"alpha\":0,\"d\":1,\"e\":1}}",
        "{\"net\":{\"m\":1e99,\"n\":2,\"r\":2,\"alpha\":0,\"d\":1}}",
        "{\"net\":{\"m\":1,\"n\":2,\"r\":2,\"alpha\":0,\"d\":1},\"ties\":\"any\"}",
        "{\"op\":\"connect\",\"in\":1,\"out\":[2]}"
      })
  void answersNothingWithoutANetworkInTheFirstLine(String first) {
    Ran ran = Ran.withInput(first + "\n" + connect(0, 0), "clos", "route", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
    assertThat(ran.error()).startsWith("line 1: ").doesNotContain("Source");
  }

  @Test
  void aJournalContinuesAndDropsATornLine() throws IOException {
    String journal = folder.resolve("j").toString();
    assertThat(routed(net(9, 4, 4, 1, 1) + connect(0, 1, 5) + connect(4, 2), journal).code())
        .isZero();
    Files.writeString(Path.of(journal), "+ 7 1", StandardOpenOption.APPEND);
    Ran again = routed(net(9, 4, 4, 1, 1) + connect(0, 3) + connect(7, 1) + connect(7, 3), journal);
    assertThat(again.out().lines())
        .containsExactly(
            "{\"ok\":false,\"why\":\"busy_in\"}",
            "{\"ok\":false,\"why\":\"busy_out\"}",
            "{\"ok\":true,\"picks\":[[2,[0]]]}");
  }

  @Test
  void rejectsAJournalOfAnotherNetworkAndLeavesItUnchanged() throws IOException {
    String journal = folder.resolve("j").toString();
    routed(net(9, 4, 4, 1, 1) + connect(0, 1), journal);
    String before = Files.readString(Path.of(journal));
    Ran ran = routed(net(8, 4, 4, 1, 1) + connect(0, 2), journal);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).hasSize(1);
    assertThat(ran.error()).contains("another network", "m=9", "m=8");
    assertThat(Path.of(journal)).hasContent(before);
  }

  @Test
  void statisticsAndAPictureAccompanyTheAnswers() throws IOException {
    Path stats = folder.resolve("stats");
    Path picture = folder.resolve("p.svg");
    Ran ran =
        Ran.withInput(
            SMALL + connect(0, 0, 2) + connect(1, 4) + disconnect(5),
            "clos",
            "route",
            "-",
            "--stats",
            stats.toString(),
            "--picture",
            picture.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(3);
    assertThat(Files.readAllLines(stats))
        .contains(
            "connects     2",
            "blocked      1",
            "idle         1",
            "live         1 circuit",
            "links used   1 and 2 of 3 a stage",
            "slack        0 middles");
    assertThat(Files.readString(picture))
        .startsWith("<svg")
        .contains("1 middles")
        .endsWith("</svg>\n");
  }

  @Test
  void rejectsAPictureOfALargeNetwork() {
    Ran ran =
        Ran.withInput(
            net(9, 33, 2, 0, 1), "clos", "route", "-", "--picture", folder.resolve("p").toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints()).hasSize(1);
    assertThat(folder.resolve("p")).doesNotExist();
  }

  @Test
  void theCommandLineOverridesTheTieRuleOfTheFirstLine() {
    String packed = net(3, 3, 3, 0, 1).replace("}}", "},\"ties\":\"packed\"}");
    String trace = connect(0, 0) + connect(1, 3) + disconnect(0) + connect(3, 1);
    assertThat(last(Ran.withInput(packed + trace, "clos", "route", "-"))).contains("[[1,[0]]]");
    assertThat(last(Ran.withInput(packed + trace, "clos", "route", "-", "--ties", "lowest")))
        .contains("[[0,[0]]]");
  }

  @Test
  void fiveStagesReportTheChoiceInsideEachMiddle() {
    String trace = net(9, 4, 8, 1, 1) + connect(0, 0, 12, 31) + connect(4, 1) + disconnect(0);
    Ran ran = Ran.withInput(trace, "clos", "route", "-", "--stages", "5");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .containsExactly(
            "{\"ok\":true,\"picks\":[[0,[0,3,7],[[0,[0,1,3]]]]]}",
            "{\"ok\":true,\"picks\":[[1,[0],[[0,[0]]]]]}",
            "{\"ok\":true}");
    assertThat(Ran.withInput(trace, "clos", "route", "-", "--stages", "4").code()).isEqualTo(2);
    Ran prime = Ran.withInput(net(9, 4, 7, 1, 1), "clos", "route", "-", "--stages", "5");
    assertThat(prime.code()).isEqualTo(2);
    assertThat(prime.error()).startsWith("line 1: r: 7 cannot be split");
  }

  private static String last(Ran ran) {
    List<String> lines = ran.out().lines().toList();
    return lines.get(lines.size() - 1);
  }

  private static Ran routed(String trace, String journal) {
    return Ran.withInput(trace, "clos", "route", "-", "--journal", journal);
  }
}
