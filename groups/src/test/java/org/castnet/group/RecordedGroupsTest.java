package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.io.infiniband.MulticastTableWriter;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedGroupsTest {
  private static final Path TABLES = GroupFabrics.FOLDER.resolve("mcfdbs.dump");

  @TempDir private Path folder;

  @Test
  void bothFormatsDescribeTheSameTables() {
    SwitchFabric listed = GroupFabrics.recorded("mcfdbs.dump");
    SwitchFabric columns = GroupFabrics.recorded("dump_mfts.txt");
    assertThat(columns.trees()).isEqualTo(listed.trees()).hasSize(32);
  }

  @Test
  void writtenTablesEqualTheOriginalToTheByte() throws IOException {
    SwitchFabric fabric = GroupFabrics.recorded("dump_mfts.txt");
    assertThat(MulticastTableWriter.write(fabric, fabric.trees()))
        .isEqualTo(Files.readString(TABLES));
  }

  @Test
  void theHostsReachedByTheEntriesAreThoseThatJoined() {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    assertThat(GroupTrees.of(fabric).groups()).isEqualTo(GroupFabrics.joined(fabric));
  }

  @Test
  void allAreTreesAndMostOfThemShareOneCable() {
    GroupReport report = GroupReport.of(GroupTrees.of(GroupFabrics.recorded("mcfdbs.dump")));
    assertThat(report.isSound()).isTrue();
    assertThat(report.load().busiest()).isEqualTo(24);
    assertThat(report.load().used()).isEqualTo(25);
    assertThat(report.load().cables().count()).isEqualTo(64);
    assertThat(report.load().total()).isEqualTo(265);
    assertThat(report.cycle()).isEmpty();
    assertThat(report.routesCycle()).isEmpty();
    assertThat(report.mixedCycle()).as("trees and routes turn differently").isPresent();
  }

  @Test
  void theRuleOfTheManagerReproducesItsTables() throws IOException {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    GroupTrees planned = GroupSchemes.named("opensm").plan(fabric, GroupFabrics.joined(fabric), 1);
    assertThat(MulticastTableWriter.write(fabric, planned.trees()))
        .isEqualTo(Files.readString(TABLES));
  }

  @Test
  void onUpDownRoutesTheTreesOfTheManagerFollowThemToo() {
    SwitchFabric fabric = GroupFabrics.rooted();
    List<Group> groups = GroupTrees.of(fabric).groups();
    assertThat(GroupSchemes.named("opensm").plan(fabric, groups, 1).trees())
        .as("the root is read off the tables")
        .isEqualTo(fabric.trees());
    assertThat(GroupSchemes.named("opensm=S3").plan(fabric, groups, 1).trees())
        .isEqualTo(fabric.trees());
    assertThat(GroupSchemes.named("opensm=S0").plan(fabric, groups, 1).trees())
        .as("another root")
        .isNotEqualTo(fabric.trees());
  }

  @Test
  void aRootIsASwitch() {
    SwitchFabric fabric = GroupFabrics.rooted();
    List<Group> groups = GroupTrees.of(fabric).groups();
    assertThatThrownBy(() -> GroupSchemes.named("opensm=H3").plan(fabric, groups, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("root H3 is a host");
    assertThatThrownBy(() -> GroupSchemes.named("opensm=S33").plan(fabric, groups, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("S33");
  }

  @Test
  void rejectsForeignTablesByLine() throws IOException {
    refused("\n", "no multicast table");
    refused("Switch 0x00000000002000ff\n", ":1: switch guid 00000000002000ff", "another fabric");
    refused("0xC001 : 0x001\n", ":1: an entry precedes the first switch");
    refused("Switch 0x0000000000200000\n0x0001 : 0x001\n", ":2:", "is not a multicast address");
    refused("Switch 0x0000000000200000\n0xC001 : 0x001\n0xC001 : 0x002\n", ":3:", "occurs twice");
    refused("Switch 0x0000000000200000\n\nSwitch 0x0000000000200000\n", ":3:", "second table");
    refused("Switch 0x0000000000200000\nhello\n", ":2: 'hello' is not a line");
  }

  @Test
  void anEntryForAPortWithoutACableIsAViolationOfItsGroup() throws IOException {
    Path tables =
        Files.writeString(
            folder.resolve("strays"),
            Files.readString(TABLES).replaceFirst("(0xC001 : )0x009", "$10x0FE"));
    SwitchFabric fabric =
        (SwitchFabric)
            NetworkSpec.parse(
                GroupFabrics.recorded("mcfdbs.dump")
                    .spec()
                    .replace(TABLES.toString(), tables.toString()));
    GroupReport report = GroupReport.of(GroupTrees.of(fabric));
    assertThat(report.verdicts()).filteredOn(verdict -> !verdict.isTree()).hasSize(1);
    assertThat(report.verdicts().get(0).violations())
        .first()
        .asString()
        .contains("port 254 of S0, which has no cable", "strays:4");
    GroupTrees repaired =
        GroupSchemes.named("repair").plan(fabric, GroupTrees.of(fabric).groups(), 1);
    assertThat(GroupReport.of(repaired).isSound()).isTrue();
  }

  @Test
  void rejectsGroupFilesWithMistakesByLine() throws IOException {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    for (List<String> wrong :
        List.of(
            List.of("a H1 H999", ":1: 'H999' is not a node"),
            List.of("a H1 H2\na H3 H4", ":2: group a occurs twice"),
            List.of("a H1 H1", ":1: H1 occurs twice"),
            List.of("a H1 S3", ":1: S3 is a switch"),
            List.of("a rate=0 H1 H2", ":1: rate 0"),
            List.of("a", ":1: group 'a' has no hosts"),
            List.of("# nothing", "no group"))) {
      Path file = Files.writeString(folder.resolve("groups.txt"), wrong.get(0));
      assertThatThrownBy(
              () -> GroupFile.read(new TextFile(file.toString(), Files.readString(file)), fabric))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(wrong.get(1));
    }
  }

  private void refused(String tables, String... parts) throws IOException {
    Path file = Files.writeString(folder.resolve("mfts"), tables);
    assertThatThrownBy(
            () ->
                NetworkSpec.parse(
                    "fabric:" + GroupFabrics.FOLDER.resolve("ibnetdiscover.txt") + ",mfts=" + file))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(parts);
  }
}
