package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutingTest {

  /** How many ordered pairs R takes further than needed, known from an independent program. */
  @ParameterizedTest
  @CsvSource({
    "mesh:3x4, 0",
    "mesh:8x8, 0",
    "mesh:7x5, 0",
    "mesh:3x3x3, 54",
    "mesh:4x4x4, 432",
    "mesh:5x5x5, 2000",
    "mesh:3x3x3x3, 1134",
    "hypercube:3, 2",
    "hypercube:4, 22",
    "hypercube:5, 156",
    "hypercube:6, 910",
    "hypercube:7, 4762"
  })
  void printedRoutingDetoursOnExactlyTheKnownPairs(String spec, int detours) {
    Network network = NetworkSpec.parse(spec);
    assertThat(longerThanDistance(network, RoutingRule.R)).isEqualTo(detours);
    assertThat(longerThanDistance(network, RoutingRule.R_MIN)).isZero();
  }

  private static int longerThanDistance(Network network, RoutingRule rule) {
    LabelledNetwork labelled = LabelledNetwork.of(network);
    int longer = 0;
    for (Ascent ascent : new Ascent[] {labelled.up(), labelled.down()}) {
      LabelRouting routing = labelled.routing(rule, ascent);
      for (int goal = 1; goal < ascent.size(); goal++) {
        for (int from = 0; from < goal; from++) {
          IntArrayList entries = new IntArrayList();
          routing.walk(from, goal, entries);
          int distance = network.routing().get().distance(ascent.node(from), ascent.node(goal));
          longer += entries.size() > distance ? 1 : 0;
        }
      }
    }
    return longer;
  }

  @Test
  void theWorstDetourOnACubeOfThreeIsFourHopsForTwo() {
    Network network = NetworkSpec.parse("mesh:3x3x3");
    LabelledNetwork labelled = LabelledNetwork.of(network);
    int[] hops = new int[1];
    int goal = labelled.up().label(network.nodeNamed("1,0,1"));
    labelled.routing(RoutingRule.R, labelled.up()).distances(new int[] {0}, 1, goal, hops);
    assertThat(hops).containsExactly(4);
    labelled.routing(RoutingRule.R_MIN, labelled.up()).distances(new int[] {0}, 1, goal, hops);
    assertThat(hops).containsExactly(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:6x5",
        "mesh:1x6",
        "mesh:6x1",
        "mesh:3x4x2",
        "hypercube:4",
        "torus:5x4",
        "mesh:5x5,fail=0,0-1,0",
        "torus:4x4,fail=1,1"
      })
  void stepsWalksAndDistancesAgreeWithTheDefinition(String spec) {
    check(NetworkSpec.parse(spec));
  }

  @Test
  void stepsWalksAndDistancesAgreeOnRandomGraphs() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 30; i++) {
      check(Graphs.hamiltonian(4 + random.nextInt(14), 3 + random.nextInt(20), random));
    }
  }

  private static void check(Network network) {
    Labelling labelling = HamiltonianPath.of(network).orThrow(network);
    int[] label = IntStream.range(0, network.nodeCount()).map(labelling::label).toArray();
    LabelledNetwork labelled = new LabelledNetwork(network, labelling);
    for (RoutingRule rule : RoutingRule.values()) {
      ObviousStars twin = new ObviousStars(network, label, PortRule.FREE, rule);
      for (Ascent ascent : new Ascent[] {labelled.up(), labelled.down()}) {
        LabelRouting routing = labelled.routing(rule, ascent);
        for (int goal = 1; goal < ascent.size(); goal++) {
          for (int from = 0; from < goal; from++) {
            checkPair(twin, routing, from, goal);
          }
        }
      }
    }
  }

  @Test
  void entryBetweenNeighboursExistsForTheirLinksOnly() {
    Network row = NetworkSpec.parse("mesh:4");
    Ascent ascent = LabelledNetwork.of(row).up();
    for (int low = 0; low < 4; low++) {
      for (int high = low + 1; high < 4; high++) {
        int entry = ascent.between(low, high);
        if (high == low + 1) {
          assertThat(ascent.target(entry)).isEqualTo(high);
          assertThat(ascent.link(entry)).isEqualTo(row.links().between(low, high));
        } else {
          assertThat(entry).isEqualTo(-1);
        }
      }
    }
  }

  private static void checkPair(ObviousStars twin, LabelRouting routing, int from, int goal) {
    Ascent ascent = routing.ascent();
    IntArrayList entries = new IntArrayList();
    routing.walk(from, goal, entries);
    int[] hops = new int[1];
    routing.distances(new int[] {from}, 1, goal, hops);
    assertThat(hops[0]).isEqualTo(entries.size());
    int at = from;
    for (int entry : entries) {
      assertThat(entry).isEqualTo(routing.step(at, goal));
      assertThat(ascent.node(ascent.target(entry)))
          .isEqualTo(twin.next(ascent.node(at), ascent.node(goal)));
      at = ascent.target(entry);
    }
  }
}
