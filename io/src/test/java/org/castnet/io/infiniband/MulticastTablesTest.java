package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.io.graph.RailFabric;
import org.castnet.network.MulticastTree;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Multicast tables of the first switch of a recorded fabric, with GUID 0x200000. */
class MulticastTablesTest {
  private static final Path RECORDED =
      Path.of("..", "examples", "fabrics", "irregular-16x8-groups");
  private static final String SWITCH = "Switch 0x0000000000200000\n";

  @TempDir private Path folder;

  private static SwitchFabric fabric(Path tables) {
    return (SwitchFabric)
        NetworkSpec.parse("fabric:" + RECORDED.resolve("ibnetdiscover.txt") + ",mfts=" + tables);
  }

  private SwitchFabric read(String tables) throws IOException {
    return fabric(Files.writeString(folder.resolve("tables"), tables));
  }

  private static List<Integer> ports(SwitchFabric fabric, MulticastTree tree) {
    return tree.links().intStream().mapToObj(fabric.links()::port).toList();
  }

  @Test
  void writtenTablesAreReadAsTheSameTrees() throws IOException {
    SwitchFabric recorded = fabric(RECORDED.resolve("mcfdbs.dump"));
    assertThat(recorded.trees()).hasSize(32);
    String written = MulticastTableWriter.write(recorded, recorded.trees());
    assertThat(read(written).trees()).isEqualTo(recorded.trees());
    assertThat(written)
        .startsWith("\n" + SWITCH + "LID    : Out Port(s)\n0xC001 : 0x009  0x00D  0x010 \n");
    assertThat(MulticastTableWriter.write(recorded, List.of())).isEmpty();
  }

  @Test
  void guidsAreWrittenWithSixteenDigits() throws IOException {
    Path dump = Files.writeString(folder.resolve("dump"), RailFabric.dump());
    Path tables = Files.writeString(folder.resolve("short"), "Switch 0xa1\n0xC001 : 0x001\n");
    SwitchFabric fabric = (SwitchFabric) NetworkSpec.parse("fabric:" + dump + ",mfts=" + tables);
    assertThat(MulticastTableWriter.write(fabric, fabric.trees()))
        .isEqualTo("\nSwitch 0x00000000000000a1\nLID    : Out Port(s)\n0xC001 : 0x001 \n");
  }

  @Test
  void bothFormatsGiveTheSameTrees() {
    assertThat(fabric(RECORDED.resolve("dump_mfts.txt")).trees())
        .isEqualTo(fabric(RECORDED.resolve("mcfdbs.dump")).trees());
  }

  @Test
  void rejectsPortBetweenTwoColumns() throws IOException {
    String tables = Files.readString(RECORDED.resolve("dump_mfts.txt"));
    String shifted = tables.replaceFirst("\n(0xc[0-9a-f]{3} +)x", "\n$1 x");
    assertThat(shifted).isNotEqualTo(tables);
    assertThatThrownBy(() -> read(shifted))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("does not belong to a port");
  }

  @Test
  void anEntryOfPort0IsOfTheSwitchItself() throws IOException {
    SwitchFabric fabric =
        read(SWITCH + "     Ports: 0 1 2 3 4 5 6 7 8 9\n0xC001      x                 x\n");
    assertThat(fabric.trees())
        .singleElement()
        .satisfies(tree -> assertThat(ports(fabric, tree)).containsExactly(9))
        .satisfies(tree -> assertThat(tree.strays()).isEmpty());
  }

  @Test
  void entriesAreListedByAddressAndPort() throws IOException {
    SwitchFabric fabric = read(SWITCH + "0xC009 : 0x00B  0x009\n0xC001 : 0x000  0x00D\n");
    assertThat(fabric.trees()).extracting(MulticastTree::name).containsExactly("0xc001", "0xc009");
    assertThat(ports(fabric, fabric.trees().get(0))).containsExactly(13);
    assertThat(ports(fabric, fabric.trees().get(1))).containsExactly(9, 11);
    assertThat(read(SWITCH + "0xC000 : 0x009\n0xFFFE : 0x009\n").trees())
        .extracting(MulticastTree::name)
        .containsExactly("0xc000", "0xfffe");
    MulticastTree stray = read(SWITCH + "0xC001 : 0x0FE\n").trees().get(0);
    assertThat(stray.links().isEmpty()).isTrue();
    assertThat(stray.strays())
        .singleElement()
        .asString()
        .startsWith("port 254 of S0, which has no cable (")
        .endsWith("tables:2)");
  }

  @Test
  void aNetworkOfTablesWithAnEntryForNoCableHasNoSummary() throws IOException {
    SwitchFabric fabric = read(SWITCH + "0xC001 : 0x0FE\n");
    assertThatThrownBy(() -> NetworkSummary.of(fabric))
        .isInstanceOf(BadInput.class)
        .message()
        .startsWith("group 0xc001: an entry leads to port 254 of S0, which has no cable (")
        .endsWith("tables:2); check that the tables belong to this fabric");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          0xC001 : 0x009                      | :1: an entry precedes the first switch
          S0xC001 : 0x009;0xC001 : 0x00A      | :3: 0xc001 occurs twice in the table of S0
          S;S                                 | :3: a second table for switch S0
          Switch 0x0000000000999999           | :1: switch guid 0000000000999999 is not in
          S0xBFFF : 0x009                     | :2: 0xBFFF is not a multicast address
          S0xFFFF : 0x009                     | :2: 0xFFFF is not a multicast address
          S0xC001 x x                         | :2: an entry precedes the line 'Ports: 0 1 2
          SPorts: 0 1 2;0xC001  x     | :3: the x in column 9 does not belong to a port
          S     Ports: 0 1;0xC001   x | :3: the x in column 10 does not belong to a port
          Shello                              | :2: 'hello' is not a line of a multicast-table
          # nothing                           | : there are no multicast tables
          """)
  void rejectsMalformedTables(String text, String message) {
    String tables = text.replaceAll("(^|;)S(?!witch)", "$1" + SWITCH).replace(';', '\n') + "\n";
    assertThatThrownBy(() -> read(tables))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }
}
