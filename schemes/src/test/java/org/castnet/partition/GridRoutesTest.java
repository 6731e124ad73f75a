package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.DimensionOrder;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridRoutesTest {

  @ParameterizedTest
  @ValueSource(strings = {"torus:8x5", "torus:2x2", "torus:3x4x2", "torus:7", "torus:1x6"})
  void routesOnATorusAreThoseOfDimensionOrder(String spec) {
    Torus torus = (Torus) NetworkSpec.parse(spec);
    same(torus, new GridRoutes(torus, RingDirection.SHORTEST), DimensionOrder.shortest(torus));
    same(torus, new GridRoutes(torus, RingDirection.POSITIVE), DimensionOrder.positive(torus));
    same(torus, new GridRoutes(torus, RingDirection.NEGATIVE), DimensionOrder.negative(torus));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:6x4", "mesh:3x3x3", "mesh:9"})
  void routesOnAMeshAreThoseOfDimensionOrder(String spec) {
    Mesh mesh = (Mesh) NetworkSpec.parse(spec);
    for (RingDirection rings : RingDirection.values()) {
      same(mesh, new GridRoutes(mesh, rings), DimensionOrder.shortest(mesh));
    }
  }

  @Test
  void withOneLaneEveryWormUsesIt() {
    Torus torus = (Torus) NetworkSpec.parse("torus:6x6,lanes=1");
    same(torus, new GridRoutes(torus, RingDirection.SHORTEST), DimensionOrder.shortest(torus));
  }

  @Test
  void aCutRingIsNeverCrossedAtItsWrapAroundLink() {
    Torus torus = Torus.of(5, 4);
    Mesh mesh = Mesh.of(5, 4);
    GridRoutes cut = new GridRoutes(torus, RingDirection.CUT);
    Routing straight = DimensionOrder.shortest(mesh);
    for (int from = 0; from < 20; from++) {
      for (int to = 0; to < 20; to++) {
        Route route = cut.route(from, to);
        assertThat(route.length()).isEqualTo(straight.distance(from, to));
        for (int hop = 0; hop <= route.length(); hop++) {
          assertThat(route.node(torus, hop)).isEqualTo(straight.route(from, to).node(mesh, hop));
        }
      }
    }
  }

  @Test
  void cachesRoutesOnASmallGrid() {
    GridRoutes routes = new GridRoutes(Torus.of(8, 8), RingDirection.SHORTEST);
    assertThat(routes.route(3, 60)).isSameAs(routes.route(3, 60));
  }

  @Test
  void computesTheSameRoutesOnALargeGridWithoutCaching() {
    Torus torus = Torus.of(40, 30);
    GridRoutes routes = new GridRoutes(torus, RingDirection.SHORTEST);
    Routing order = DimensionOrder.shortest(torus);
    for (int i = 0; i < 3000; i++) {
      int from = i * 7919 % 1200;
      int to = i * 104729 % 1200;
      assertThat(routes.route(from, to)).isEqualTo(order.route(from, to));
    }
  }

  private static void same(Grid grid, Routing ours, Routing reference) {
    for (int from = 0; from < grid.nodeCount(); from++) {
      for (int to = 0; to < grid.nodeCount(); to++) {
        assertThat(ours.route(from, to)).isEqualTo(reference.route(from, to));
        assertThat(ours.distance(from, to)).isEqualTo(reference.distance(from, to));
      }
    }
  }
}
