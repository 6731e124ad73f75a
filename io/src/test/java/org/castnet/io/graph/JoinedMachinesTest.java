package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.castnet.io.graph.NodeFiles.gigabits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Copies of a machine with two GPUs and adapters of 200 and 100 Gb/s. */
class JoinedMachinesTest {
  private static final String NODE =
      """
      <system version="1"><cpu numaid="0">
       <pci busid="0:2" class="0x030200" link_speed="32 GT/s" link_width="16">
        <gpu dev="0" sm="80"><nvlink target="0:6" count="4" tclass="0x030200"/></gpu></pci>
       <pci busid="0:3" class="0x020700" link_speed="32 GT/s" link_width="16">
        <nic><net name="mlx5_0" speed="200000"/></nic></pci>
       <pci busid="0:6" class="0x030200" link_speed="32 GT/s" link_width="16">
        <gpu dev="1" sm="80"><nvlink target="0:2" count="4" tclass="0x030200"/></gpu></pci>
       <pci busid="0:7" class="0x020700" link_speed="32 GT/s" link_width="16">
        <nic><net name="mlx5_1" speed="100000"/></nic></pci>
      </cpu></system>
      """;

  private static final String MATRIX =
      """
      	GPU0	GPU1	NIC0
      GPU0	 X 	NV4	PIX
      GPU1	NV4	 X 	SYS
      NIC0	PIX	SYS	 X
      """;

  @TempDir private Path folder;

  private Network read(String parameters) throws IOException {
    return NetworkSpec.parse(
        "nccl:" + Files.writeString(folder.resolve("node.xml"), NODE) + parameters);
  }

  @Test
  void fileWithoutNodesIsOneMachine() throws IOException {
    Network one = read("");
    assertThat(one.endpointCount()).isEqualTo(2);
    assertThat(one.nodeNamed("gpu0")).isNotNegative();
  }

  @Test
  void rejectsTwoMachinesWithoutAdapters() throws IOException {
    String bare = NODE.replaceAll("(?s)<pci [^>]*0x0207.*?</pci>", "");
    String spec = "nccl:" + Files.writeString(folder.resolve("bare.xml"), bare);
    assertThat(NetworkSpec.parse(spec + ",nodes=1").endpointCount()).isEqualTo(2);
    assertThatThrownBy(() -> NetworkSpec.parse(spec + ",nodes=2"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("2 GPUs but no network adapter");
  }

  @Test
  void oneSwitchJoinsAllAdaptersAtTheirSpeeds() throws IOException {
    Network joined = read(",nodes=3");
    assertThat(joined.endpointCount()).isEqualTo(6);
    assertThat(gigabits(joined, "node0/gpu0", "node0/gpu1")).isEqualTo(800);
    assertThat(gigabits(joined, "node2/mlx5_0", "fabric")).isEqualTo(200);
    assertThat(gigabits(joined, "fabric", "node1/mlx5_1")).isEqualTo(100);
  }

  @Test
  void railsAreApartUnlessTheyAreOversubscribed() throws IOException {
    Network apart = read(",nodes=4,between=rails");
    assertThat(gigabits(apart, "node3/mlx5_0", "rail0")).isEqualTo(200);
    assertThat(gigabits(apart, "node3/mlx5_1", "rail1")).isEqualTo(100);
    assertThatThrownBy(() -> apart.nodeNamed("spine")).isInstanceOf(BadInput.class);
    Network joined = read(",nodes=4,between=rails,oversubscription=2");
    assertThat(gigabits(joined, "rail0", "spine")).isEqualTo(400);
    Network full = read(",nodes=4,between=rails,oversubscription=1");
    assertThat(gigabits(full, "rail0", "spine")).isEqualTo(800);
    Network narrow = read(",nodes=5,between=rails,oversubscription=1000");
    assertThat(gigabits(narrow, "rail0", "spine")).isEqualTo(1);
    assertThat(gigabits(joined, "rail1", "spine")).isEqualTo(200);
  }

  @Test
  void leavesShareTheSpeedOfTheirMachinesByTheOversubscription() throws IOException {
    Network joined = read(",nodes=5,between=leaves,leaf=2,oversubscription=1.5");
    assertThat(gigabits(joined, "node2/mlx5_1", "leaf1")).isEqualTo(100);
    assertThat(gigabits(joined, "leaf0", "spine")).isEqualTo(400);
    assertThat(gigabits(joined, "leaf2", "spine")).isEqualTo(200);
  }

  @Test
  void matrixIsJoinedToo() throws IOException {
    Network joined =
        NetworkSpec.parse(
            "topo:" + Files.writeString(folder.resolve("node.txt"), MATRIX) + ",nodes=2");
    assertThat(joined.endpointCount()).isEqualTo(4);
    assertThat(gigabits(joined, "node1/NIC0", "fabric")).isEqualTo(128);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "between=rails | between needs nodes=N",
        "nodes=0 | nodes is 0; allowed are 1..1024",
        "nodes=2,between=ring | between is 'ring'; allowed are switch, rails and leaves",
        "nodes=2,between=leaves | between=leaves needs leaf=N",
        "nodes=2,between=leaves,leaf=1025 | leaf is 1025; allowed are 1..1024",
        "nodes=2,leaf=2 | leaf needs between=leaves",
        "nodes=2,oversubscription=2 | oversubscription needs between=rails or between=leaves",
        "nodes=2,between=rails,oversubscription=0.5 | oversubscription is '0.5'; it is from 1",
        "nodes=2,between=rails,oversubscription=1001 | oversubscription is '1001'; it is from 1",
        "nodes=2,between=rails,oversubscription=x | oversubscription is 'x'; a number",
      })
  void wrongParametersAreNamed(String parameters, String message) {
    assertThatThrownBy(() -> read("," + parameters))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }
}
