package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Routing;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts with a port on each of two switches, whose tables contain a LID for every port. */
class MultiPortHostsTest {
  private static final String DUMP =
      """
      Switch 8 "S-00000000000000a1" # "left" base port 0 lid 1 lmc 0
      [1] "H-00000000000000b1"[1](b11) # "one" lid 11 4xHDR
      [2] "H-00000000000000b2"[1](b21) # "two" lid 21 4xHDR
      [8] "S-00000000000000a2"[8] # "right" lid 2 4xHDR

      Switch 8 "S-00000000000000a2" # "right" base port 0 lid 2 lmc 0
      [1] "H-00000000000000b1"[2](b12) # "one" lid 12 4xHDR
      [2] "H-00000000000000b2"[2](b22) # "two" lid 22 4xHDR
      [3] "H-00000000000000b3"[1](b31) # "three" lid 31 4xHDR
      [8] "S-00000000000000a1"[8] # "left" lid 1 4xHDR

      Ca 2 "H-00000000000000b1" # "one"
      [1](b11) "S-00000000000000a1"[1] # lid 11 lmc 0 "left" lid 1 4xHDR
      [2](b12) "S-00000000000000a2"[1] # lid 12 lmc 0 "right" lid 2 4xHDR

      Ca 2 "H-00000000000000b2" # "two"
      [1](b21) "S-00000000000000a1"[2] # lid 21 lmc 0 "left" lid 1 4xHDR
      [2](b22) "S-00000000000000a2"[2] # lid 22 lmc 0 "right" lid 2 4xHDR

      Ca 1 "H-00000000000000b3" # "three"
      [1](b31) "S-00000000000000a2"[3] # lid 31 lmc 0 "right" lid 2 4xHDR
      """;

  private static final String TABLES =
      """
      Unicast lids [0-31] of switch Lid 1 guid 0x00000000000000a1 ('left'):
      0x0001 000 # Switch portguid 0x00000000000000a1: 'left'
      0x0002 008 # Switch portguid 0x00000000000000a2: 'right'
      0x000b 001 # Channel Adapter portguid 0x0000000000000b11: 'one'
      0x000c 008 # Channel Adapter portguid 0x0000000000000b12: 'one'
      0x0015 002 # Channel Adapter portguid 0x0000000000000b21: 'two'
      0x0016 008 # Channel Adapter portguid 0x0000000000000b22: 'two'
      0x001f 008 # Channel Adapter portguid 0x0000000000000b31: 'three'
      Unicast lids [0-31] of switch Lid 2 guid 0x00000000000000a2 ('right'):
      0x0001 008 # Switch portguid 0x00000000000000a1: 'left'
      0x0002 000 # Switch portguid 0x00000000000000a2: 'right'
      0x000b 008 # Channel Adapter portguid 0x0000000000000b11: 'one'
      0x000c 001 # Channel Adapter portguid 0x0000000000000b12: 'one'
      0x0015 008 # Channel Adapter portguid 0x0000000000000b21: 'two'
      0x0016 002 # Channel Adapter portguid 0x0000000000000b22: 'two'
      0x001f 003 # Channel Adapter portguid 0x0000000000000b31: 'three'
      """;

  @TempDir Path folder;

  @Test
  void shortestPathOverAllPortsIsUsed() throws IOException {
    Network network = read(TABLES);
    Routing routing = network.routing().orElseThrow();
    int one = network.nodeNamed("one");
    int two = network.nodeNamed("two");
    int three = network.nodeNamed("three");
    assertThat(routing.distance(one, three)).isEqualTo(2);
    assertThat(routing.distance(three, two)).isEqualTo(2);
    assertThat(routing.route(one, three).node(network, 1)).isEqualTo(network.nodeNamed("right"));
    assertThat(routing.route(one, two).length()).isEqualTo(2);
    assertThat(NetworkSummary.of(network).routes().verdict().cycle()).isEmpty();
  }

  @Test
  void allPortsAreUsedWithoutTables() throws IOException {
    read(TABLES);
    Network network = NetworkSpec.parse("fabric:" + folder.resolve("net.txt"));
    assertThat(NetworkSummary.of(network).diameter()).isEqualTo(2);
    assertThat(NetworkSummary.of(network).routes().longest()).isEqualTo(2);
  }

  @Test
  void rejectsTablesThatMissPortLid() throws IOException {
    assertThatThrownBy(() -> read(TABLES.replaceFirst("0x000c 008.*\n", "")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("tables.txt:1: ")
        .hasMessageContaining("left has no entry for host one (lid 12)");
    assertThatThrownBy(() -> read(TABLES.replaceFirst("0x000c 008", "0x000c 001")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("tables.txt:5: ")
        .hasMessageContaining("port 1 of H-00000000000000b1, but lid 12 is port 2");
  }

  private Network read(String tables) throws IOException {
    Path dump = Files.writeString(folder.resolve("net.txt"), DUMP);
    Path routes = Files.writeString(folder.resolve("tables.txt"), tables);
    return NetworkSpec.parse("fabric:" + dump + ",routes=" + routes);
  }
}
