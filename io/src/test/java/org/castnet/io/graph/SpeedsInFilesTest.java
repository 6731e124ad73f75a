package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Speeds in plain units and latencies as times, in every format. */
class SpeedsInFilesTest {
  @TempDir private Path folder;

  private Network read(String kind, String text) throws IOException {
    return NetworkSpec.parse(kind + ":" + Files.writeString(folder.resolve("net." + kind), text));
  }

  private static void assertPaced(Network network) {
    int link = network.links().between(network.nodeNamed("0"), network.nodeNamed("r0"));
    assertThat(network.pace().gigabits(link)).isEqualTo(100);
    assertThat(network.pace().delay(link)).isEqualTo(1_200_000);
    int back = network.links().between(network.nodeNamed("r0"), network.nodeNamed("0"));
    assertThat(network.pace().wire(back)).isEqualTo(network.pace().wire(link));
  }

  @Test
  void anynetMayStateSpeedsAndTimes() throws IOException {
    assertPaced(read("anynet", "router 0 node 0 100Gbps 1.2us node 1 1.2us 300GB/s\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "LinkSpeedRaw=10000000000.0 LinkSpeed=10 LinkSpeedUnits=G, 10",
    "LinkSpeedRaw=155520000, 0.15552",
    "LinkSpeed=2.5 LinkSpeedUnits=G, 2.5",
    "LinkSpeed=45 LinkSpeedUnits=M, 0.045",
    "LinkSpeedRaw=1E9, 1",
    "LinkSpeedRaw=1000, 0.000001",
    "LinkSpeedRaw=1000 speed=4xHDR, 200"
  })
  void attributesOfTheTopologyZooAreSpeeds(String attributes, double gigabits) throws IOException {
    Network network =
        read("dot", "graph { a -- b [" + attributes.replaceAll("=(\\S+)", "=\"$1\"") + "] }");
    assertThat(network.pace().gigabits(0)).isCloseTo(gigabits, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LinkSpeed=<10 LinkSpeedUnits=G",
        "LinkSpeed=10",
        "LinkSpeed=10 LinkSpeedUnits=dozens",
        "LinkSpeedRaw=0",
        "LinkSpeedRaw=-1E9",
        "LinkSpeedRaw=fast",
      })
  void speedsOfTheTopologyZooThatAreNoNumbersAreReported(String attributes) throws IOException {
    Network network =
        read("dot", "graph { a -- b [" + attributes.replaceAll("=(\\S+)", "=\"$1\"") + "] }");
    List<String> names = network.body().ignored().stream().map(IgnoredInput::name).toList();
    assertThat(names)
        .containsExactlyInAnyOrderElementsOf(
            List.of(attributes.replaceAll("=\\S+", "").split(" ")));
    assertThat(network.pace().gigabits(0)).isZero();
  }

  @Test
  void summaryHasSpeedsAndDelays() throws IOException {
    Network network = read("dot", "graph { a -- b [speed=\"10Gb/s\", latency=\"3us\"]; b -- c }");
    assertThat(NetworkSummary.of(network).lines())
        .contains("links       2 (1 of unknown speed, 1 10Gb/s)")
        .contains("latency     1 flit time and 0 to 3 us per link");
    assertThat(NetworkSummary.of(NetworkSpec.parse("mesh:2x2,latency=1.5us")).lines())
        .contains("latency     1 flit time and 1.5 us per link");
  }

  @ParameterizedTest
  @ValueSource(strings = {"anynet", "graphml", "dot", "json"})
  void everyFormatKeepsThem(String format) throws IOException {
    Network network =
        read(
            "json",
            """
            {"hosts":["0","1"],"switches":["r0"],"links":[
             {"from":"0","to":"r0","speed":"100Gb/s","latency":"1.2us"},
             {"from":"1","to":"r0","speed":"25GiB/s"}]}
            """);
    assertPaced(network);
    Network again = read(format, NetworkKinds.standard().written(format, network));
    assertPaced(again);
    for (int link = 0; link < network.links().count(); link++) {
      assertThat(again.pace().wire(link)).isEqualTo(network.pace().wire(link));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:3x3",
    "torus:4x4",
    "hypercube:3",
    "complete:5",
    "'fattree:k=4'",
    "'dragonfly:a=2,p=1,h=1'"
  })
  void networksMadeByNameMayHaveThem(String text) {
    Network network = NetworkSpec.parse(text + ",speed=400 Gbit/s,latency=500ns");
    assertThat(IntStream.range(0, network.links().count()))
        .allMatch(link -> network.pace().gigabits(link) == 400)
        .allMatch(link -> network.pace().delay(link) == 500_000);
    assertThat(NetworkSpec.parse(network.spec()).pace().gigabits(0)).isEqualTo(400);
  }

  @Test
  void linksWithOwnSpeedKeepIt() throws IOException {
    Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"nodes":["a","b","c"],"links":[
         {"from":"a","to":"b","speed":"10GB/s"},{"from":"b","to":"c"}]}
        """);
    Network network = NetworkSpec.parse("json:" + file + ",speed=20GB/s");
    assertThat(network.pace().gigabits(network.links().between(0, 1))).isEqualTo(80);
    assertThat(network.pace().gigabits(network.links().between(1, 2))).isEqualTo(160);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"speed\":\"fast\"|links[0].speed|'fast'",
        "\"speed\":\"0GB/s\"|links[0].speed|above 0",
        "\"speed\":\"300GB\"|links[0].speed|300GB/s",
        "\"latency\":\"1.2 parsecs\"|links[0].latency|1.2us",
        "\"latency\":0|latency|1"
      })
  void rejectsWrongValuesByPlace(String field, String place, String hint) {
    String text =
        "{\"nodes\":[\"a\",\"b\"],\"links\":[{\"from\":\"a\",\"to\":\"b\"," + field + "}]}";
    assertThatThrownBy(() -> read("json", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("net.json", place, hint);
  }

  @Test
  void rejectsEndsThatDisagree() {
    assertThatThrownBy(
            () ->
                read(
                    "anynet",
                    "router 0 node 0 router 1 100Gb/s\nrouter 1 node 1 router 0 200Gb/s\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("router 0", "router 1", "100Gb/s", "200Gb/s");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:3x3,speed=0Gb/s"))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("mesh:3x3", "above 0");
  }
}
