package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two machines with two GPUs and two adapters each, on one switch. */
class ClusterKindTest {
  private static final String FABRIC =
      """
      switchguid=0x1(1)
      Switch	8 "S-0000000000000001"		# "leaf" base port 0 lid 1 lmc 0
      [1]	"H-0000000000000010"[1](10) 		# "n1 mlx5_0" lid 2 4xHDR
      [2]	"H-0000000000000011"[1](11) 		# "n1 mlx5_1" lid 3 4xHDR
      [3]	"H-0000000000000020"[1](20) 		# "n2 mlx5_0" lid 4 4xHDR
      [4]	"H-0000000000000021"[1](21) 		# "n2 mlx5_1" lid 5 4xHDR

      caguid=0x10
      Ca	1 "H-0000000000000010"		# "n1 mlx5_0"
      [1](10) 	"S-0000000000000001"[1]		# lid 2 lmc 0 "leaf" lid 1 4xHDR

      caguid=0x11
      Ca	1 "H-0000000000000011"		# "n1 mlx5_1"
      [1](11) 	"S-0000000000000001"[2]		# lid 3 lmc 0 "leaf" lid 1 4xHDR

      caguid=0x20
      Ca	1 "H-0000000000000020"		# "n2 mlx5_0"
      [1](20) 	"S-0000000000000001"[3]		# lid 4 lmc 0 "leaf" lid 1 4xHDR

      caguid=0x21
      Ca	1 "H-0000000000000021"		# "n2 mlx5_1"
      [1](21) 	"S-0000000000000001"[4]		# lid 5 lmc 0 "leaf" lid 1 4xHDR
      """;

  private static final String NODE =
      """
      <system version="1"><cpu numaid="0">
       <pci busid="0:1" class="0x060400" link_speed="16 GT/s" link_width="16">
        <pci busid="0:2" class="0x030200" link_speed="16 GT/s" link_width="16">
         <gpu dev="0" sm="80"><nvlink target="0:6" count="4" tclass="0x030200"/></gpu></pci>
        <pci busid="0:3" class="0x020700" link_speed="16 GT/s" link_width="16">
         <nic><net name="mlx5_0" speed="200000"/></nic></pci>
       </pci>
       <pci busid="0:5" class="0x060400" link_speed="16 GT/s" link_width="16">
        <pci busid="0:6" class="0x030200" link_speed="16 GT/s" link_width="16">
         <gpu dev="1" sm="80"><nvlink target="0:2" count="4" tclass="0x030200"/></gpu></pci>
        <pci busid="0:7" class="0x020700" link_speed="16 GT/s" link_width="16">
         <nic><net name="mlx5_1" speed="200000"/></nic></pci>
       </pci>
      </cpu></system>
      """;

  @TempDir private Path folder;
  private String fabric = FABRIC;
  private String node = NODE;
  private String further = "";

  private Network read() throws IOException {
    Path report = Files.writeString(folder.resolve("net.txt"), fabric);
    Path machine = Files.writeString(folder.resolve("node.txt"), node);
    return NetworkSpec.parse("cluster:" + report + ",node=" + machine + further);
  }

  @BeforeEach
  void unchanged() {
    assertThat(FileKinds.NCCL.recognises(node)).isTrue();
  }

  private static double gigabits(Network network, String a, String b) {
    int link = network.links().between(network.nodeNamed(a), network.nodeNamed(b));
    assertThat(link).as("%s to %s", a, b).isNotNegative();
    return network.pace().gigabits(link);
  }

  @Test
  void everyMachineOfTheFabricHasTheGpusOfTheNodeFile() throws IOException {
    Network network = read();
    assertThat(network.endpointCount()).isEqualTo(4);
    assertThat(network.nodeName(0)).isEqualTo("n1/gpu0");
    assertThat(gigabits(network, "n2/gpu0", "n2/gpu1")).isEqualTo(800);
    assertThat(gigabits(network, "n1 mlx5_1", "leaf")).isEqualTo(200);
    // a GPU reaches the fabric over the adapter at its own bridge
    assertThat(gigabits(network, "n1 mlx5_1", "n1/pci 0:5")).isEqualTo(200);
    assertThat(network.nodeNamed("0000000000000021")).isEqualTo(network.nodeNamed("n2 mlx5_1"));
  }

  @Test
  void adaptersOfOtherNamesAreAssignedInOrder() throws IOException {
    fabric = FABRIC.replace("mlx5_0", "HCA-1").replace("mlx5_1", "HCA-2");
    Network network = read();
    assertThat(gigabits(network, "n2 HCA-2", "n2/pci 0:5")).isEqualTo(200);
    assertThat(gigabits(network, "n2 HCA-1", "n2/pci 0:1")).isEqualTo(200);
  }

