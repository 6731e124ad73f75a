package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import org.castnet.network.Network;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Topologies in the files of SimAI and ASTRA-sim. */
class SimulatorTopologiesTest {
  @TempDir private Path folder;
  private NodeFiles nodes;

  @BeforeEach
  void place() {
    nodes = new NodeFiles(folder);
  }

  private static final String SIMAI =
      """
      5 2 1 2 5 A100
      2 3 4
      0 2 2400Gbps 0.000025ms 0
      1 2 2400Gbps 0.000025ms 0
      0 3 100Gbps 0.0005ms 0
      1 3 100Gbps 0.0005ms 0
      3 4 400Gbps 0.0005ms 0
      """;

  @Test
  void readsTopologyOfSimAi() throws IOException {
    Network network = nodes.read("simai", SIMAI);
    assertThat(network.endpointCount()).isEqualTo(2);
    assertThat(NodeFiles.gigabits(network, "gpu0", "nvswitch2")).isEqualTo(2400);
    assertThat(NodeFiles.gigabits(network, "switch3", "switch4")).isEqualTo(400);
    int link = network.links().between(0, network.nodeNamed("nvswitch2"));
    assertThat(network.pace().delay(link)).isEqualTo(25_000);
  }

  @Test
  void rejectsInvalidTopologyOfSimAiByLine() {
    nodes.assertRejected("simai", SIMAI.replace("4 400Gbps", "4 0Gbps"), "node:7", "above 0");
    nodes.assertRejected("simai", SIMAI.replace("4 400Gbps", "4 fast"), "node:7", "'fast'");
    nodes.assertRejected("simai", SIMAI.replace("3 4 400", "3 9 400"), "node:7", "9", "0..4");
    nodes.assertRejected(
        "simai", SIMAI.replace(" 5 A100", " 6 A100"), "5 links", "line 1 states 6");
    nodes.assertRejected("simai", SIMAI.replace("2 3 4\n", "2 3\n"), "node:2", "2 switches");
    nodes.assertRejected("simai", SIMAI.replace("2 3 4\n", "2 3 5\n"), "node:2", "5", "0..4");
    nodes.assertRejected("simai", SIMAI.replace("3 4 400", "5 4 400"), "node:7", "5", "0..4");
    nodes.assertRejected("simai", SIMAI.replace("3 4 400", "3 x 400"), "node:7", "'x'");
    nodes.assertRejected("simai", SIMAI.replace("2 3 4\n", "2 3 3\n"), "node:2", "3 is listed");
    nodes.assertRejected(
        "simai", SIMAI.replace("3 4 400Gbps 0.0005ms 0", "3 4 400Gbps"), "node:7", "'3 4 400Gbps'");
    nodes.assertRejected("simai", SIMAI.replace("5 2 1 2 5 A100", "5 2 1"), "node:1", "'5 2 1'");
    nodes.assertRejected("simai", "", "node:1");
  }

  @Test
  void endsOfLinksOfSimAiMayBeInAnyOrder() throws IOException {
    Network turned = nodes.read("simai", SIMAI.replace("3 4 400", "4 3 400"));
    assertThat(NodeFiles.gigabits(turned, "switch3", "switch4")).isEqualTo(400);
  }

  private static final String ASTRA_SIM =
      """
      # two dimensions
      topology: [ Ring, Switch ]
      npus_count: [ 4, 2 ]
      bandwidth: [ 50.0, 25.0 ]  # GB/s
      latency: [ 500.0, 700 ]  # ns
      """;

  @Test
  void emptyLinesOfSimAiTopologiesAreSkipped() throws IOException {
    String spaced = SIMAI.replace("0 3 100Gbps", "\n  \n0 3 100Gbps");
    assertThat(nodes.read("simai", spaced).links().count())
        .isEqualTo(nodes.read("simai", SIMAI).links().count());
  }

