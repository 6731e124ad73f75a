package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Computed routes of fabrics against the tables and service levels of OpenSM's dfsssp. */
class OpenSmDfssspTest {
  private static final Path FABRICS = Path.of("..", "examples", "fabrics");
  private static final Path TORUS = FABRICS.resolve("torus-4x4-dfsssp");
  private static final String COMPUTED = "fabric:" + TORUS.resolve("ibnetdiscover.txt");
  private static final String RECORDED =
      COMPUTED
          + ",routes="
          + TORUS.resolve("lfts.dump")
          + ",sls="
          + TORUS.resolve("path-sls.txt")
          + ",sl2vl="
          + TORUS.resolve("sl2vl.dump");

  @Test
  void computedRoutesAreAsShortAsThoseOfOpenSm() {
    assertThat(
            LayeredFabricsTest.routes(NetworkSpec.parse(COMPUTED + ",routes=dfsssp")).stream()
                .map(Route::length))
        .containsExactlyElementsOf(
            LayeredFabricsTest.routes(NetworkSpec.parse(RECORDED)).stream()
                .map(Route::length)
                .toList());
  }

  @Test
  void bothAreFreeOfCyclesOnTheirLanes() {
    for (String spec : List.of(RECORDED, COMPUTED + ",routes=dfsssp", COMPUTED + ",routes=nue")) {
      Network network = NetworkSpec.parse(spec);
      assertThat(ChannelDependencyGraph.of(network, LayeredFabricsTest.routes(network)).cycle())
          .as(spec)
          .isEmpty();
    }
  }

  @Test
  void computedRoutesNeedNoMoreLanesThanOpenSmUses() {
    // OpenSM spreads the routes over all eight lanes of the switches
    Network recorded = NetworkSpec.parse(RECORDED);
    assertThat(recorded.lanes()).isEqualTo(8);
    assertThat(NetworkSpec.parse(COMPUTED + ",routes=dfsssp").lanes()).isBetween(2, 4);
    Network spread = NetworkSpec.parse(COMPUTED + ",routes=dfsssp,lanes=8");
    assertThat(spread.lanes()).isEqualTo(8);
    assertThat(Arrays.stream(byLane(spread)).min().orElseThrow()).isPositive();
  }

  @Test
  void busiestLinkHasAboutAsManyRoutesAsInOpenSm() {
    int computed = busiest(NetworkSpec.parse(COMPUTED + ",routes=dfsssp"));
    int recorded = busiest(NetworkSpec.parse(RECORDED));
    assertThat(computed).isLessThanOrEqualTo(recorded * 5 / 4);
  }

  @Test
  void routeHasOneLaneFromHostToHost() {
    Network network = NetworkSpec.parse(COMPUTED + ",routes=dfsssp");
    for (Route route : LayeredFabricsTest.routes(network)) {
      for (int hop = 1; hop < route.length(); hop++) {
        assertThat(network.lane(route.channel(hop))).isEqualTo(network.lane(route.channel(0)));
      }
    }
  }

  @Test
  void irregularFabricIsRoutedWithFailedLinks() {
    String fabric = "fabric:" + FABRICS.resolve("irregular-16x8").resolve("ibnetdiscover.txt");
    for (String faults : List.of("", ",linkfaults=3,faultseed=2")) {
      List<Route> shortest =
          LayeredFabricsTest.routes(NetworkSpec.parse(fabric + ",routes=minhop" + faults));
      Network dfsssp = NetworkSpec.parse(fabric + ",routes=dfsssp" + faults);
      assertThat(LayeredFabricsTest.routes(dfsssp).stream().map(Route::length))
          .containsExactlyElementsOf(shortest.stream().map(Route::length).toList());
      for (int lanes = 1; lanes <= 4; lanes++) {
        Network nue = NetworkSpec.parse(fabric + ",routes=nue,lanes=" + lanes + faults);
        List<Route> routes = LayeredFabricsTest.routes(nue);
        assertThat(routes).hasSameSizeAs(shortest);
        assertThat(ChannelDependencyGraph.of(nue, routes).cycle()).isEmpty();
      }
      assertThat(ChannelDependencyGraph.of(dfsssp, LayeredFabricsTest.routes(dfsssp)).cycle())
          .isEmpty();
    }
  }

  private static int[] byLane(Network network) {
    int[] count = new int[network.lanes()];
    LayeredFabricsTest.routes(network).forEach(route -> count[network.lane(route.channel(0))]++);
    return count;
  }

  private static int busiest(Network network) {
    int[] count = new int[network.links().count()];
    for (Route route : LayeredFabricsTest.routes(network)) {
      for (int hop = 1; hop < route.length() - 1; hop++) {
        count[network.link(route.channel(hop))]++;
      }
    }
    return Arrays.stream(count).max().orElseThrow();
  }
}