  @Test
  void readsTheMatrixOfNvidiaSmiWithItsLegend() throws IOException {
    node =
        """
                GPU0  GPU1  NIC0  NIC1  CPU Affinity
        GPU0     X    NV4   PIX   SYS   0-15
        GPU1    NV4    X    SYS   PIX   16-31
        NIC0    PIX   SYS    X    SYS
        NIC1    SYS   PIX   SYS    X

        NIC Legend:

          NIC0: mlx5_1
          NIC1: mlx5_0
        """;
    Network network = read();
    assertThat(gigabits(network, "n1/pcieGPU0", "n1 mlx5_1")).isEqualTo(128);
    assertThat(gigabits(network, "n1/pcieGPU1", "n1 mlx5_0")).isEqualTo(128);
  }

  @Test
  void namesTheMachineThatLacksPorts() {
    node = NODE.replace("mlx5_1", "mlx5_7");
    assertThatThrownBy(this::read)
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(
            "net.txt: machine 'n1' has no ports for the 2 GPUs of ",
            "the adapters mlx5_0, mlx5_7; found the adapters mlx5_0, mlx5_1");
  }

  @Test
  void adaptersWithoutNamesAreAssignedByNumberOnly() throws IOException {
    node = NODE.replaceAll("<nic>.*</nic>", "");
    assertThat(gigabits(read(), "n2 mlx5_1", "n2/pci 0:5")).isBetween(252.0, 252.1);
    fabric = FABRIC.replaceAll("n1 mlx5_[01]", "ConnectX7");
    assertThatThrownBy(this::read)
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(
            "machine 'ConnectX7@",
            "has no ports",
            "has 2 adapters without names; found 1 adapter without names");
    further = ",others=omit";
    assertThat(read().endpointCount()).isEqualTo(2);
    fabric = FABRIC.replaceAll("n[12] mlx5_[01]", "ConnectX7");
    assertThatThrownBy(this::read).hasMessageContaining("no machine has ports for the 2 GPUs");
  }

  @Test
  void otherMachinesAreHostsOrOmittedOnRequest() throws IOException {
    fabric =
        FABRIC
            .replace(
                "\n\ncaguid=0x10",
                "\n[5]\t\"H-0000000000000030\"[1](30) \t\t# \"admin mlx5_0\" lid 6 4xHDR\n\ncaguid=0x10")
            .concat(
                "\ncaguid=0x30\nCa\t1 \"H-0000000000000030\"\t\t# \"admin mlx5_0\"\n[1](30) \t\"S-0000000000000001\"[5]\t\t# lid 6 lmc 0 \"leaf\" lid 1 4xHDR\n");
    assertThatThrownBy(this::read).hasMessageContaining("machine 'admin'");
    further = ",others=hosts";
    assertThat(read().endpointCount()).isEqualTo(5);
    further = ",others=omit";
    assertThat(read().endpointCount()).isEqualTo(4);
    further = ",others=keep";
    assertThatThrownBy(this::read).hasMessageContaining("reject, hosts and omit");
  }

  @Test
  void rejectsANodeFileWithoutAdaptersOrOfAnotherFormat() {
    node = NODE.replaceAll("(?s)<pci busid=\"0:[37]\".*?</pci>", "");
    assertThatThrownBy(this::read).hasMessageContaining("2 GPUs but no network adapter");
    node = "graph { a -- b }";
    assertThatThrownBy(this::read).hasMessageContaining("node.txt: neither a topology file");
  }

  @Test
  void rejectsAnAdapterWithoutSpeed() {
    node = NODE.replaceFirst("200000", "0");
    assertThatThrownBy(this::read).hasMessageContaining("node.txt:6: net has speed 0");
  }

  @Test
  void rejectsACableFromASwitchToItself() {
    fabric =
        FABRIC.replace(
            "\n\ncaguid=0x10",
            "\n[6]\t\"S-0000000000000001\"[7]\t\t# \"leaf\" lid 1 4xHDR"
                + "\n[7]\t\"S-0000000000000001\"[6]\t\t# \"leaf\" lid 1 4xHDR\n\ncaguid=0x10");
    assertThatThrownBy(this::read).hasMessageContaining("a link leads from leaf to itself");
    assertThatThrownBy(() -> NetworkSpec.parse("fabric:" + folder.resolve("net.txt")))
        .hasMessageContaining("net.txt: port 6 of leaf is connected to the same node");
  }

  @Test
  void linksHaveOneLaneUnlessMoreAreRequested() throws IOException {
    assertThat(read().lanes()).isEqualTo(1);
    further = ",lanes=3";
    assertThat(read().lanes()).isEqualTo(3);
  }
}
