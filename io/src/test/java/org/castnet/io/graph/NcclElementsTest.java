package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.castnet.network.Network;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements of NCCL's topology files, each with its attributes and inside those it belongs to. */
class NcclElementsTest {
  @TempDir private Path folder;
  private NodeFiles nodes;

  @BeforeEach
  void place() {
    nodes = new NodeFiles(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<pci busid='a'/>|'pci' is outside a cpu element",
        "<gpu dev='0'/>|'gpu' is outside a cpu element",
        "<nvlink target='a' count='1'/>|'nvlink' is outside a cpu element",
        "<xgmi target='a' count='1'/>|'xgmi' is outside a cpu element",
        "<nic/>|'nic' is outside a cpu element",
        "<net speed='1'/>|'net' is outside a cpu element",
        "<cpu><pci class='0x0302'/></cpu>|pci has no attribute 'busid'",
        "<cpu><nic><net/></nic></cpu>|net has no attribute 'speed'",
        "<cpu><pci busid='a'><gpu><c2c count='1'/></gpu></pci></cpu>|c2c has no attribute 'bw'",
        "<cpu><pci busid='a'><gpu><c2c bw='1'/></gpu></pci></cpu>|link has no attribute 'count'",
        "<cpu><pci busid='a'><gpu><nvlink count='1'/></gpu></pci></cpu>|link has no attribute"
            + " 'target'",
        "<cpu><pci busid='a'><gpu><nvlink target='b' count='0'/></gpu></pci></cpu>|the link to b"
            + " has count 0; a link has a whole number of at least 1",
        "<cpu><pci busid='a'><gpu sm='old'/></pci></cpu>|sm is 'old'; a number is needed",
        "<cpu><pci busid='a'><gpu dev='-1'/></pci></cpu>|dev is '-1'; it is out of range",
        "<cpu><pci busid='a'><gpu dev='2147483647'/></pci></cpu>|dev is '2147483647'; it is out of"
            + " range",
        "<cpu modelid='x'/>|modelid is 'x'; a number is needed",
        "<cpu><pci busid='a' link_width='x16'/></cpu>|link_width is 'x16'; a number is needed"
      })
  void rejectsElementsWithoutTheirParentOrAttributes(String elements, String message) {
    nodes.assertRejected("nccl", "<system>\n" + elements + "\n</system>", "node:2: " + message);
  }

  @Test
  void devicesAreNamedByTheirNumberAndTheirFirstNet() throws IOException {
    Network network =
        nodes.read(
            "nccl",
            """
            <system><cpu>
             <pci busid="a" class="0x030200"><gpu dev="7"/></pci>
             <pci busid="b" class="0x030200"><gpu dev="0"/></pci>
             <pci busid="c" class="0x020000"><nic>
              <net name="eth0" speed="8000"/><net name="eth1" speed="16000"/>
             </nic></pci>
            </cpu></system>
            """);
    assertThat(network.nodeName(0)).isEqualTo("gpu7");
    assertThat(network.nodeName(1)).isEqualTo("gpu0");
    assertThat(NodeFiles.gigabits(network, "eth0", "cpu0")).isEqualTo(24);
  }
}
