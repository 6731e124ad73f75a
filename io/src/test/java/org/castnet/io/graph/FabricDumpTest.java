package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.castnet.network.FabricNode;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

class FabricDumpTest {
  private static final String DIRECTORY =
      Path.of("..", "examples", "fabrics", "irregular-16x8") + "/";
  static final String DUMP = DIRECTORY + "ibnetdiscover.txt";
  static final String TABLES = DIRECTORY + "lfts.dump";

  @Test
  void readsSwitchesHostsNamesLidsAndSpeeds() {
    SwitchFabric fabric = (SwitchFabric) NetworkSpec.parse("fabric:" + DUMP);
    assertThat(fabric.switchCount()).isEqualTo(16);
    assertThat(fabric.hostCount()).isEqualTo(128);
    int host = fabric.nodeNamed("H48");
    assertThat(host).isEqualTo(48);
    assertThat(fabric.node(host)).isEqualTo(new FabricNode("H48", "0000000000100060", 65));
    assertThat(fabric.nodeName(fabric.switchOf(host))).isEqualTo("S6");
    assertThat(fabric.linkSpeed(fabric.links().first(host))).isEqualTo("4xSDR");
    assertThat(fabric.links().countBetween(fabric.nodeNamed("S6"), fabric.nodeNamed("S1")))
        .isEqualTo(2);
    assertThat(fabric.routing()).as("made for it, since it brings none").isPresent();
  }

  @Test
  void routesFollowForwardingTables() {
    Network fabric = NetworkSpec.parse("fabric:" + DUMP + ",routes=" + TABLES);
    Routing tables = fabric.routing().orElseThrow();
    for (int from = 0; from < 128; from++) {
      for (int to = 0; to < 128; to++) {
        if (from != to) {
          Route route = tables.route(from, to);
          assertThat(route.end(fabric)).isEqualTo(to);
          assertThat(tables.distance(from, to)).isEqualTo(route.length());
        }
      }
    }
    Route route = tables.route(fabric.nodeNamed("H0"), fabric.nodeNamed("H8"));
    assertThat(fabric.nodeName(route.node(fabric, 1))).isEqualTo("S0");
    assertThat(fabric.links().port(fabric.link(route.channel(1)))).isEqualTo(13);
  }
}
