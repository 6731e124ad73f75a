package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans for clusters: by levels, or on trees over all links at once. */
class ClusterPlansTest {
  @ParameterizedTest
  @CsvSource({
    "dgx-h100:nodes=4, allgather, 1GB, 0.99",
    "dgx-h100:nodes=4, reduce-scatter, 1GB, 0.99",
    "dgx-h100:nodes=4, allreduce, 1GB, 0.96",
    "dgx-h100:nodes=6, allgather, 1GB, 0.97",
    "dgx-h100:nodes=6, allgather, 100MB, 0.8",
    "dgx-h100:nodes=6, reduce, 1GB, 0.87",
    "'dgx-h100:nodes=6,nvls=off', allreduce, 1GB, 0.97",
    "dgx-h100:nodes=6, allreduce, 8GB, 0.95",
    "dgx-h100:nodes=6, broadcast, 8GB, 0.97",
    "'dgx-h100:nodes=4,nvls=off', broadcast, 1GB, 0.965",
    "'dgx-h100:nodes=8,nvls=off', broadcast, 1GB, 0.955",
    "dgx-h100:nodes=6, reduce-scatter, 8GB, 0.95",
    "'dgx-h100:nodes=8,fail=gpu0.0-fabric', allgather, 8GB, 0.95",
    "'dgx-h100:nodes=6,fail=gpu0.0-fabric', broadcast, 8GB, 0.95",
    "'dgx-h100:nodes=6,fail=gpu0.0-nvswitch0', allgather, 8GB, 0.95",
    "'dgx-h100:nodes=6,fail=gpu3.7', allgather, 8GB, 0.9",
    "'dgx-h100:nodes=1,nvls=off', allreduce, 1GB, 0.95",
    "'gb200:racks=1,nvls=off', allreduce, 1GB, 0.9",
    "trainium:nodes=4, allgather, 1GB, 0.92",
    "ndv2:nodes=8, allgather, 1GB, 0.97",
    "'nccl:../examples/machines/hgx-a100-4nic.xml,nodes=9', allgather, 1GB, 0.97",
  })
  void forestOfMachinesIsNearTheBound(String network, String collective, String size, double share)
      throws IOException {
    assertThat(share(network, collective, size)).isBetween(share, 1.0);
  }

  @Test
  void allReduceLeavesOutTheSlowLinkOfRing(@TempDir Path folder) throws IOException {
    StringBuilder links = new StringBuilder();
    StringBuilder nodes = new StringBuilder();
    for (int node = 0; node < 8; node++) {
      String separator = node == 0 ? "" : ", ";
      nodes.append(separator).append("\"n").append(node).append('"');
      links.append(
          """
          %s{"from": "n%d", "to": "n%d", "speed": "%dGB/s"}"""
              .formatted(separator, node, (node + 1) % 8, node == 3 ? 10 : 100));
    }
    Path ring = folder.resolve("ring.json");
    Files.writeString(ring, "{\"nodes\": [" + nodes + "], \"links\": [" + links + "]}");
    assertThat(share("json:" + ring, "allreduce", "4GB"))
        .as("with equal shares, both phases need the slow link and attain 0.62")
        .isBetween(0.95, 1.0);
  }

  @Test
  void hostsWithFewerPortsOwnMoreOfAllReduce(@TempDir Path folder) throws IOException {
    SwitchesInJson planes = new SwitchesInJson();
    planes.addSwitch("a");
    planes.addSwitch("b");
    planes.addLink("a", "b", 400);
    for (int host = 0; host < 12; host++) {
      planes.addHost("h" + host);
      if (host < 5 || host % 2 == 0) {
        planes.addLink("h" + host, "a", 50);
      }
      if (host < 5 || host % 2 == 1) {
        planes.addLink("h" + host, "b", 50);
      }
    }
    Path file = Files.writeString(folder.resolve("planes.json"), planes.text());
    assertThat(share("json:" + file, "allreduce", "1GB"))
        .as("rings attain 0.68")
        .isBetween(0.73, 1.0);
  }

