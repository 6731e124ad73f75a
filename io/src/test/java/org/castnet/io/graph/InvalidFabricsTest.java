package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dumps and tables that contradict themselves or each other. */
class InvalidFabricsTest {
  @TempDir Path directory;
  private String dump;
  private String tables;

  @BeforeEach
  void readGoodFiles() throws IOException {
    dump = Files.readString(Path.of(FabricDumpTest.DUMP));
    tables = Files.readString(Path.of(FabricDumpTest.TABLES));
  }

  @Test
  void acceptsQuirksOfRealDumps() throws IOException {
    String quirky =
        """
        Non-Chassis Nodes

        vendid=0x2c9
        switchguid=0xA1(a1)
        Switch  36 "S-00000000000000a1"    # "MF0;sw 1:SX/"6036"" enhanced port 0 lid 3 lmc 1
        [1][ext 17]  "H-00000000000000b1"[1](b11)     # "node HCA-1" lid 8 4xHDR
        [2]  "H-00000000000000b1"[2](b12)     # "node HCA-1" lid 10 4xHDR
        [3]  "H-00000000000000b2"[1](b21)     # "node HCA-1" lid 12 4xHDR
        [4]  "R-00000000000000c1"[1](c11)     # "" lid 14 1xSDR
        [5]  "H-00000000000000b3"[1](b31)     # "" lid 16 4xHDR

        # remark
        caguid=0xb1
        Ca  2 "H-00000000000000b1"    # "node HCA-1"
        [1](b11)   "S-00000000000000a1"[1][ext 17]    # lid 8 lmc 1 "MF0;sw 1" lid 3 4xHDR
        [2](b12)   "S-00000000000000a1"[2]    # lid 10 lmc 0 "MF0;sw 1" lid 3 4xHDR

        Ca  1 "H-00000000000000b2"    # "node HCA-1"
        [1](b21)   "S-00000000000000a1"[3]    # lid 12 lmc 0 "MF0;sw 1" lid 3 4xHDR

        Rt  1 "R-00000000000000c1"    # ""
        [1](c11)   "S-00000000000000a1"[4]    # lid 14 lmc 0 "MF0;sw 1" lid 3 1xSDR

        Ca  1 "H-00000000000000b3"
        [1](b31)   "S-00000000000000a1"[5]    # lid 16 lmc 0 "MF0;sw 1" lid 3 4xHDR
        """;
    SwitchFabric fabric = (SwitchFabric) read(quirky);
    assertThat(fabric.hostCount()).as("the router is none").isEqualTo(3);
    assertThat(List.of(fabric.nodeName(0), fabric.nodeName(1), fabric.nodeName(2)))
        .containsExactly(
            "node HCA-1@00000000000000b1", "node HCA-1@00000000000000b2", "H-00000000000000b3");
    assertThat(fabric.nodeName(3)).isEqualTo("MF0;sw 1:SX/\"6036\"");
    assertThat(fabric.links().degree(0)).isEqualTo(2);
  }

