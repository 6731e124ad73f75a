package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NetworkText;
import org.castnet.sim.DefaultTechnology;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Machines with accelerators, by name and from files. */
class MachinesTest {
  @TempDir private Path folder;
  private NodeFiles nodes;

  @BeforeEach
  void place() {
    nodes = new NodeFiles(folder);
  }

  /** Returns the number of links by speed in Gbit/s. */
  private static Map<Double, Integer> speeds(Network network) {
    Map<Double, Integer> counts = new TreeMap<>();
    for (int link = 0; link < network.links().count(); link++) {
      counts.merge(network.pace().gigabits(link), 1, Integer::sum);
    }
    return counts;
  }

  @Test
  void machinesByNameHavePublicFigures() {
    Network a100 = NetworkSpec.parse("dgx-a100:nodes=2");
    assertThat(a100.endpointCount()).isEqualTo(16);
    assertThat(speeds(a100)).isEqualTo(Map.of(2400.0, 32, 200.0, 32));
    Network h100 = NetworkSpec.parse("dgx-h100:nodes=4");
    assertThat(h100.endpointCount()).isEqualTo(32);
    assertThat(speeds(h100)).isEqualTo(Map.of(3600.0, 64, 400.0, 64));
    Network mi250x = NetworkSpec.parse("mi250x:nodes=2");
    assertThat(speeds(mi250x)).isEqualTo(Map.of(1600.0, 16, 800.0, 8, 400.0, 24, 200.0, 16));
    assertThat(NodeFiles.gigabits(mi250x, "gpu1.0", "gpu1.1")).isEqualTo(1600);
    Network ndv2 = NetworkSpec.parse("ndv2:nodes=2");
    assertThat(NodeFiles.gigabits(ndv2, "pcie1", "fabric")).isEqualTo(100);
    Network mi300x = NetworkSpec.parse("mi300x:nodes=2");
    assertThat(speeds(mi300x)).isEqualTo(Map.of(512.0, 112, 400.0, 32));
    Network mi355x = NetworkSpec.parse("mi355x:nodes=1");
    assertThat(speeds(mi355x)).isEqualTo(Map.of(614.4, 56));
    Network trainium = NetworkSpec.parse("trainium:nodes=2");
    assertThat(speeds(trainium)).isEqualTo(Map.of(1024.0, 128, 200.0, 64));
    assertThat(NodeFiles.gigabits(trainium, "gpu1.15", "gpu1.12")).isEqualTo(1024);
    for (Network each : List.of(a100, h100, mi250x, ndv2, mi300x, mi355x, trainium)) {
      NetworkText text = NetworkText.parse(each.spec(), NetworkKinds.standard().files());
      assertThat(NetworkKinds.standard().nodes(text)).hasValue(each.nodeCount());
    }
    assertThatThrownBy(() -> NetworkSpec.parse("dgx-a100:nodes=0"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("nodes is 0");
    assertThatThrownBy(() -> NetworkSpec.parse("dgx-a100:2"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("dgx-a100:nodes=2");
  }

  @Test
  void flitsHave64BytesIfLinksHaveSpeeds() {
    assertThat(flitBytes("torus:4x4,speed=4xHDR")).isEqualTo(64);
    assertThat(flitBytes("dgx-a100:nodes=2")).isEqualTo(64);
    assertThat(flitBytes("torus:4x4,speed=1000Tbit/s")).isEqualTo(64);
    assertThat(flitBytes("torus:4x4")).isZero();
  }

  private static int flitBytes(String network) {
    return DefaultTechnology.of(NetworkSpec.parse(network)).link().flitBytes();
  }

  private static final String NCCL =
      """
      <system version="1">
       <cpu numaid="0" vendor="AuthenticAMD">
        <pci busid="0000:01:00.0" class="0x060400" link_speed="16 GT/s" link_width="16">
         <pci busid="0000:02:00.0" class="0x030200" link_speed="16 GT/s" link_width="16">
          <gpu dev="0" sm="80"><nvlink target="0000:c1:00.0" count="12" tclass="0x068000"/></gpu>
         </pci>
         <pci busid="0000:03:00.0" class="0x020700" link_speed="16 GT/s" link_width="16">
          <nic><net name="mlx5_0" dev="0" speed="200000"/></nic>
         </pci>
        </pci>
        <pci busid="0000:05:00.0" class="0x010802" link_speed="8 GT/s" link_width="4"/>
       </cpu>
       <cpu numaid="1" vendor="AuthenticAMD">
        <pci busid="0000:82:00.0" class="0x030200" link_speed="16 GT/s" link_width="16">
         <gpu dev="1" sm="80"><nvlink target="0000:c1:00.0" count="12" tclass="0x068000"/></gpu>
        </pci>
       </cpu>
      </system>
      """;

  @Test
  void readsTopologyOfNccl() throws IOException {
    Network network = nodes.read("nccl", NCCL);
    assertThat(network.endpointCount()).isEqualTo(2);
    assertThat(NodeFiles.gigabits(network, "gpu0", "nvswitch")).isEqualTo(2400);
    assertThat(NodeFiles.gigabits(network, "gpu1", "cpu1")).isBetween(252.0, 252.1);
    assertThat(NodeFiles.gigabits(network, "mlx5_0", "pci 0000:01:00.0")).isEqualTo(200);
    assertThat(NodeFiles.gigabits(network, "cpu0", "cpu1")).isEqualTo(128);
    assertThat(network.nodeCount()).as("the disk is no part of it").isEqualTo(7);
  }

  @Test
  void readsGpusByClassAndXgmi() throws IOException {
    Network network =
        nodes.read(
            "nccl",
            """
            <?xml version="1.0"?>
            <system version="2"><cpu numaid="0">
             <pci busid="0000:C1:00.0" class="0x030200"><gpu dev="4"><xgmi
               target="0000:c6:00.0" count="4" tclass="0x038000"/></gpu></pci>
             <pci busid="0000:C6:00.0" class="0x038000"><gpu dev="5"><xgmi
               target="0000:c1:00.0" count="4" tclass="0x038000"/></gpu></pci>
             <pci busid="0000:D1:00.0" class="0x030200" link_speed="8 GT/s" link_width="16"/>
            </cpu></system>
            """);
    assertThat(NodeFiles.gigabits(network, "gpu4", "gpu5")).isEqualTo(1600);
    assertThat(NodeFiles.gigabits(network, "gpu0", "cpu0")).isBetween(126.0, 126.1);
  }

  @Test
  void rejectsInvalidTopologyOfNcclByLine() {
    nodes.assertRejected("nccl", NCCL.replace("</cpu>", ""), "node:", "not well-formed");
    nodes.assertRejected("nccl", NCCL.replace("200000", "0"), "node:8", "net has speed 0");
    nodes.assertRejected("nccl", NCCL.replace("200000", "fast"), "node:8", "'fast'");
    nodes.assertRejected(
        "nccl", NCCL.replace("count=\"12\"", "count=\"1.5\""), "node:5", "count 1.5");
    nodes.assertRejected(
        "nccl", NCCL.replace("0:82:00", "0:02:00"), "node:14", "second GPU", "0000:02:00.0");
    nodes.assertRejected(
        "nccl", "<system version=\"1\"><cpu/></system>", "no GPU", "TOPO_DUMP_FILE");
    nodes.assertRejected(
        "nccl", NCCL.replaceAll("</?nic>", "").replace("pci", "cpu"), "outside a nic");
    nodes.assertRejected("nccl", "<graphs version=\"1\"/>", "'graphs'", "'system'");
    String oneSided =
        """
        <system><cpu><pci busid="a" class="0x030200"><gpu dev="0" sm="70">
        <nvlink target="b" count="2" tclass="0x030200"/></gpu></pci>
        <pci busid="b" class="0x030200"><gpu dev="1" sm="70">
        <nvlink target="a" count="1" tclass="0x030200"/></gpu></pci></cpu></system>
        """;
    nodes.assertRejected(
        "nccl", oneSided, "node:1", "gpu0 has 50.0GB/s to gpu1", "reverse is 25.0GB/s");
  }

  @Test
  void rejectsUnknownUnitsAndNamesUsedTwiceByLine() {
    nodes.assertRejected(
        "nccl", NCCL.replace("8 GT/s", "8 parsecs"), "node:11", "'8 parsecs'", "16 GT/s");
    nodes.assertRejected("nccl", NCCL.replace("8 GT/s", "0 GT/s"), "node:11", "above 0");
    String twice = NCCL.replace("dev=\"1\" sm", "dev=\"0\" sm");
    nodes.assertRejected("nccl", twice, "node:14", "a second device is called 'gpu0'");
  }

  @Test
  void devicesOtherThanGpusMayShareBusIdentifiers() throws IOException {
    Network network =
        nodes.read(
            "nccl",
            NCCL.replace(
                    "<pci busid=\"0000:82",
                    "<pci busid=\"0000:01:00.0\" class=\"0x060400\"><pci busid=\"0000:82")
                .replaceFirst("(?s)(.*)</cpu>", "$1</pci></cpu>"));
    assertThat(NodeFiles.gigabits(network, "gpu0", "pci 0000:01:00.0")).isBetween(252.0, 252.1);
    assertThat(NodeFiles.gigabits(network, "gpu1", "pci 0000:01:00.0 (2)")).isBetween(252.0, 252.1);
  }

  @Test
  void netsOfAnAdapterAddUp() throws IOException {
    String second = "<net name=\"mlx5_1\" dev=\"1\" speed=\"40000\"/></nic>";
    Network network = nodes.read("nccl", NCCL.replace("</nic>", second));
    assertThat(NodeFiles.gigabits(network, "mlx5_0", "pci 0000:01:00.0")).isEqualTo(240);
  }

  @Test
  void adaptersWithoutPciDeviceLeadToTheirProcessor() throws IOException {
    String ethernet = "<nic><net name=\"eth0\" dev=\"1\" speed=\"10000\"/></nic></cpu>";
    Network network = nodes.read("nccl", NCCL.replaceFirst("</cpu>", ethernet));
    assertThat(NodeFiles.gigabits(network, "eth0", "cpu0")).isEqualTo(10);
    String fast = NCCL.replaceFirst("</cpu>", ethernet.replace("10000", "6400000"));
    assertThat(NodeFiles.gigabits(nodes.read("nccl", fast), "eth0", "cpu0")).isEqualTo(6400);
  }

  @Test
  void gpusMayBeLinkedToTheirProcessor() throws IOException {
    String chip = "<c2c bw=\"45000\" count=\"10\"/></gpu>";
    Network network = nodes.read("nccl", NCCL.replaceFirst("</gpu>", chip));
    assertThat(parallel(network, "gpu0", "cpu0")).isEqualTo(3600);
    network = nodes.read("nccl", NCCL.replaceAll("0x068000", "0x068001"));
    assertThat(parallel(network, "gpu1", "cpu1")).isBetween(2652.0, 2652.1);
    nodes.assertRejected("nccl", NCCL.replaceFirst("</gpu>", chip.replace("45000", "0")), "bw 0");
  }

  /** Returns the speed of all links from one node to another. */
  private static double parallel(Network network, String a, String b) {
    int from = network.nodeNamed(a);
    int to = network.nodeNamed(b);
    return IntStream.range(0, network.links().count())
        .filter(link -> network.links().source(link) == from && network.links().target(link) == to)
        .mapToDouble(network.pace()::gigabits)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({
    "vendor=\"AuthenticAMD\", 16", "'', 10", "modelid=\"63\", 6", "modelid=\"85\", 10",
    "modelid=\"143\", 22", "modelid=\"207\", 40", "arch=\"arm64\", 6", "arch=\"ppc64\", 32"
  })
  void processorsHaveTheSpeedThatNcclAssumes(String model, double gigabytes) throws IOException {
    Network network = nodes.read("nccl", NCCL.replace("vendor=\"AuthenticAMD\"", model));
    assertThat(NodeFiles.gigabits(network, "cpu0", "cpu1")).isEqualTo(8 * gigabytes);
  }

  @Test
  void speedsOfPcieMayBeMissing() throws IOException {
    for (String speed : List.of("", "Unknown", "8 GT/s", "8.0 GT/s PCIe", "8")) {
      Network network = nodes.read("nccl", NCCL.replace("16 GT/s", speed));
      assertThat(NodeFiles.gigabits(network, "gpu1", "cpu1")).as(speed).isBetween(126.0, 126.1);
    }
  }

  @Test
  void linksBetweenTheSameGpusAddUp() throws IOException {
    String pair =
        """
        <system version="2">
         <cpu numaid="0" arch="x86_64" vendor="AuthenticAMD">
          <pci busid="0:1" class="0x030200" link_speed="16 GT/s" link_width="16">
           <gpu dev="0" gcn="gfx942">
            <xgmi target="0:2" count="1" tclass="0x038000"/>
            <xgmi target="0:2" count="2" tclass="0x038000"/>
           </gpu></pci>
          <pci busid="0:2" class="0x030200" link_speed="16 GT/s" link_width="16">
           <gpu dev="1" gcn="gfx942"><xgmi target="0:1" count="3" tclass="0x038000"/></gpu></pci>
         </cpu>
        </system>
        """;
    String one = pair.replaceFirst(" *<xgmi target=\"0:2\" count=\"1\".*\\n", "");
    assertThat(NodeFiles.gigabits(nodes.read("nccl", pair), "gpu0", "gpu1"))
        .isEqualTo(
            NodeFiles.gigabits(
                nodes.read("nccl", one.replace("count=\"2\"", "count=\"3\"")), "gpu0", "gpu1"));
  }

  /** Of 8 GT/s and more, 128 of 130 bits are data; below, 8 of 10. */
  @ParameterizedTest
  @CsvSource({"2.5, 16, 32.0", "5, 8, 32.0", "5, '', 64.0", "5, 0, 64.0", "8, 8, 63.02"})
  void speedOfPcieIsThatOfDataOnAllLanes(String transfers, String width, double gigabits)
      throws IOException {
    String text =
        NCCL.replace("link_speed=\"16 GT/s\"", "link_speed=\"" + transfers + " GT/s\"")
            .replace("link_width=\"16\"", "link_width=\"" + width + "\"");
    assertThat(NodeFiles.gigabits(nodes.read("nccl", text), "gpu1", "cpu1"))
        .isCloseTo(gigabits, within(0.01));
  }

  @Test
  void linksOfGpusHaveTheSpeedOfTheirGeneration() throws IOException {
    for (Map.Entry<String, Double> each :
        Map.of("sm=\"60\"", 240.0, "sm=\"86\"", 168.75, "sm=\"90\"", 300.0, "sm=\"100\"", 600.0)
            .entrySet()) {
      Network network = nodes.read("nccl", NCCL.replace("sm=\"80\"", each.getKey()));
      assertThat(NodeFiles.gigabits(network, "gpu0", "nvswitch")).isEqualTo(8 * each.getValue());
    }
    for (Map.Entry<String, Double> each :
        Map.of("908", 46.0, "910", 50.0, "", 50.0, "gfx942", 64.0, "gfx950", 76.8).entrySet()) {
      String pair =
          """
          <system><cpu><pci busid="a" class="0x038000"><gpu dev="0" gcn="%1$s">
          <xgmi target="b" count="1"/></gpu></pci><pci busid="b" class="0x038000">
          <gpu dev="1" gcn="%1$s"><xgmi target="a" count="1"/></gpu></pci></cpu></system>
          """
              .formatted(each.getKey());
      assertThat(NodeFiles.gigabits(nodes.read("nccl", pair), "gpu0", "gpu1"))
          .isEqualTo(8 * each.getValue());
    }
  }

  private static final String MATRIX =
      """
              GPU0    GPU1    GPU2    GPU3    NIC0    CPU Affinity    NUMA Affinity
      GPU0     X      NV2     NV1     SYS     PIX     0-23            0
      GPU1    NV2      X      SYS     NV1     PIX     0-23            0
      GPU2    NV1     SYS      X      NV2     SYS     24-47           1
      GPU3    SYS     NV1     NV2      X      SYS     24-47           1
      NIC0    PIX     PIX     SYS     SYS      X

      Legend:

        X    = Self
      """;

  @Test
  void fileWithoutNvlinksSaysSo() throws IOException {
    String pcie =
        """
        <system version="1"><cpu numaid="0">
         <pci busid="0:1" class="0x030200" link_speed="16 GT/s" link_width="16"><gpu dev="0"/></pci>
         <pci busid="0:2" class="0x030200"><gpu dev="1"/></pci>
        </cpu></system>
        """;
    Network machine = nodes.read("nccl", pcie);
    assertThat(machine.body().assumptions())
        .extracting(Diagnostic::text)
        .satisfiesExactlyInAnyOrder(
            note -> assertThat(note).contains("has no NVLinks: its 2 GPUs are joined by PCIe only"),
            note -> assertThat(note).contains("no speed for 1 PCI device: 8 GT/s"));
    assertThat(NetworkSummary.of(machine).lines())
        .filteredOn(line -> line.startsWith("note  "))
        .hasSize(2);
  }

  @Test
  void readsMatrixOfNvidiaSmi() throws IOException {
    Network network = nodes.read("topo", MATRIX);
    assertThat(network.endpointCount()).isEqualTo(4);
    assertThat(NodeFiles.gigabits(network, "GPU0", "GPU1")).isEqualTo(400);
    assertThat(NodeFiles.gigabits(network, "GPU0", "GPU2")).isEqualTo(200);
    assertThat(NodeFiles.gigabits(network, "GPU0", "pcieGPU0")).isEqualTo(128);
    assertThat(NodeFiles.gigabits(network, "NIC0", "pcieGPU0")).isEqualTo(128);
    assertThat(NodeFiles.gigabits(network, "GPU3", "cpu1")).isEqualTo(128);
    assertThat(NodeFiles.gigabits(network, "cpu0", "cpu1")).isEqualTo(80);
  }

  @Test
  void adaptersOfAMatrixMayHaveAnyName() throws IOException {
    Network network = nodes.read("topo", MATRIX.replace("NIC0", "rdmap16s27"));
    assertThat(NodeFiles.gigabits(network, "rdmap16s27", "pcieGPU0")).isEqualTo(128);
  }

  @Test
  void eachRowOfAMatrixHasAnEntryForEachDevice() {
    assertThatThrownBy(
            () ->
                nodes.read(
                    "topo",
                    """
                            GPU0    GPU1
                    GPU0     X      NV12
                    GPU1    NV12
                    """))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected the row of GPU1 with 2 entries");
  }

  @Test
  void equalNvlinksOfManyGpusLeadToSwitch() throws IOException {
    Network network =
        nodes.read(
            "topo",
            """
            \u001b[4m        GPU0    GPU1    GPU2    CPU Affinity\u001b[0m
            GPU0     X      NV12    NV12    0-15
            GPU1    NV12     X      NV12    0-15
            GPU2    NV12    NV12     X      0-15
            """);
    assertThat(NodeFiles.gigabits(network, "GPU2", "nvswitch")).isEqualTo(2400);
  }

  @Test
  void unequalNvlinksLeadToNoSwitch() throws IOException {
    Network network =
        nodes.read(
            "topo",
            """
                    GPU0    GPU1    GPU2    CPU Affinity
            GPU0     X      NV12    NV4     0-15
            GPU1    NV12     X      NV4     0-15
            GPU2    NV4     NV4      X      0-15
            """);
    assertThat(NodeFiles.gigabits(network, "GPU0", "GPU1")).isEqualTo(2400);
    assertThat(NodeFiles.gigabits(network, "GPU0", "GPU2")).isEqualTo(800);
  }

  /** A GPU has 18 NVLinks at most, and here 9 to each of two others. */
  @Test
  void asManyNvlinksAsAGpuHasLeadToTheOthers() throws IOException {
    Network network =
        nodes.read(
            "topo",
            """
                    GPU0    GPU1    GPU2    CPU Affinity
            GPU0     X      NV9     NV9     0-15
            GPU1    NV9      X      NV9     0-15
            GPU2    NV9     NV9      X      0-15
            """);
    assertThat(NodeFiles.gigabits(network, "GPU0", "GPU2")).isEqualTo(1800);
  }

  @Test
  void rejectsInvalidMatrixByLine() {
    nodes.assertRejected(
        "topo",
        MATRIX.replaceFirst("GPU1    NV2 ", "GPU1    NV4 "),
        "node:3",
        "GPU1 to GPU0 is NV4",
        "reverse is NV2");
    nodes.assertRejected(
        "topo", MATRIX.replaceFirst("PIX", "PIG"), "node:2", "GPU0 to NIC0", "'PIG'");
    nodes.assertRejected(
        "topo", MATRIX.replaceFirst("GPU2    NV1", "GPU9    NV1"), "node:4", "GPU2");
    nodes.assertRejected("topo", MATRIX.replace("GPU3 ", "GPU2 "), "node:1", "GPU2 occurs twice");
    nodes.assertRejected("topo", MATRIX.replaceFirst("GPU3 ", "GPX3 "), "node:5", "row of GPX3");
    nodes.assertRejected(
        "topo", MATRIX.replaceFirst("NIC0 ( +PIX)", "NICO$1"), "node:6", "row of NIC0");
    nodes.assertRejected("topo", MATRIX.replaceFirst(" X ", "SYS"), "node:2", "itself is X");
    nodes.assertRejected("topo", MATRIX.replaceFirst("NV2", "NV0"), "node:2", "'NV0'");
    nodes.assertRejected("topo", MATRIX.substring(0, 200), "node:3", "row of GPU2 is missing");
    nodes.assertRejected(
        "topo", MATRIX.substring(MATRIX.indexOf("Legend")), "node: there is no matrix");
  }
}