  @Test
  void dimensionsOfAstraSimMayHaveOneNpuAndNoLatency() throws IOException {
    Network single =
        nodes.read(
            "astrasim",
            "topology: [ Switch ]\nnpus_count: [ 1 ]\nbandwidth: [ 5 ]\nlatency: [ 0 ]\n");
    assertThat(single.endpointCount()).isEqualTo(1);
    assertThat(single.pace().delay(0)).isZero();
  }

  @Test
  void readsNetworkOfAstraSim() throws IOException {
    Network network = nodes.read("astrasim", ASTRA_SIM);
    assertThat(network.endpointCount()).isEqualTo(8);
    assertThat(network.links().count()).isEqualTo(2 * (8 + 8));
    assertThat(NodeFiles.gigabits(network, "npu7", "npu4")).isCloseTo(429.4967296, within(1e-9));
    int up = network.links().between(1, network.nodeNamed("switch1.1"));
    assertThat(network.pace().delay(up)).isEqualTo(700_000);
    Network complete =
        nodes.read(
            "astrasim",
            """
            topology:
            - FullyConnected
            npus_count: [5]
            bandwidth: 10
            latency: [0]
            """);
    assertThat(complete.links().count()).isEqualTo(20);
  }

  @Test
  void listsOfAstraSimMayBeIndentedAndLinesBlank() throws IOException {
    Network network =
        nodes.read(
            "astrasim",
            """
            topology:
              - Ring  # inner
              - Switch
             \t
            npus_count: [4, 2]
            bandwidth: [50, 25]
              # ns
            latency: [500, 700]
            """);
    assertThat(network.links().count()).isEqualTo(2 * (8 + 8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ring, Switch|Ring, Cube|node:2|'Cube'",
        "[ 4, 2 ]|[ 4 ]|node:3|1 entries",
        "25.0|0|node:4|out of range",
        "25.0|much|node:4|'much'",
        "[ 4, 2 ]|[ 4.5, 2 ]|node:3|4.5",
        "[ 4, 2 ]|[ 2800000, 2 ]|node:3|more than 4194304",
        "[ 4, 2 ]|[ 1500000, 2 ]|node:3|4500000 NPUs and switches",
        "bandwidth:|bandwidth|node:4|a key and a colon",
        "bandwidth:|:|node:4|a key and a colon",
        "latency|bandwidth|node:5|occurs twice",
        "latency|lateness|'latency'|missing"
      })
  void rejectsInvalidNetworkOfAstraSim(String found, String instead, String place, String why) {
    nodes.assertRejected("astrasim", ASTRA_SIM.replace(found, instead), place, why);
  }

  @Test
  void countsLinksOfAstraSimBeforeItMakesThem() {
    String complete = ASTRA_SIM.replace("Ring, Switch", "FullyConnected, Ring");
    // 65536 * 65535 / 2 cables for each of two groups, and one between the members of a pair
    nodes.assertRejected(
        "astrasim", complete.replace("[ 4, 2 ]", "[ 65536, 2 ]"), "would have 8590065664 links");
    // as many NPUs as a network may have
    nodes.assertRejected(
        "astrasim",
        complete.replace("[ 4, 2 ]", "[ 4194304, 1 ]"),
        "would have 17592190238720 links");
  }

  @Test
  void rejectsNetworkOfAstraSimThatDoesNotFitIntoMemory() {
    String complete = ASTRA_SIM.replace("Ring, Switch", "FullyConnected, Ring");
    nodes.assertRejected(
        "astrasim", complete.replace("[ 4, 2 ]", "[ 8000, 1 ]"), "of memory (64008000 links)");
  }

  @Test
  void ringOfTwoHasOneCable() throws IOException {
    Network pair = nodes.read("astrasim", ASTRA_SIM.replace("[ 4, 2 ]", "[ 2, 2 ]"));
    assertThat(pair.links().count()).isEqualTo(2 * (2 + 4));
  }
}
