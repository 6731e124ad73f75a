package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.group.Group;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.plan.unicast.UnicastSchemes;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Adapters of one machine are rails of one host. */
class RailTablesTest {
  @TempDir Path folder;

  @Test
  void everyAdapterIsAHostByDefault() throws IOException {
    assertThat(fabric("none").hostCount()).isEqualTo(6);
    assertThat(fabric("none").nodeName(0)).isEqualTo("n1 mlx5_0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "guid"})
  void theAdaptersOfAMachineAreOneHostWithSeveralPorts(String rails) throws IOException {
    SwitchFabric fabric = fabric(rails);
    assertThat(IntStream.range(0, fabric.hostCount()).mapToObj(fabric::nodeName))
        .containsExactly("n1", "n2", "n3");
    assertThat(fabric.links().degree(0)).isEqualTo(2);
    for (String address : List.of("n2", "n2 mlx5_0", "n2 mlx5_1", "0xb21", "H-b20", "20", "21")) {
      assertThat(fabric.nodeNamed(address)).as(address).isEqualTo(1);
    }
    assertThat(fabric.nodesNamed("n2 mlx5_1 n3")).containsExactly(1, 2);
    assertThat(NetworkSummary.of(fabric).routes().longest()).as("rail to rail").isEqualTo(2);
  }

  @Test
  void theTablesHaveARouteForEveryPairOfRailsAndTheShortestCount() throws IOException {
    ForwardingTables tables = (ForwardingTables) fabric("name").routing().orElseThrow();
    assertThat(tables.routes(0, 1)).hasSize(2).doesNotHaveDuplicates();
    assertThat(tables.routes(0, 1).get(0)).isEqualTo(tables.route(0, 1));
    assertThat(tables.routes(0, 1)).allMatch(path -> path.length() == 2);
  }

  @Test
  void sendsOfAPlanShareTheRails() throws IOException {
    SwitchFabric fabric = fabric("name");
    List<Message> messages =
        List.of(Message.of(0, 0, 8, 1), Message.of(1, 0, 8, 1), Message.of(2, 0, 8, 2));
    MulticastPlan plan =
        UnicastSchemes.all(network -> network.routing().orElseThrow())
            .get(0)
            .on(fabric, Map.of(), SenderModel.USUAL, 1)
            .orThrow("unicast")
            .plan(messages);
    assertThat(plan.sends().stream().map(send -> fabric.link(send.route().channel(0))).distinct())
        .as("two messages for one host")
        .hasSize(2);
    assertThat(plan.sends().get(0).route()).isNotEqualTo(plan.sends().get(1).route());
  }

  @Test
  void aGroupUsesOneRailAndTheNextUsesTheOther() throws IOException {
    SwitchFabric fabric = fabric("name");
    List<Group> groups = List.of(Group.of("0xc001", 0, 1, 2), Group.of("0xc002", 0, 1, 2));
    GroupReport report = GroupReport.of(GroupSchemes.named("balanced").plan(fabric, groups, 1));
    assertThat(report.isSound()).isTrue();
    assertThat(report.load().total()).as("cables between switches").isZero();
    assertThat(report.groups().tree(0)).isNotEqualTo(report.groups().tree(1));
    assertThat(report.groups().tree(0).links().toIntArray())
        .hasSize(3)
        .doesNotContain(report.groups().tree(1).links().toIntArray());
  }

  @Test
  void aMachineThatJoinsByBothRailsIsNotAViolation() throws IOException {
    Path mfts =
        Files.writeString(
            folder.resolve("mfts"),
            "Switch 0xa0\n0xC001 : 0x001 0x002 0x008\nSwitch 0xa1\n0xC001 : 0x001 0x008\n");
    SwitchFabric fabric =
        (SwitchFabric)
            NetworkSpec.parse(RailFabric.spec(folder, RailFabric.dump(), "name") + ",mfts=" + mfts);
    assertThat(GroupReport.of(GroupTrees.of(fabric)).isSound()).isTrue();
    assertThat(GroupTrees.of(fabric).groups().get(0).members().toIntArray()).containsExactly(0, 1);
  }

  @Test
  void namesAmbiguousMachines() throws IOException {
    String dump = RailFabric.dump();
    refused(dump, "nme", "rails is 'nme'", "none, name and guid", "did you mean 'name'?");
    refused(dump.replace("mlx5_", "port "), "name", "no adapter has a name like");
    refused(dump.replaceAll("sysimgguid=.*\n", ""), "guid", "no adapter has a line sysimgguid");
    refused(
        dump.replace("n1 mlx5_1", "n1 mlx5_0"),
        "name",
        "'n1 mlx5_0' has the same name as that of line",
        "rails=guid");
  }

  private void refused(String dump, String rails, String... words) {
    assertThatThrownBy(() -> NetworkSpec.parse(RailFabric.spec(folder, dump, rails)))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(words);
  }

  private SwitchFabric fabric(String rails) throws IOException {
    return (SwitchFabric) NetworkSpec.parse(RailFabric.spec(folder, RailFabric.dump(), rails));
  }
}
