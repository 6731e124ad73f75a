package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/**
 * {@code routes=minimal} of fabrics: as short as {@code minhop}, and free of deadlock due to lanes.
 */
class LayeredFabricsTest {
  private static final String TORUS = fabric("torus-4x4-dfsssp");
  private static final String IRREGULAR = fabric("irregular-16x8-groups");

  @Test
  void minimalRoutesAreShortestAndAcyclic() {
    for (String dump : new String[] {TORUS, IRREGULAR, IRREGULAR + ",linkfaults=3,faultseed=2"}) {
      Network layered = NetworkSpec.parse(dump + ",routes=minimal");
      Network shortest = NetworkSpec.parse(dump + ",routes=minhop");
      List<Route> routes = routes(layered);
      assertThat(routes.stream().map(Route::length))
          .containsExactlyElementsOf(routes(shortest).stream().map(Route::length).toList());
      assertThat(ChannelDependencyGraph.of(layered, routes).cycle()).as(dump).isEmpty();
      assertThat(layered.lanes()).as(dump).isGreaterThan(1);
    }
  }

  @Test
  void shortestRoutesOnOneLaneFormCycle() {
    Network shortest = NetworkSpec.parse(TORUS + ",routes=minhop");
    assertThat(shortest.lanes()).isEqualTo(1);
    assertThat(ChannelDependencyGraph.of(shortest, routes(shortest)).cycle()).isPresent();
  }

  @Test
  void rejectsFewerLanesThanMinimalRoutesNeed() {
    int needed = NetworkSpec.parse(TORUS + ",routes=minimal").lanes();
    assertThat(NetworkSpec.parse(TORUS + ",routes=minimal,lanes=" + (needed + 1)).lanes())
        .isEqualTo(needed + 1);
    assertThatThrownBy(() -> NetworkSpec.parse(TORUS + ",routes=minimal,lanes=" + (needed - 1)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("minimal routes need " + needed + " here");
  }

  /** Returns the routes between all hosts, each of which ends at its destination. */
  static List<Route> routes(Network network) {
    List<Route> routes = new ArrayList<>();
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to) {
          Route route = network.routing().orElseThrow().route(from, to);
          assertThat(route.end(network)).isEqualTo(to);
          routes.add(route);
        }
      }
    }
    return routes;
  }

  private static String fabric(String name) {
    return "fabric:" + Path.of("..", "examples", "fabrics", name).resolve("ibnetdiscover.txt");
  }
}
