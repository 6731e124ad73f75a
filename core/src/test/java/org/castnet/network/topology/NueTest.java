package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NetworkText;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** {@code routes=nue}, from rings to random networks with failed links. */
class NueTest {
  private static RouteSet nue(FabricBuilder builder, String parameters) {
    return RouteSet.of(RouteSet.routed(builder, "nue", parameters));
  }

  private static RouterGraph graph(String spec) {
    return RouterGraph.of(
        NetworkSpec.parse(spec), "nue", NetworkText.parse("x:", name -> Optional.empty()));
  }

  @Test
  void ringOfFiveSwitchesNeedsDetoursOnOneLane() {
    RouteSet set = nue(RouteSet.ring(1, 1, 1, 1, 1), "");
    assertThat(set.network().lanes()).isEqualTo(1);
    // one dependency in each direction must be avoided: three links in place of two
    assertThat(set.extra()).isEqualTo(2);
  }

  @Test
  void destinationsUseLanesInTurn() {
    RouteSet set = nue(RouteSet.ring(1, 1, 1, 1, 1), ",lanes=2");
    for (Route route : set.routes()) {
      int to = route.end(set.network());
      for (int hop = 1; hop < route.length() - 1; hop++) {
        assertThat(set.network().lane(route.channel(hop))).isEqualTo(to % 2);
      }
    }
  }

  @Test
  void ringWithLaneForEachDestinationHasShortestRoutes() {
    assertThat(nue(RouteSet.ring(1, 1, 1, 1, 1), ",lanes=5").extra()).isZero();
  }

  @Test
  void toriOfSwitchesAreRoutedOnAnyNumberOfLanes() {
    for (int lanes = 1; lanes <= 4; lanes++) {
      RouteSet set = nue(RouteSet.torus(5, 4), ",lanes=" + lanes);
      assertThat(set.routes()).hasSize(20 * 19);
      assertThat(set.network().lanes()).isEqualTo(lanes);
      assertThat(set.extra()).as("%d lanes", lanes).isLessThan(20 * 19);
    }
  }

  @Test
  void randomNetworksWithFailedLinksAreRoutedOnAnyNumberOfLanes() {
    for (int seed = 1; seed <= 12; seed++) {
      for (int lanes = 1; lanes <= 3; lanes++) {
        RouteSet set =
            RouteSet.of(
                NetworkSpec.parse(
                    "irregular:switches=14,ports=7,hosts=3,routes=nue,linkfaults=2,seed="
                        + seed
                        + ",lanes="
                        + lanes));
        assertThat(set.routes()).hasSize(42 * 41);
      }
    }
  }

  @Test
  void topologiesWithAndWithoutHostsAreRouted() {
    for (String spec :
        new String[] {
          "jellyfish:routers=16,degree=4,hosts=2",
          "dragonfly:p=2,a=4,h=2",
          "fattree:4",
          "cmesh:4x4",
          "twisted:6x3,twist=3"
        }) {
      assertThat(RouteSet.of(NetworkSpec.parse(spec + ",routes=nue,linkfaults=2")).routes())
          .as(spec)
          .isNotEmpty();
    }
  }

  @Test
  void backtrackingAndEscapePathsOccurOnTwistedToriWithFailedLinks() {
    int detours = 0;
    int escapes = 0;
    for (int faults = 1; faults <= 6; faults++) {
      String spec = "twisted:8x8,twist=4,linkfaults=" + faults;
      RouterGraph graph = graph(spec);
      long[] length = new long[graph.linkCount()];
      Arrays.fill(length, 1_000_000);
      int[] all = IntStream.range(0, graph.destinations()).toArray();
      NueLane lane = new NueLane(graph, all, length);
      for (int destination : all) {
        int[] next = lane.route(destination);
        for (int from = 0; from < graph.routers(); from++) {
          for (int at = from; at != destination; at = graph.target(next[at])) {
            length[next[at]]++;
          }
        }
      }
      detours += lane.detours();
      escapes += lane.escapes();
      // the routes of these are complete and acyclic as well
      assertThat(RouteSet.of(NetworkSpec.parse(spec + ",lanes=1,routes=nue")).routes())
          .hasSize(64 * 63);
    }
    assertThat(detours).isPositive();
    assertThat(escapes).isPositive();
  }

  @Test
  void rootIsRouterOfLargestBetweenness() {
    for (int seed = 1; seed <= 12; seed++) {
      RouterGraph graph = graph("irregular:switches=9,ports=6,hosts=2,seed=" + seed);
      int[] destinations = {0, 1, 2, 5, 9, 13};
      double[] betweenness = betweenness(graph, destinations);
      double largest = Arrays.stream(betweenness).max().orElseThrow();
      int root = CentralRouter.of(graph, destinations);
      assertThat(betweenness[root]).isGreaterThan(largest - 1e-6);
      for (int lower = 0; lower < root; lower++) {
        assertThat(betweenness[lower]).isLessThan(largest - 1e-6);
      }
    }
  }

  /** Counts paths through every router: those to it times those from it, if it is between. */
  private static double[] betweenness(RouterGraph graph, int[] destinations) {
    double[] betweenness = new double[graph.routers()];
    for (int from : destinations) {
      for (int to : destinations) {
        for (int via = 0; from != to && via < graph.routers(); via++) {
          int s = graph.home(from);
          int t = graph.home(to);
          if (graph.distances(t)[s] == graph.distances(via)[s] + graph.distances(t)[via]) {
            betweenness[via] += paths(graph, s, via) * paths(graph, via, t) / paths(graph, s, t);
          }
        }
      }
    }
    return betweenness;
  }

  private static double paths(RouterGraph graph, int from, int to) {
    if (from == to) {
      return 1;
    }
    int[] distance = graph.distances(to);
    double paths = 0;
    for (int link : graph.outOf(from)) {
      if (distance[graph.target(link)] == distance[from] - 1) {
        paths += paths(graph, graph.target(link), to);
      }
    }
    return paths;
  }

  @Test
  void escapeTreeLeadsFromEveryRouterToEveryOther() {
    RouterGraph graph = graph("irregular:switches=12,ports=6,hosts=2");
    long[] length = new long[graph.linkCount()];
    Arrays.fill(length, 1);
    EscapeTree tree = new EscapeTree(graph, 3, length);
    boolean[] used = new boolean[graph.linkCount()];
    for (int to = 0; to < graph.routers(); to++) {
      int[] next = tree.towards(to);
      for (int from = 0; from < graph.routers(); from++) {
        int hops = 0;
        for (int at = from; at != to; at = graph.target(next[at])) {
          used[next[at]] = true;
          hops++;
        }
        assertThat(hops).isLessThan(graph.routers());
      }
    }
    assertThat(IntStream.range(0, used.length).filter(link -> used[link]).count())
        .as("both directions of the links of one tree")
        .isEqualTo(2 * 11);
  }

  @Test
  void rejectsTooManyRouters() {
    assertThatThrownBy(
            () -> NetworkSpec.parse("irregular:switches=2049,ports=4,hosts=1,routes=nue"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("routes=nue supports at most 2048 routers, not 2049");
  }
}
