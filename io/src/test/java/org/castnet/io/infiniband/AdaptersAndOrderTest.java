package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.io.graph.RailFabric;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three machines with two adapters each, on two switches. */
class AdaptersAndOrderTest {
  @TempDir private Path folder;

  private Network read(String dump, String parameters) throws IOException {
    return NetworkSpec.parse(
        "fabric:" + Files.writeString(folder.resolve("dump"), dump) + parameters);
  }

  private static List<String> names(Network network) {
    return IntStream.range(0, network.nodeCount()).mapToObj(network::nodeName).toList();
  }

  @Test
  void nodesAreOrderedByGuidWhateverTheOrderOfTheBlocks() throws IOException {
    List<String> blocks = Arrays.asList(RailFabric.dump().strip().split("\n\n"));
    List<String> before = names(read(RailFabric.dump(), ""));
    assertThat(before).hasSize(8);
    Collections.reverse(blocks);
    assertThat(names(read(String.join("\n\n", blocks) + "\n", ""))).isEqualTo(before);
  }

  @Test
  void adaptersOfAMachineFormOneHostByNameOrByGuid() throws IOException {
    for (String rule : List.of("name", "guid")) {
      Network network = read(RailFabric.dump(), ",rails=" + rule);
      assertThat(network.endpointCount()).as(rule).isEqualTo(3);
      assertThat(network.links().degree(0)).as(rule).isEqualTo(2);
    }
    assertThat(read(RailFabric.dump(), ",rails=none").endpointCount()).isEqualTo(6);
  }

  @Test
  void tablesNeedAnEntryForEachAdapterOfAMachine() throws IOException {
    String spec = RailFabric.spec(folder, RailFabric.dump(), "name");
    assertThat(NetworkSpec.parse(spec).endpointCount()).isEqualTo(3);
    Path tables = folder.resolve("tables.txt");
    // the entry of the first switch for the second adapter of the first machine
    Files.writeString(tables, Files.readString(tables).replaceFirst("0x000b 008.*\n", ""));
    assertThatThrownBy(() -> NetworkSpec.parse(spec))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            ".*tables.txt:1: the table of left has no entry for host .* \\(lid 11\\)");
  }

  @Test
  void rejectsRailsIfNoAdapterSpecifiesItsMachine() {
    String dump = RailFabric.dump();
    assertThatThrownBy(() -> read(dump.replaceAll("sysimgguid=.*\n", ""), ",rails=guid"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("rails=guid, but no adapter has a line sysimgguid=…");
    assertThatThrownBy(() -> read(dump.replaceAll(" mlx5_", "-"), ",rails=name"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(
            "rails=name, but no adapter has a name like 'node018 HCA-1' or 'node018 mlx5_0'");
  }
}
