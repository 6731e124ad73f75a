package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups on the command line: recorded by the fabric, planned, and invalid. */
class GroupsTest {
  private static final Path FABRIC = Path.of("../examples/fabrics/irregular-16x8-groups");
  private static final String SPEC =
      "fabric:" + FABRIC.resolve("ibnetdiscover.txt") + ",mfts=" + FABRIC.resolve("mcfdbs.dump");

  @TempDir Path folder;

  @Test
  void countsTheGroupsOfTheFabric() {
    Ran ran = Ran.castnet("groups", SPEC, "--format", "json");
    assertThat(ran.code()).isZero();
    JsonNode json = JsonText.parse(ran.out());
    assertThat(json.get("groups")).hasSize(32);
    assertThat(json.at("/groups/1/members").toString())
        .isEqualTo("[\"H17\",\"H22\",\"H107\",\"H111\"]");
    assertThat(json.at("/load/busiest").intValue()).isEqualTo(24);
    assertThat(json.at("/load/cable").toString()).isEqualTo("[\"S0:9\",\"S12:11\"]");
    assertThat(json.at("/load/used").intValue()).isEqualTo(25);
    assertThat(json.at("/load/cables").intValue()).isEqualTo(64);
    assertThat(json.get("deadlock").isNull()).isTrue();
  }

  @Test
  void idleCablesAreAReasonForAdvice() {
    assertThat(Ran.castnet("groups", SPEC).out())
        .endsWith(
            "advice      39 cables between switches idle while 24 groups share one; --plan balanced"
                + " spreads the trees\n");
    assertThat(Ran.castnet("groups", SPEC, "--plan", "balanced").out()).doesNotContain("advice");
  }

  @Test
  void writtenTablesParseToTheSamePlan() throws IOException {
    Path tables = folder.resolve("planned.mcfdbs");
    Ran planned =
        Ran.castnet(
            "groups", SPEC, "--plan", "balanced", "--format", "mcfdbs", "--out", tables.toString());
    assertThat(planned.code()).isZero();
    String again = SPEC.replaceFirst(",mfts=.*", ",mfts=" + tables);
    Ran read = Ran.castnet("groups", again, "--groups", FABRIC.resolve("groups.txt").toString());
    assertThat(read.code()).isZero();
    assertThat(read.out())
        .contains("all are trees that reach their members", "busiest     4 groups");
  }

  @Test
  void anUnreachedMemberIsAViolationAndNotBadInput() throws IOException {
    Path groups = Files.writeString(folder.resolve("groups"), "0xc002 H17 H22 H107 H112\n");
    Ran ran = Ran.castnet("groups", SPEC, "--groups", groups.toString());
    assertThat(ran.code()).isEqualTo(CastnetCommand.FAILED);
    assertThat(ran.out())
        .contains("0xc002: no entry leads to H112", "H111 would receive its packets");
  }

  @Test
  void partitionsLimitTheirGroups() throws IOException {
    String groups = FABRIC.resolve("groups.txt").toString();
    Path all = Files.writeString(folder.resolve("all"), "default groups=20 ALL\n");
    Ran recorded = Ran.castnet("groups", SPEC, "--groups", groups, "--partitions", all.toString());
    assertThat(recorded.code()).isEqualTo(CastnetCommand.FAILED);
    assertThat(recorded.out())
        .contains(
            "partitions  default: 32 groups, at most 20; 12 too many: --plan lets groups share"
                + " trees, or allow groups=32");
    Ran planned = Ran.castnet("groups", SPEC, "--plan", "balanced", "--partitions", all.toString());
    assertThat(planned.code()).isZero();
    assertThat(planned.out())
        .contains("groups      32 on 20 trees", "default: 32 groups on 20 trees, at most 20;");
    Path one = Files.writeString(folder.resolve("one"), "lab groups=32 H17 H22\n");
    Ran outside = Ran.castnet("groups", SPEC, "--partitions", one.toString());
    assertThat(outside.code()).isEqualTo(CastnetCommand.FAILED);
    assertThat(outside.out())
        .contains(
            "            0xc002 is in no partition: lab lacks H107 and 1 other host; add hosts to"
                + " it or split the group");
    JsonNode json =
        JsonText.parse(
            Ran.castnet("groups", SPEC, "--partitions", one.toString(), "--format", "json").out());
    assertThat(json.at("/partitions/0/budget").intValue()).isEqualTo(32);
    assertThat(json.get("outside").size() + json.at("/partitions/0/groups").intValue())
        .isEqualTo(32);
  }

  @Test
  void aHeatMapHasALegend() {
    Ran ran = Ran.castnet("groups", SPEC, "--format", "svg");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("<svg").contains("groups on a cable", "39 of 64 cables idle");
  }

  @Test
  void reportsMissingInputInOneLine() {
    for (String[] wrong :
        new String[][] {
          {"groups", "mesh:4x4"},
          {"groups", SPEC.replaceFirst(",mfts=.*", "")},
          {"groups", SPEC, "--plan", "balansed"},
          {"groups", SPEC, "--plan", "legal", "--entries", "0"},
          {"groups", SPEC, "--groups", folder.resolve("none").toString()}
        }) {
      Ran ran = Ran.castnet(wrong);
      assertThat(ran.code()).as(String.join(" ", wrong)).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.error().lines()).hasSize(1);
    }
  }

  @Test
  void hostNamesMayContainBlanksOnTheCommandLine() throws IOException {
    String dump =
        Files.readString(FABRIC.resolve("ibnetdiscover.txt"))
            .replaceAll("\"H([0-9]+)\"", "\"n$1 HCA-1\"");
    Path file = Files.writeString(folder.resolve("net.txt"), dump);
    for (String to :
        new String[] {"n3 HCA-1;n4 HCA-1", "\"n3 HCA-1\" \"n4 HCA-1\"", "11 0x100008"}) {
      Ran ran =
          Ran.castnet(
              "plan",
              "--network",
              "fabric:" + file,
              "--scheme",
              "unicast",
              "--from",
              "n1 HCA-1",
              "--to",
              to);
      assertThat(ran.code()).as(to + ran.error()).isZero();
      assertThat(ran.out()).contains("(n4 HCA-1)");
    }
  }

  @Test
  void aRequestWithoutDestinationsMeansTheHostsOfTheJob() throws IOException {
    String hosts = Files.writeString(folder.resolve("hosts"), "H3 slots=4\nH9:2\nH17\n").toString();
    String network = "fabric:" + FABRIC.resolve("ibnetdiscover.txt");
    String[] job = {"plan", "--network", network, "--scheme", "unicast", "--hosts", hosts};
    assertThat(Ran.castnet(job).out()).contains("H3 >", "(H9)", "(H17)", "2 sends");
    assertThat(Ran.castnet(with(job, "--from", "H40")).out()).contains("H40 >", "(H3)", "3 sends");
    assertThat(Ran.castnet(with(job, "--from", "H3", "--to", "H17")).out())
        .as("the ranks alone")
        .contains("1 send, 1 step\n");
    assertThat(Ran.castnet(with(job, "--format", "mpiplan")).out()).contains("ranks 3");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
  }
}
