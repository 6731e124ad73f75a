package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.summary.RouteSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Routes of four machines with NVLink switches, on a fat tree of two leaf and two spine switches.
 */
class ClusterRoutesTest {
  private static final Path FOLDER = Path.of("..", "examples", "fabrics", "gpus-4x4");
  private static final String NODE = FOLDER.resolve("node.xml").toString();
  private static final String CLUSTER =
      "cluster:" + FOLDER.resolve("ibnetdiscover.txt") + ",node=" + NODE;

  @Test
  void clusterHasRoutesOfItsFatTreeThatPlansMayReplace() {
    Network cluster = NetworkSpec.parse(CLUSTER);
    assertThat(cluster.routing()).isEmpty();
    RouteSummary routes = RouteSummary.of(cluster);
    assertThat(routes.source()).contains("up*/down* by tiers");
    assertThat(routes.arrives()).isEqualTo(16 * 15);
    assertThat(routes.verdict().cycle()).isEmpty();
  }

  @Test
  void devicesOfOneMachineUseItsFastestLinks() {
    Network cluster = NetworkSpec.parse(CLUSTER);
    Route route =
        cluster.routes().route(cluster.nodeNamed("node1/gpu0"), cluster.nodeNamed("node1/gpu1"));
    assertThat(route.length()).isEqualTo(2);
    assertThat(cluster.nodeName(cluster.links().target(cluster.link(route.channel(0)))))
        .isEqualTo("node1/nvswitch");
  }

  @ParameterizedTest
  @CsvSource({
    "ftree,up*/down* by tiers",
    "updown,up*/down* from the central switch",
    "minhop,shortest paths",
    "minimal,shortest paths"
  })
  void requestedRoutesAreHonoured(String word, String source) {
    Network cluster = NetworkSpec.parse(CLUSTER + ",routes=" + word);
    assertThat(cluster.routing()).isPresent();
    assertThat(RouteSummary.of(cluster).source()).contains(source);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dfsssp", "nue"})
  void routesThatNeedJoinedSwitchesAreRefused(String word) {
    assertThatThrownBy(() -> NetworkSpec.parse(CLUSTER + ",routes=" + word))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("does not support switches that only hosts join");
    assertThatThrownBy(() -> NetworkSpec.parse("nccl:" + NODE + ",nodes=2,routes=" + word))
        .hasMessageContaining("does not support switches that only hosts join");
  }
}
