package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.summary.RouteSummary;
import org.castnet.summary.RouteVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FabricRoutesTest {
  private static final Path FABRICS = Path.of("..", "examples", "fabrics");
  private static final Path TORUS = FABRICS.resolve("torus-4x4-dfsssp");
  private static final String TABLES =
      "fabric:" + TORUS.resolve("ibnetdiscover.txt") + ",routes=" + TORUS.resolve("lfts.dump");

  @TempDir private Path folder;

  @Test
  void dfssspTablesCanDeadlockWithoutServiceLevels() {
    RouteVerdict verdict = RouteSummary.of(NetworkSpec.parse(TABLES)).verdict();
    assertThat(verdict.lanesUnknown()).isTrue();
    assertThat(verdict.cycle()).contains("T000 -> T100 -> T200 -> T300 -> T000");
    assertThat(verdict.inWords())
        .startsWith("possible if all routes share a lane")
        .contains("T000 -> T100", "sls=FILE");
  }

  @Test
  void dfssspTablesWithServiceLevelsCannotDeadlock() {
    Network network = NetworkSpec.parse(withLevels("path-sls.txt", "sl2vl.dump"));
    assertThat(network.lanes()).isEqualTo(8);
    assertThat(RouteSummary.of(network).verdict().inWords()).startsWith("impossible");
  }

  @Test
  void routesUseLanesOfServiceLevels() {
    Network network = NetworkSpec.parse(withLevels("path-sls.txt", "sl2vl.dump"));
    Route route =
        network
            .routing()
            .orElseThrow()
            .route(network.nodeNamed("h0000"), network.nodeNamed("h0001"));
    for (int hop = 0; hop < route.length(); hop++) {
      assertThat(network.lane(route.channel(hop))).as("level 2 of lids 1 to 5").isEqualTo(2);
    }
  }

  @Test
  void rejectsInvalidServiceLevelFiles() throws IOException {
    String map = Files.readString(TORUS.resolve("sl2vl.dump")).replace(" 2  3 ", " 15 3 ");
    assertRejected("path-sls.txt", write("map", map), "service level 2 has no lane from port");
    String adapter = map.replaceFirst("Switch 0x", "Channel Adapter 0x");
    assertRejected("path-sls.txt", write("adapter", adapter), "channel adapter of GUID");
    String levels = Files.readString(TORUS.resolve("path-sls.txt"));
    assertRejected(
        write("few", levels.replaceFirst("\n1 8 4", "")), "sl2vl.dump", "from lid 1 to lid 8");
    assertRejected(write("twice", levels + "1 8 3\n"), "sl2vl.dump", "already has level 4");
    assertRejected(write("high", levels.replaceFirst("1 8 4", "1 8 16")), "sl2vl.dump", "0..15");
    assertRejected(
        write("alien", levels + "1 999 3\n"), "sl2vl.dump", "lid 999 does not belong to a node");
    assertThatThrownBy(() -> NetworkSpec.parse(TABLES + ",sls=" + TORUS.resolve("path-sls.txt")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("belong together");
  }

  @Test
  void shortestPathsOfIrregularFabricCanDeadlockOnOneLane() {
    Path irregular = FABRICS.resolve("irregular-16x8");
    RouteVerdict verdict =
        RouteSummary.of(
                NetworkSpec.parse(
                    "fabric:"
                        + irregular.resolve("ibnetdiscover.txt")
                        + ",routes="
                        + irregular.resolve("lfts.dump")))
            .verdict();
    assertThat(verdict.inWords()).startsWith("possible if all routes share a lane");
    assertThat(verdict.cycle()).isPresent();
  }

  @Test
  void computedRoutesArriveWithoutTables() {
    for (String words :
        new String[] {"", ",routes=updown", ",routes=ftree", ",routes=minimal", ",routes=minhop"}) {
      RouteSummary summary = RouteSummary.of(NetworkSpec.parse(dump() + words));
      assertThat(summary.arrives()).isEqualTo(summary.checked()).isEqualTo(128 * 127);
      if (!words.endsWith("minhop")) {
        assertThat(summary.verdict().cycle()).as(words).isEmpty();
      }
    }
    assertThat(RouteSummary.of(NetworkSpec.parse(dump())).source()).contains("central switch S");
  }

  @Test
  void routesOfAFabricWithLinkedHostsUseItsSwitches() throws IOException {
    String linked =
        "fabric:"
            + Files.writeString(
                folder.resolve("linked.topo"),
                """
                MTS2400 S-1
                  P1 -4x-5G-> MT23108 H-1 P1
                  P2 -4x-5G-> MT23108 H-2 P1
                  P3 -4x-5G-> MTS2400 S-2 P1

                MTS2400 S-2
                  P1 -4x-5G-> MTS2400 S-1 P3
                  P2 -4x-5G-> MT23108 H-3 P1
                  P3 -4x-5G-> MT23108 H-4 P1

                MT23108 H-3
                  P2 -4x-5G-> MT23108 H-2 P2
                """);
    RouteSummary summary = RouteSummary.of(NetworkSpec.parse(linked));
    assertThat(summary.arrives()).isEqualTo(4 * 3);
    assertThat(summary.verdict().cycle()).isEmpty();
    assertThatThrownBy(() -> NetworkSpec.parse(linked + ",routes=ftree"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("some hosts are linked to each other; leave routes out");
  }

  @ParameterizedTest
  @CsvSource({"lfts.dump,routes", "path-sls.txt,sls", "sl2vl.dump,sl2vl"})
  void anUnknownLineIsRejectedWithItsNumber(String name, String parameter) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(TORUS.resolve(name)));
    int at = lines.size() / 2;
    lines.add(at, "hello");
    String changed = write("changed", String.join("\n", lines));
    String spec =
        withLevels("path-sls.txt", "sl2vl.dump")
            .replaceFirst("," + parameter + "=[^,]*", "," + parameter + "=" + changed);
    assertThatThrownBy(() -> NetworkSpec.parse(spec))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(changed + ":" + (at + 1) + ": 'hello' is ");
  }

  @Test
  void tablesHaveAnEntryForEachHostAndMayHaveSomeForRouters() throws IOException {
    String dump =
        """
        Switch 8 "S-00000000000000a1" # "leaf" base port 0 lid 1 lmc 0
        [1] "H-00000000000000b1"[1](b1) # "b1" lid 2 4xHDR
        [2] "H-00000000000000b2"[1](b2) # "b2" lid 3 4xHDR
        [3] "R-00000000000000c1"[1](c1) # "" lid 4 1xSDR

        Ca 1 "H-00000000000000b1" # "b1"
        [1](b1) "S-00000000000000a1"[1] # lid 2 lmc 0 "leaf" lid 1 4xHDR

        Ca 1 "H-00000000000000b2" # "b2"
        [1](b2) "S-00000000000000a1"[2] # lid 3 lmc 0 "leaf" lid 1 4xHDR

        Rt 1 "R-00000000000000c1" # ""
        [1](c1) "S-00000000000000a1"[3] # lid 4 lmc 1 "leaf" lid 1 1xSDR
        """;
    String tables =
        """
        Unicast lids [0-5] of switch Lid 1 guid 0x00000000000000a1 ('leaf'):
        0x0001 000 # switch
        0x0002 001 # host
        0x0003 002 # host
        0x0004 003 # router
        0x0005 003 # router
        """;
    String spec = "fabric:" + write("dump", dump) + ",routes=";
    assertThat(RouteSummary.of(NetworkSpec.parse(spec + write("tables", tables))).arrives())
        .isEqualTo(2);
    String unknown = spec + write("unknown", tables + "0x0006 003 # router\n");
    assertThatThrownBy(() -> NetworkSpec.parse(unknown))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lid 6 does not belong to a node");
    String missing = spec + write("missing", tables.replace("0x0003 002 # host\n", ""));
    assertThatThrownBy(() -> NetworkSpec.parse(missing))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("missing:1: the table of leaf has no entry for host b2 (lid 3)");
    String wrong = spec + write("wrong", tables.replace("0x0003 002", "0x0003 001"));
    assertThatThrownBy(() -> NetworkSpec.parse(wrong))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(
            "wrong:4: switch leaf forwards packets for host b2 (lid 3) to host b1");
  }

  @Test
  void ofSwitchesAtEqualDistancesTheOneWithMostLinksIsCentral() throws IOException {
    String pair =
        """
        MTS2400 S-1
          P1 -4x-5G-> MT23108 H-1 P1
          P2 -4x-5G-> MT23108 H-2 P1
          P3 -4x-5G-> MTS2400 S-2 P3

        MTS2400 S-2
          P1 -4x-5G-> MT23108 H-3 P1
          P2 -4x-5G-> MT23108 H-4 P1
        """;
    assertThat(central(pair)).contains("central switch S-1,");
    assertThat(central(pair + "  P4 -4x-5G-> MT23108 H-5 P1\n")).contains("central switch S-2,");
  }

  private String central(String topology) throws IOException {
    String spec = "fabric:" + write("pair.topo", topology) + ",routes=updown";
    return RouteSummary.of(NetworkSpec.parse(spec)).source();
  }

  @Test
  void noTablesLeadToHostsThatFailedCablesDisconnect() throws IOException {
    String separate =
        "fabric:"
            + Files.writeString(
                folder.resolve("separate.topo"),
                """
                MTS2400 S-1
                  P1 -4x-5G-> MT23108 H-1 P1
                  P2 -4x-5G-> MTS2400 S-2 P2
                  P3 -4x-5G-> MTS2400 S-2 P3

                MTS2400 S-2
                  P1 -4x-5G-> MT23108 H-2 P1
                """)
            + ",fail=S-1-S-2";
    for (String words : new String[] {"", ",routes=updown", ",routes=ftree", ",routes=minhop"}) {
      RouteSummary summary = RouteSummary.of(NetworkSpec.parse(separate + words));
      assertThat(summary.checked()).as(words).isZero();
      assertThat(summary.source())
          .as(words)
          .isEqualTo("computed by Castnet: up*/down*, root of lowest number");
    }
  }

  @Test
  void routesAvoidFailedCable() {
    Network faulty = NetworkSpec.parse(dump() + ",fail=S0-S12");
    RouteSummary summary = RouteSummary.of(faulty);
    assertThat(summary.arrives()).isEqualTo(128 * 127);
    assertThat(summary.verdict().cycle()).isEmpty();
  }

  @Test
  void spineLoadOfFatTreeIsWithinTwentyPercentOfMean() throws IOException {
    for (int[] shape : new int[][] {{8, 4, 8}, {6, 3, 5}, {12, 5, 7}}) {
      Path dump =
          Files.writeString(folder.resolve("tree"), FatTreeDump.of(shape[0], shape[1], shape[2]));
      RouteSummary summary = RouteSummary.of(NetworkSpec.parse("fabric:" + dump));
      assertThat(summary.source()).contains("tiers");
      assertThat(summary.verdict().cycle()).isEmpty();
      assertThat(summary.load().spineOverMean()).isLessThanOrEqualTo(1.2);
      assertThat(summary.load().overMean()).isLessThanOrEqualTo(1.5);
    }
  }

  private static String dump() {
    return "fabric:" + FABRICS.resolve("irregular-16x8-groups").resolve("ibnetdiscover.txt");
  }

  private static String withLevels(String levels, String map) {
    return TABLES + ",sls=" + TORUS.resolve(levels) + ",sl2vl=" + TORUS.resolve(map);
  }

  private void assertRejected(String levels, String map, String part) {
    assertThatThrownBy(() -> NetworkSpec.parse(withLevels(levels, map)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(part);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toAbsolutePath().toString();
  }
}
