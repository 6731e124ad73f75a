package org.castnet.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

class NetworkSummaryTest {
  private static final String DIRECTORY = "../examples/fabrics/irregular-16x8/";

  @Test
  void summarisesFabricAndItsTables() {
    NetworkSummary summary =
        NetworkSummary.of(
            NetworkSpec.parse(
                "fabric:" + DIRECTORY + "ibnetdiscover.txt,routes=" + DIRECTORY + "lfts.dump"));
    assertThat(summary.switches()).isEqualTo(16);
    assertThat(summary.hosts()).isEqualTo(128);
    assertThat(summary.linksBySpeed()).isEqualTo(Map.of("4xSDR", 128 + 64));
    assertThat(summary.disconnected()).isEmpty();
    assertThat(summary.diameterIsExact()).isTrue();
    assertThat(summary.routes().source()).contains("forwarding tables");
    assertThat(summary.routes().checked()).isEqualTo(128 * 127);
    assertThat(summary.routes().arrives()).isEqualTo(128 * 127);
    assertThat(summary.routes().legal()).isLessThan(128 * 127);
    assertThat(summary.routes().verdict().cycle())
        .as("these tables are not free of deadlock")
        .isPresent();
  }

  @Test
  void bisectionOfEightByEightMeshIsEight() {
    NetworkSummary summary = NetworkSummary.of(NetworkSpec.parse("mesh:8x8"));
    assertThat(summary.bisection()).isEqualTo(8);
    assertThat(summary.diameter()).isEqualTo(14);
    assertThat(NetworkSummary.of(NetworkSpec.parse("hypercube:6")).bisection()).isEqualTo(32);
  }

  @Test
  void bisectionCountsAllLinksOfHosts() {
    String rails =
        """
        {"hosts":["a0","a1","b0","b1"],"switches":["a","b","rail0","rail1"],
         "links":[{"from":"a0","to":"a"},{"from":"a1","to":"a"},{"from":"b0","to":"b"},
          {"from":"b1","to":"b"},{"from":"a0","to":"rail0"},{"from":"b0","to":"rail0"},
          {"from":"a1","to":"rail1"},{"from":"b1","to":"rail1"}]}
        """;
    NetworkSummary summary =
        NetworkSummary.of(NetworkSpec.parse("json:f", name -> Optional.of(rails)));
    assertThat(summary.bisection()).isEqualTo(2);
  }

  @Test
  void bisectionOfMachinesIsThatOfTheirAdapters() {
    assertThat(NetworkSummary.of(NetworkSpec.parse("ndv2:nodes=2")).bisection()).isOne();
    assertThat(NetworkSummary.of(NetworkSpec.parse("mi250x:nodes=2")).bisection()).isEqualTo(4);
  }

  @Test
  void computedRoutesOfFabricCannotDeadlock() {
    RouteSummary routes =
        RouteSummary.of(NetworkSpec.parse("fabric:" + DIRECTORY + "ibnetdiscover.txt"));
    assertThat(routes.verdict().cycle()).isEmpty();
    assertThat(routes.legal()).isEqualTo(routes.checked());
  }

  @Test
  void busiestLinkIsBetweenSwitchesOnlyIfThereAreSwitches() {
    assertThat(busiest("torus:5x3")).startsWith("            busiest link 0,0 to ");
    assertThat(busiest("irregular:switches=4,ports=8,hosts=2,seed=1"))
        .startsWith("            busiest link between switches S");
  }

  @Test
  void linkOfRareSpeedIsNamed() throws IOException {
    String dump = Files.readString(Path.of(DIRECTORY, "ibnetdiscover.txt"));
    String slow =
        dump.replaceFirst("(\\[9]\t\"S-000000000020000d\"\\[12].*)4xSDR", "$14xDDR")
            .replaceFirst("(\\[12]\t\"S-0000000000200006\"\\[9].*)4xSDR", "$14xDDR");
    assertThat(odd(dump)).isEmpty();
    assertThat(odd(slow))
        .containsExactly("odd speed   S13 port 12: 4xDDR among 191 4xSDR (to S6 port 9)");
  }

  @Test
  void networkWithBottleneckDoesNotPass() {
    String star =
        """
        {"hosts":["a0","a1","b0","b1"],"switches":["a","b","m","x","y","z"],
         "links":[{"from":"a0","to":"a"},{"from":"a1","to":"a"},{"from":"b0","to":"b"},
          {"from":"b1","to":"b"},{"from":"a","to":"m"},{"from":"m","to":"b"},
          {"from":"m","to":"x"},{"from":"m","to":"y"},{"from":"m","to":"z"}]}
        """;
    List<String> lines =
        NetworkSummary.of(NetworkSpec.parse("json:f", name -> Optional.of(star))).lines();
    assertThat(lines).anyMatch(line -> line.endsWith("2.5 times the mean: a bottleneck"));
    assertThat(lines).contains("verdict     WARN: a link with 2.5 times the mean number of routes");
  }

  /**
   * The routes from a to b lead over x, since y has a higher number: 6 routes use the link from a
   * to x, of 32 hops over 10 links.
   */
  @Test
  void describesATwoLevelTree() {
    String tree =
        """
        {"hosts":["a0","a1","b0","b1","c0"],"switches":["a","b","c","x","y"],
         "links":[{"from":"a0","to":"a"},{"from":"a1","to":"a"},{"from":"b0","to":"b"},
          {"from":"b1","to":"b"},{"from":"c0","to":"c"},{"from":"a","to":"x"},
          {"from":"b","to":"x"},{"from":"c","to":"x"},{"from":"a","to":"y","latency":3},
          {"from":"b","to":"y","latency":3}]}
        """;
    assertThat(NetworkSummary.of(NetworkSpec.parse("json:f", name -> Optional.of(tree))).lines())
        .containsExactly(
            "switches    5",
            "hosts       5",
            "links       10",
            "latency     1 to 3 flit times per link",
            "diameter    4 links",
            "bisection   at most 2 links between two halves of the hosts",
            "connected   yes",
            "routes      computed by Castnet: up*/down*, root of lowest number; 20 (all pairs),"
                + " longest 4 links",
            "            20 of 20 are legal up*/down* routes for the root with the lowest number",
            "            busiest link between switches a to x, 1.9 times the mean",
            "            busiest switch without hosts x, 2.0 times the mean",
            "deadlock    impossible: the channel dependencies contain no cycle",
            "verdict     PASS for routes computed by Castnet");
  }

  private static List<String> odd(String dump) {
    return NetworkSummary.of(NetworkSpec.parse("fabric:f", name -> Optional.of(dump)))
        .lines()
        .stream()
        .filter(line -> line.startsWith("odd speed"))
        .toList();
  }

  private static String busiest(String spec) {
    return RouteSummary.of(NetworkSpec.parse(spec)).lines().stream()
        .filter(line -> line.contains("busiest link"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void listsDisconnectedNodes() {
    NetworkSummary summary = NetworkSummary.of(NetworkSpec.parse("mesh:4x4,fail=1,0;0,1"));
    assertThat(summary.disconnected()).containsExactly("0,0", "1,0", "0,1");
    assertThat(summary.hosts()).isEqualTo(14);
    assertThat(summary.lines()).contains("connected   no, disconnected: 0,0, 1,0, 0,1");
  }

  @Test
  void verdictOfCyclicRoutesContainsCycle() {
    RouteSummary routes = RouteSummary.of(NetworkSpec.parse("torus:5x1,lanes=1"));
    assertThat(routes.verdict().cycle()).isPresent();
    assertThat(routes.verdict().cycle().get()).contains("0,0 -> 1,0");
  }
}