  @Test
  void rejectsTruncatedDump() {
    int accepted = 0;
    for (int cut = 0; cut < dump.length() - 1; cut += 97) {
      String text = dump.substring(0, cut);
      try {
        read(text);
        accepted++;
      } catch (BadInput e) {
        assertThat(e.getMessage()).contains("dump.txt").doesNotContain("\n");
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
    assertThat(accepted).isZero();
  }

  @Test
  void rejectsUnknownAndZeroSpeedsByLine() {
    assertRejected(dump.replace(" 4xSDR", " 4xFOO"), "dump.txt:", "'4xFOO'", "4xHDR");
    assertRejected(dump.replace(" 4xSDR", " 0xSDR"), "dump.txt:", "'0xSDR'", "above 0");
  }

  @Test
  void rejectsCablesListedAtOneEndOnly() {
    assertRejected(
        dump.replaceFirst(
            "\\[9\\]\t\"S-000000000020000d\"\\[12\\]", "[9]\t\"S-000000000020000d\"[13]"),
        "one-way link");
    assertRejected(dump.replaceFirst("\\[9\\]\t\"S-000000000020000d\".*\n", ""), "one-way link");
  }

  @Test
  void rejectsDuplicateGuidsLidsAndPorts() {
    assertRejected(
        dump + "\nSwitch\t16 \"S-0000000000200006\"\t\t# \"S6\" base port 0 lid 10 lmc 0\n",
        "dump.txt:"
            + (dump.lines().count() + 2)
            + ": GUID 0000000000200006 occurs twice; it is already in line "
            + (1 + dump.lines().toList().indexOf(line("\"S-0000000000200006\"\t\t#"))));
    assertRejected(
        dump.replace("base port 0 lid 10 lmc 0", "base port 0 lid 65 lmc 0"), "lid 65 belongs to");
    assertRejected(dump.replaceFirst("\n\\[2\\]\t", "\n[1]\t"), "port 1 of S-0000000000200006");
  }

  private String line(String part) {
    return dump.lines().filter(each -> each.contains(part)).findFirst().orElseThrow();
  }

  @Test
  void rejectsDisconnectedHostsAndSwitches() {
    assertRejected(
        dump + "\nCa\t1 \"H-00000000000000b3\"\t\t# \"lonely\"\n", "'lonely'", "no cable");
    assertRejected(
        dump + "\nSwitch\t36 \"S-00000000000000a1\"\t\t# \"alone\" base port 0 lid 999 lmc 0\n",
        "not connected",
        "alone");
    assertRejected("Switch\t36 \"S-a1\"\t\t# \"alone\" base port 0 lid 9 lmc 0\n", "no host");
    assertRejected("hello\n", ":1:", "'hello'");
    assertRejected("", "no Switch, Ca or Rt block");
  }

  @Test
  void rejectsTablesOfAnotherFabric() {
    badTables(
        tables.replaceFirst("0x0000000000200000", "0x0000000000200099"), ":1:", "another fabric");
    badTables(tables.replaceFirst("Lid 2 guid", "Lid 7 guid"), ":1:", "another fabric");
    badTables(tables.replaceFirst("0x0001 001", "0x0fff 001"), ":2:", "lid 4095");
    badTables(tables.replaceFirst("0x0001 001", "0x0001 099"), ":2:", "has no cable");
    badTables(tables.replaceFirst("0x0001 001", "0x0001 000"), ":2:", "port 0");
  }

  @Test
  void rejectsIncompleteOrCyclicTables() {
    badTables(
        tables.substring(0, tables.indexOf("\n", tables.length() / 2)), "does not end", "table of");
    badTables(tables.substring(0, tables.indexOf("Unicast", 100)), "no table for switch S1 (");
    badTables(tables.replaceFirst("0x0001 001.*\n", ""), "S0 has no entry for host H0 (lid 1)");
    badTables(tables.replaceFirst("0x0001 001", "0x0001 002"), "host H0 (lid 1) to host H1");
    badTables(
        tables.replaceFirst("0x0001 001", "0x0001 016"), "loop", ":2:", "S0 (line 2) -> ", "-> S0");
    badTables("hello", ":1:", "'hello'");
    badTables("0x0001 001", ":1:", "precedes the first");
  }

  @Test
  void rejectsGuidsOfAnotherBlock() {
    String heading = "switchguid=0x200006(200006)\n";
    assertRejected(
        dump.replace(heading, heading + heading), ":10:", "line 9 announced", "another block");
    assertRejected(
        dump.replace(heading, "switchguid=0x200001(200001)\n"), ":10:", "S-0000000000200006");
    assertRejected(dump.replace(heading, "caguid=0x200006\n"), ":10:", "caguid", "of line 9");
    assertRejected(dump.replace(heading, "switchguid=0xhello\n"), ":9:", "a GUID;");
    assertRejected(dump + "caguid=0x77\n", "the file ends", "caguid 0x77");
    assertRejected(
        dump.replaceFirst("Ca\t1 \"H-0000000000100002\".*\n", ""),
        "this is a cable, but line",
        "0x100002");
  }

  @Test
  void rejectsDuplicateOrContradictoryPortGuids() {
    assertRejected(dump.replace("[1](100003)", "[1](100005)"), "port GUID 100005 belongs to");
    assertRejected(
        dump.replaceFirst("\\[1\\]\\(100061\\) ", "[1](99) "), "port GUID is 99", "says 100061");
    assertRejected(
        dump.replace("base port 0 lid 10 lmc 0", "base port 0 lid 49152 lmc 0"), "1..49151");
  }

  @Test
  void rejectsInvalidTableEntriesForSwitches() {
    badTables(
        tables.replaceFirst("0x0003 016", "0x0003 001"), ":4:", "switch S1 (lid 3)", "host H0");
    badTables(tables.replaceFirst("0x0002 000", "0x0002 016"), ":3:", "itself, which is port 0");
    badTables(
        tables.replaceFirst("(0x0001 001.*\n)", "$1$1"),
        ":3:",
        "tables.txt:3: lid 1 occurs twice in the table of switch S-0000000000200000; "
            + "it is already in line 2",
        "it is already");
    badTables(tables.replaceFirst("100001: 'H0'", "10ffff: 'H0'"), ":2:", "another fabric");
    badTables(tables.replaceFirst("144 lids dumped\n", ""), ":1:", "does not end");
    badTables(
        tables.replaceAll("144 lids dumped\n", "") + "144 lids dumped\n", ":1:", "does not end");
    badTables(tables + tables, "a second table for switch", "the first is in line 1");
    badTables(tables.replaceFirst("Unicast.*switch Lid 4 .*\n", ""), "or follows an end");
  }

  @Test
  void failedLinksReplaceTablesByComputedRoutes() throws IOException {
    Path file = directory.resolve("dump.txt");
    Files.writeString(file, dump);
    String spec = "fabric:" + file + ",routes=" + FabricDumpTest.TABLES + ",fail=S6-S1;H3";
    Network network = NetworkSpec.parse(spec);
    assertThat(((ForwardingTables) network.routing().orElseThrow()).source())
        .as("routes for what is left")
        .contains("balanced over equal paths");
    assertThat(network.isEndpoint(network.nodeNamed("H3"))).isFalse();
  }

  private void assertRejected(String text, String... parts) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInput.class)
        .message()
        .contains("dump.txt")
        .contains(parts)
        .doesNotContain("\n");
  }

  private void badTables(String text, String... parts) {
    assertThatThrownBy(
            () -> {
              Path file = directory.resolve("tables.txt");
              Files.writeString(file, text);
              NetworkSpec.parse("fabric:" + FabricDumpTest.DUMP + ",routes=" + file);
            })
        .isInstanceOf(BadInput.class)
        .message()
        .contains("tables.txt")
        .contains(parts)
        .doesNotContain("\n");
  }

  private Network read(String text) throws IOException {
    Path file = directory.resolve("dump.txt");
    Files.writeString(file, text);
    return NetworkSpec.parse("fabric:" + file);
  }
}