  @Tag("heavy")
  @ParameterizedTest
  @CsvSource({
    "dgx-h100:nodes=64, allgather, 1GB, 0.95",
    "'dgx-h100:nodes=16,nvls=off', broadcast, 1GB, 0.95",
    "'dgx-h100:nodes=64,nvls=off', broadcast, 1GB, 0.93",
    "'dgx-h100:nodes=8,fail=gpu0.0-fabric', broadcast, 1GB, 0.95",
    "'dgx-h100:nodes=8,fail=gpu0.0-fabric', allgather, 1GB, 0.96",
    "'dgx-h100:nodes=16,fail=gpu0.0-fabric', allgather, 1GB, 0.97",
    "'dgx-h100:nodes=16,fail=gpu0.0-fabric', allreduce, 1GB, 0.86",
    "'dgx-h100:nodes=4,fail=gpu0.0-fabric', allreduce, 8GB, 0.95",
    "'dgx-h100:nodes=4,fail=gpu0.0-fabric', reduce-scatter, 8GB, 0.95",
    "'dgx-h100:nodes=64,nvls=off', broadcast, 8GB, 0.97",
    "dgx-h100:nodes=64, broadcast, 8GB, 0.95",
    "'gb200:racks=2,nvls=off', broadcast, 1GB, 0.79",
    "'gb200:racks=2,nvls=off,fail=gpu0.3-fabric', broadcast, 1GB, 0.79",
    "'gb200:racks=4,nvls=off', broadcast, 1GB, 0.78",
    "'gb200:racks=8,nvls=off', broadcast, 1GB, 0.77",
    "'gb200:racks=2,nvls=off', broadcast, 8GB, 0.92",
    "'gb200:racks=8,nvls=off', broadcast, 8GB, 0.87",
    "'dgx-h100:nodes=128,nvls=off', broadcast, 8GB, 0.95",
    "gb200:racks=2, allgather, 1GB, 0.88",
    "'gb200:racks=2,fail=gpu0.3-fabric', allgather, 1GB, 0.79",
    "trainium:nodes=4, allreduce, 1GB, 0.9",
    "trainium:nodes=16, broadcast, 1GB, 0.84",
    "trainium:nodes=64, allgather, 1GB, 0.89",
    "mi250x:nodes=4, broadcast, 1GB, 0.96",
    "mi250x:nodes=8, allreduce, 1GB, 0.98",
    "mi250x:nodes=64, allgather, 1GB, 0.98",
    "mi250x:nodes=64, broadcast, 1GB, 0.9",
    "'mi250x:nodes=8,fail=gpu0.1-fabric', allgather, 1GB, 0.97",
    "ndv2:nodes=16, allreduce, 1GB, 0.98",
    "dgx-h100:nodes=64, allreduce, 8GB, 0.93",
    "'dgx-h100:nodes=64,nvls=off', allreduce, 1GB, 0.96",
    "dgx-h100:nodes=128, allgather, 1GB, 0.95",
    "dgx-h100:nodes=128, allgather, 8GB, 0.97",
    "dgx-h100:nodes=128, broadcast, 8GB, 0.95",
    "dgx-h100:nodes=128, reduce-scatter, 8GB, 0.97",
    "'dgx-h100:nodes=128,nvls=off', allreduce, 8GB, 0.97",
  })
  void forestOfManyMachinesIsNearTheBound(
      String network, String collective, String size, double share) throws IOException {
    assertThat(share(network, collective, size)).isBetween(share, 1.0);
  }

  @Tag("heavy")
  @ParameterizedTest
  @CsvSource({"2, 1GB, 0.8", "2, 4GB, 0.91", "2, 8GB, 0.945", "4, 8GB, 0.91"})
  void longBroadcastAmongRacksIsNearTheBound(
      int racks, String size, double share, @TempDir Path folder) throws IOException {
    SwitchesInJson network = new SwitchesInJson();
    network.addSwitch("middle");
    for (int rack = 0; rack < racks; rack++) {
      network.addSwitch("nvlink" + rack);
      for (int gpu = 0; gpu < 36; gpu++) {
        String host = "gpu" + rack + "." + gpu;
        network.addHost(host);
        network.addLink(host, "nvlink" + rack, 900);
        network.addLink(host, "middle", 50);
      }
    }
    Path file = Files.writeString(folder.resolve("racks.json"), network.text());
    assertThat(share("json:" + file, "broadcast", size)).isBetween(share, 1.0);
  }

  /** Returns the share of the bound that a verified plan reaches. */
  private static double share(String network, String collective, String size) throws IOException {
    Ran ran =
        Ran.castnet(
            "compare",
            "--format",
            "json",
            "--network",
            network,
            "--collective",
            collective,
            "--size",
            size,
            "--schemes",
            "forest");
    assertThat(ran.error()).isEmpty();
    JsonNode found = new ObjectMapper().readTree(ran.out()).path("sizes").get(0);
    assertThat(found.path("best").asText()).isEqualTo("forest");
    JsonNode comparison = found.path("comparison");
    double makespan = comparison.path("schemes").get(0).path("makespan").asDouble();
    return comparison.path("limit").asDouble() / makespan;
  }
}
