package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

class OrientationTest {
  @Test
  void allRoutesTogetherCloseNoChannelCycle() {
    Random random = new Random(4);
    for (int round = 0; round < Rounds.of(600); round++) {
      Network network = LegalRoutesTest.random(4 + random.nextInt(28), random);
      UpDownRouting routing = UpDownRouting.of(network, RootChoice.LOW, RouteTies.seeded(round));
      List<Route> routes = new ArrayList<>();
      int step = network.endpointCount() > 40 ? 3 : 1;
      for (int from = 0; from < network.endpointCount(); from += step) {
        for (int to = 0; to < network.endpointCount(); to += step) {
          if (from != to) {
            routes.add(routing.route(from, to));
          }
        }
      }
      assertThat(ChannelDependencyGraph.of(network, routes).isAcyclic()).isTrue();
    }
  }

  @Test
  void byLevelAndNumberTheSameSwitchesHaveNoCycle() {
    Network network = NetworkSpec.parse("irregular:switches=30,ports=9,hosts=2,seed=8");
    Orientation orientation = Orientation.of(SwitchGraph.of(network), RootChoice.LOW);
    SwitchGraph graph = orientation.graph();
    for (int s = 0; s < graph.switchCount(); s++) {
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        assertThat(orientation.isUp(s, next)).isNotEqualTo(orientation.isUp(next, s));
        assertThat(Math.abs(orientation.level(s) - orientation.level(next))).isLessThan(2);
      }
    }
  }

  @Test
  void theRootIsTheLowestTheBestConnectedOrTheMostCentralSwitch() {
    Network line = NetworkSpec.parse("mesh:5x1");
    SwitchGraph graph = SwitchGraph.of(line);
    assertThat(Orientation.of(graph, RootChoice.LOW).rootOf(4)).isZero();
    assertThat(Orientation.of(graph, RootChoice.DEGREE).rootOf(4)).isEqualTo(1);
    assertThat(Orientation.of(graph, RootChoice.CENTRE).rootOf(4)).isEqualTo(2);
  }

  @Test
  void everyHostOutsideTheRootSwitchIsInOneSubtree() {
    Network network = NetworkSpec.parse("irregular:switches=64,seed=2");
    var subtrees = RootSubtrees.of(network, RootChoice.LOW);
    assertThat(subtrees.stream().flatMap(List::stream).distinct().count()).isEqualTo(512 - 8);
    assertThat(subtrees.get(0).size()).isGreaterThanOrEqualTo(subtrees.get(1).size());
  }

  /** Switch 3 has the most cables and is the root, 0 is below its children 1 and 2. */
  private static SwitchFabric diamond() {
    return Fabrics.of(
        new int[] {2, 1, 1, 1, 1}, new int[][] {{3, 1}, {3, 2}, {3, 4}, {1, 0}, {2, 0}}, "");
  }

  @Test
  void hostsOfSwitchZeroAreInASubtreeBelowAnotherRoot() {
    assertThat(RootSubtrees.of(diamond(), RootChoice.DEGREE))
        .containsExactly(
            IntImmutableList.of(0, 1, 2), IntImmutableList.of(3), IntImmutableList.of(5));
  }

  @Test
  void routesThatTurnUpAgainAtSwitchZeroAreIllegal() {
    SwitchFabric fabric = diamond();
    Orientation orientation = Orientation.of(SwitchGraph.of(fabric), RootChoice.DEGREE);
    assertThat(isLegal(fabric, orientation, 0, 1, 3, 2)).isTrue();
    assertThat(isLegal(fabric, orientation, 3, 1, 0)).isTrue();
    assertThat(isLegal(fabric, orientation, 1, 0, 2)).isFalse();
  }

  private static boolean isLegal(SwitchFabric fabric, Orientation orientation, int... switches) {
    int[] at = IntStream.of(switches).map(s -> fabric.nodeNamed("s" + s)).toArray();
    int[] channels =
        IntStream.range(1, at.length).map(i -> fabric.links().between(at[i - 1], at[i])).toArray();
    return LegalRouteCheck.isLegal(Route.of(at[0], channels), fabric, orientation);
  }
}
