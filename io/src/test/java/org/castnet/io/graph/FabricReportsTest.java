package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fabrics from report formats other than the dump of ibnetdiscover; all describe the same ibsim
 * network.
 */
class FabricReportsTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "fabrics", "tiny");

  @TempDir Path folder;

  private static SwitchFabric read(Path report) {
    return (SwitchFabric)
        NetworkSpec.parse("fabric:" + report + ",routes=" + FOLDER.resolve("lfts.dump"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ports.txt", "iblinkinfo.txt", "iblinkinfo-line.txt", "subnet.lst"})
  void everyReportDescribesSameFabric(String name) throws IOException {
    SwitchFabric dumped = read(FOLDER.resolve("ibnetdiscover.txt"));
    // the file name gives no hint; the format is detected from the content
    Path nameless = Files.copy(FOLDER.resolve(name), folder.resolve("x"));
    SwitchFabric listed = read(nameless);
    assertThat(listed.hostCount()).isEqualTo(4);
    for (int node = 0; node < dumped.nodeCount(); node++) {
      assertThat(listed.nodeName(node)).isEqualTo(dumped.nodeName(node));
      assertThat(listed.node(node).lid()).isEqualTo(dumped.node(node).lid());
    }
    assertThat(listed.links().count()).isEqualTo(dumped.links().count());
    for (int link = 0; link < dumped.links().count(); link++) {
      assertThat(listed.links().target(link)).isEqualTo(dumped.links().target(link));
      assertThat(listed.links().port(link)).isEqualTo(dumped.links().port(link));
      assertThat(listed.linkSpeed(link)).isEqualTo("4xSDR");
    }
    assertThat(listed.routing().orElseThrow().route(0, 3))
        .isEqualTo(dumped.routing().orElseThrow().route(0, 3));
  }

  @Test
  void subnetListNamesNodesAndTheirPorts() {
    SwitchFabric listed = read(FOLDER.resolve("subnet.lst"));
    assertThat(listed.node(0).name()).isEqualTo("H0");
    assertThat(listed.node(0).guid())
        .as("not that of its port, 0000000000100001")
        .isEqualTo("0000000000100000");
  }

  @Test
  void readsSubnetListsOfSimulators() throws IOException {
    String list = Files.readString(FOLDER.resolve("subnet.lst"));
    String simulated =
        list.replaceAll("\\{ SW Ports:..", "{ CA Ports:18").replaceAll(" SPD=\\S+", "");
    assertThat(simulated).isNotEqualTo(list);
    SwitchFabric fabric = read(Files.writeString(folder.resolve("x"), simulated));
    assertThat(fabric.hostCount()).isEqualTo(4);
    assertThat(fabric.switchCount()).isEqualTo(read(FOLDER.resolve("subnet.lst")).switchCount());
    assertThat(fabric.linkSpeed(0)).isEmpty();
    String adapters = list.replaceAll("\\{ CA(-SM)? Ports:..", "{ CA Ports:08");
    assertThat(adapters).isNotEqualTo(list);
    assertThat(read(Files.writeString(folder.resolve("x"), adapters)).hostCount()).isEqualTo(4);
  }

  @Test
  void readsCompressedReportWithWarnings() throws IOException {
    Path packed = folder.resolve("report");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("ibwarn: [7] mad_rpc: timed out\n".getBytes(StandardCharsets.UTF_8));
      out.write(Files.readAllBytes(FOLDER.resolve("iblinkinfo.txt")));
    }
    assertThat(read(packed).hostCount()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({
    "25.78125 Gbps,4xEDR",
    "10.0 Gbps,4xQDR",
    "FDR10,4xFDR10",
    "106.25 Gbps,4xNDR",
    "77 Gbps,''"
  })
  void dataRatesMapToSpeedNames(String figures, String name) throws IOException {
    String report = Files.readString(FOLDER.resolve("iblinkinfo.txt")).replace("2.5 Gbps", figures);
    assertThat(read(Files.writeString(folder.resolve("x"), report)).linkSpeed(0)).isEqualTo(name);
  }

  @Test
  void rejectsIncompleteOrInconsistentReports() throws IOException {
    assertRejected("ports.txt", "(?m)^CA .*'H3'.*\n", "", "which has no block (the dump");
    assertRejected("iblinkinfo.txt", "(?s)CA: H3.*?(?=CA: |Switch: )", "", "leads to 'H3'");
    assertRejected("subnet.lst", "(?m)^\\{ CA.*\\{H2\\}.*\n", "", "has no block (the dump");
    assertRejected("ports.txt", "(?s)\\z", "hello\n", "'hello' is not a line of the report format");
    assertRejected("iblinkinfo-line.txt", " 4X  ", " 1X  ", 1, "the link's speed is");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ports.txt",
        "iblinkinfo.txt",
        "iblinkinfo-line.txt",
        "subnet.lst",
        "ibnetdiscover.txt"
      })
  void anUnknownLineIsRejectedWithItsNumber(String name) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FOLDER.resolve(name)));
    for (int at : new int[] {lines.size(), lines.size() / 2}) {
      lines.add(at, "hello");
      Path report = Files.write(folder.resolve("report"), lines);
      assertThatThrownBy(() -> read(report))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith(report + ":" + (at + 1) + ": 'hello' is ");
    }
  }

  private void assertRejected(String name, String regex, String by, String... words)
      throws IOException {
    assertRejected(name, regex, by, Integer.MAX_VALUE, words);
  }

  private void assertRejected(String name, String regex, String by, int times, String... words)
      throws IOException {
    String text = Files.readString(FOLDER.resolve(name));
    String broken = times == 1 ? text.replaceFirst(regex, by) : text.replaceAll(regex, by);
    Path report = Files.writeString(folder.resolve(name.toUpperCase(Locale.ROOT)), broken);
    assertThatThrownBy(() -> read(report))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(words);
  }
}
