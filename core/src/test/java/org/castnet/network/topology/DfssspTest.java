package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** {@code routes=dfsssp}, from rings to random networks with failed links. */
class DfssspTest {
  private static RouteSet dfsssp(FabricBuilder builder, String parameters) {
    return RouteSet.of(RouteSet.routed(builder, "dfsssp", parameters));
  }

  @Test
  void ringOfThreeSwitchesNeedsOneLane() {
    RouteSet set = dfsssp(RouteSet.ring(1, 1, 1), "");
    assertThat(set.network().lanes()).isEqualTo(1);
    assertThat(set.extra()).isZero();
  }

  @Test
  void shortestRoutesOnRingOfFiveSwitchesNeedTwoLanes() {
    RouteSet set = dfsssp(RouteSet.ring(1, 1, 1, 1, 1), "");
    assertThat(set.extra()).isZero();
    // each direction is a cycle of five routes of two links; one of each moves
    assertThat(set.byLane()).containsExactly(18, 2);
  }

  @Test
  void dependencyWithFewestRoutesMovesToNextLane() {
    // three hosts at four switches, one at the fifth: a dependency of routes from or to the fifth
    // has 3 routes, the others have 9
    RouteSet set = dfsssp(RouteSet.ring(3, 3, 3, 3, 1), "");
    assertThat(set.byLane()[1]).isEqualTo(2 * 3);
  }

  @Test
  void treeNeedsOneLane() {
    FabricBuilder star = new FabricBuilder();
    int centre = star.addSwitch(FabricNode.named("c"));
    for (int i = 0; i < 5; i++) {
      int leaf = star.addSwitch(FabricNode.named("s" + i));
      star.cable(centre, 1 + i, leaf, 1, "");
      star.cable(star.host(FabricNode.named("h" + i)), 1, leaf, 2, "");
    }
    assertThat(dfsssp(star, "").network().lanes()).isEqualTo(1);
  }

  @Test
  void routesToHostsOfOneSwitchAlternateBetweenEqualPaths() {
    // a square: two paths of two links from s0 to s2
    RouteSet set = dfsssp(RouteSet.ring(4, 0, 4, 0), "");
    int[] used = new int[set.network().links().count()];
    set.routes()
        .forEach(
            route -> {
              if (route.length() == 4) {
                used[set.network().link(route.channel(1))]++;
              }
            });
    // 16 routes in each direction over two paths
    assertThat(Arrays.stream(used).filter(count -> count > 0)).containsExactly(8, 8, 8, 8);
  }

  @Test
  void additionalLanesShareRoutes() {
    RouteSet needed = dfsssp(RouteSet.torus(4, 4), "");
    RouteSet spread = dfsssp(RouteSet.torus(4, 4), ",lanes=8");
    assertThat(needed.network().lanes()).isLessThan(8);
    assertThat(spread.extra()).isZero();
    assertThat(Arrays.stream(spread.byLane()).min().orElseThrow()).isPositive();
    assertThat(Arrays.stream(spread.byLane()).max().orElseThrow())
        .isLessThan(Arrays.stream(needed.byLane()).max().orElseThrow() / 3);
  }

  @Test
  void toriOfSwitchesHaveShortestRoutesWithoutCycle() {
    for (int columns = 3; columns <= 6; columns++) {
      for (int rows = 3; rows <= columns; rows++) {
        RouteSet set = dfsssp(RouteSet.torus(columns, rows), "");
        assertThat(set.extra()).as("%d x %d", columns, rows).isZero();
        assertThat(set.network().lanes()).isBetween(1, 4);
      }
    }
  }

  @Test
  void randomNetworksWithFailedLinksHaveShortestRoutesWithoutCycle() {
    for (int seed = 1; seed <= 8; seed++) {
      RouteSet set =
          RouteSet.of(
              NetworkSpec.parse(
                  "irregular:switches=14,ports=7,hosts=3,routes=dfsssp,linkfaults=2,seed=" + seed));
      assertThat(set.extra()).as("seed %d", seed).isZero();
    }
  }

  @Test
  void topologiesWithAndWithoutHostsAreRouted() {
    for (String spec :
        new String[] {
          "jellyfish:routers=16,degree=4,hosts=2",
          "slimfly:q=5",
          "dragonfly:p=2,a=4,h=2",
          "hyperx:3x3,hosts=2",
          "fattree:4",
          "cmesh:4x4",
          "twisted:6x3,twist=3"
        }) {
      for (String faults : new String[] {"", ",linkfaults=2"}) {
        RouteSet set = RouteSet.of(NetworkSpec.parse(spec + ",routes=dfsssp" + faults));
        assertThat(set.extra()).as(spec + faults).isZero();
      }
    }
  }

  @Test
  void rejectsFewerLanesThanNeeded() {
    assertThatThrownBy(() -> dfsssp(RouteSet.ring(1, 1, 1, 1, 1), ",lanes=1"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lanes is 1; routes=dfsssp needs 2 here")
        .hasMessageContaining("routes=nue");
  }

  @Test
  void disconnectedHostsLeaveNetworkWithoutComputedRoutes() {
    Network network =
        NetworkSpec.parse("irregular:switches=4,ports=4,hosts=2,routes=dfsssp,fail=H0-S0");
    assertThat(network.routing()).isEmpty();
    Network without =
        NetworkSpec.parse("irregular:switches=4,ports=4,hosts=2,routes=dfsssp,fail=H0");
    assertThat(without.routing()).isPresent();
    assertThat(RouteSet.of(without).routes()).hasSize(7 * 6);
  }

  @Test
  void chosenPathsHaveLeastWeightOfAllShortestPaths() {
    for (int seed = 1; seed <= 10; seed++) {
      SwitchFabric fabric =
          (SwitchFabric) NetworkSpec.parse("irregular:switches=9,ports=6,hosts=2,seed=" + seed);
      RouterGraph graph =
          RouterGraph.of(fabric, "dfsssp", NetworkText.parse("x:", name -> Optional.empty()));
      int[][] next = BalancedPaths.next(graph);
      long[] weight = new long[graph.linkCount()];
      for (int d : graph.byCrowd()) {
        int home = graph.home(d);
        int[] distance = graph.distances(home);
        for (int router = 0; router < graph.routers(); router++) {
          long[] sum = {0};
          RouterTables.follow(graph, next, router, d, link -> sum[0] += weight[link]);
          assertThat(sum[0]).isEqualTo(leastWeight(graph, router, home, distance, weight));
        }
        for (int router = 0; router < graph.routers(); router++) {
          int sources = graph.hosted(router);
          RouterTables.follow(graph, next, router, d, link -> weight[link] += sources);
        }
      }
    }
  }

  /** Tries all shortest paths. */
  private static long leastWeight(
      RouterGraph graph, int from, int to, int[] distance, long[] weight) {
    if (from == to) {
      return 0;
    }
    long least = Long.MAX_VALUE;
    for (int link : graph.outOf(from)) {
      int after = graph.target(link);
      if (distance[after] == distance[from] - 1) {
        least = Math.min(least, weight[link] + leastWeight(graph, after, to, distance, weight));
      }
    }
    return least;
  }
}
