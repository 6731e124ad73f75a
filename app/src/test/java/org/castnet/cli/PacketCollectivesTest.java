package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collective operations as packets, which take turns on links, next to worms. */
class PacketCollectivesTest {
  @TempDir Path folder;

  @Test
  void forestIsAsFastByPacketsIfItsSendsDoNotMeet() throws IOException {
    assertThat(forest("mi250x:nodes=1", "64MB", "packets, concurrentSends: 1"))
        .isPositive()
        .isEqualTo(forest("mi250x:nodes=1", "64MB", "worms"));
  }

  @Test
  void forestIsFasterByPacketsIfMachinesMeetOverPcie() throws IOException {
    assertThat(forest("ndv2:nodes=2", "16MB", "packets"))
        .isPositive()
        .isLessThan(forest("ndv2:nodes=2", "16MB", "worms"));
  }

  /** The PCIe links of Azure's ND A100 v4: two GPUs on each of four sockets that meet pairwise. */
  @Test
  void gpusOnHostBridgesAttainNineTenthsOfTheBound() throws IOException {
    List<String> links = new ArrayList<>();
    for (int socket = 0; socket < 4; socket++) {
      links.add(link("cpu" + socket, "pci" + socket, "31.508GB/s"));
      links.add(link("gpu" + 2 * socket, "pci" + socket, "31.508GB/s"));
      links.add(link("gpu" + (2 * socket + 1), "pci" + socket, "31.508GB/s"));
      for (int other = 0; other < socket; other++) {
        links.add(link("cpu" + other, "cpu" + socket, "16GB/s"));
      }
    }
    String text =
        """
        {"hosts":["gpu0","gpu1","gpu2","gpu3","gpu4","gpu5","gpu6","gpu7"],
         "switches":["cpu0","cpu1","cpu2","cpu3","pci0","pci1","pci2","pci3"],"links":[%s]}
        """;
    String network = "json:" + folder.resolve("machine.json");
    Files.writeString(folder.resolve("machine.json"), text.formatted(String.join(",", links)));
    assertThat(shareOfForest(network, "packets")).isBetween(0.9, 1.0);
    assertThat(shareOfForest(network, "worms")).isLessThan(0.6);
  }

  private static String link(String from, String to, String speed) {
    return "{\"from\":\"%s\",\"to\":\"%s\",\"speed\":\"%s\"}".formatted(from, to, speed);
  }

  private static double shareOfForest(String network, String switching) throws IOException {
    JsonNode found =
        CollectiveTest.json(
            "--network",
            network,
            "--collective",
            "allgather",
            "--size",
            "1GB",
            "--schemes",
            "forest",
            "--switching",
            switching);
    return found
        .path("sizes")
        .get(0)
        .path("comparison")
        .path("schemes")
        .get(0)
        .path("shareOfLimit")
        .asDouble();
  }

  private double forest(String network, String size, String switching) throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("scenario.yaml"),
            """
            network: "%s"
            wormhole: {tech: ndr, ports: all, switching: %s}
            traffic: {collective: allgather, size: %s}
            schemes: [forest]
            """
                .formatted(network, switching, size));
    return CollectiveTest.json(scenario.toString())
        .path("schemes")
        .get(0)
        .path("makespan")
        .asDouble();
  }

  @Test
  void planOfPacketsIsSimulatedWithPackets() throws IOException {
    Path plan = folder.resolve("plan.json");
    Ran made =
        Ran.castnet(
            "plan",
            "--network",
            "mi250x:nodes=1",
            "--collective",
            "allgather",
            "--size",
            "1MB",
            "--scheme",
            "forest",
            "--switching",
            "packets",
            "--format",
            "json",
            "--out",
            plan.toString());
    assertThat(made.code()).isZero();
    JsonNode technology = new ObjectMapper().readTree(plan.toFile()).path("wormhole");
    assertThat(technology.path("switching").asText()).isEqualTo("packets");
    assertThat(technology.path("packetBytes").asInt()).isEqualTo(4096);
    assertThat(Ran.castnet("simulate", plan.toString()).out())
        .contains(
            "packets of 4096 bytes, 3 sends of a link at a time, receive 286 ns",
            "switching       packets, packet by packet\n");
  }
}
