package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Routes skip the hops of a path between two visits of a router. */
class RouterRoutingTest {
  /** Short paths are searched router by router, long ones by a map. */
  @ParameterizedTest
  @CsvSource({"10, 3", "50, 3", "50, 49", "100, 80"})
  void routeOmitsTheHopsBetweenTwoVisits(int ahead, int back) {
    Network ring = NetworkSpec.parse("torus:200");
    Route route =
        new RouterRouting(ring, forthAndBack(ahead, back), new int[ring.nodeCount()])
            .route(0, ahead - back);
    assertThat(route.length()).isEqualTo(ahead - back);
    assertThat(route.end(ring)).isEqualTo(ahead - back);
  }

  /** Returns paths that go ahead, back, ahead to the end, and back again. */
  private static RouterPaths forthAndBack(int ahead, int back) {
    return new RouterPaths() {
      @Override
      public int lanes() {
        return 1;
      }

      @Override
      public void path(int from, int to, int source, int destination, Hops hops) {
        repeat(ahead, 0, hops);
        repeat(back, 1, hops);
        repeat(back, 0, hops);
        repeat(back, 1, hops);
      }
    };
  }

  private static void repeat(int count, int port, RouterPaths.Hops hops) {
    for (int i = 0; i < count; i++) {
      hops.by(port, 0);
    }
  }
}
