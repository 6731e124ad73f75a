package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.chance.Rounds;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.routing.DisjointSets;
import org.junit.jupiter.api.Test;

/** Trees for reductions and their results on links of different speeds. */
class TwoWayTreesTest {
  private static final int ROUNDS = Rounds.of(40);
  private static final List<String> NETWORKS =
      List.of("torus:3x2", "mesh:7", "complete:6", "hypercube:3", "mesh:3x2,parallel=2", "torus:7");

  @Test
  void rateIsThatOfTheWorstPartition() {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      double[] capacity = capacities(network, random);
      int[] nodes = IntStream.range(0, network.nodeCount()).toArray();
      List<TwoWayTrees.Tree> trees =
          TwoWayTrees.of(network, rates(capacity), nodes, 0).orElseThrow();
      double optimum = worstPartition(network, capacity, 0, new ArrayList<>());
      double rate = trees.stream().mapToDouble(TwoWayTrees.Tree::rate).sum();
      assertThat(rate).as("%s, %d", network, round).isCloseTo(optimum, within(0.003 * optimum));
      assertTreesFit(network, capacity, trees);
    }
  }

  @Test
  void findsNothingIfTheRateIsNotAttained() {
    Network ring = NetworkSpec.parse("torus:5");
    int[] nodes = {0, 1, 2, 3, 4};
    assertThat(TwoWayTrees.of(ring, LinkRates.equal(), nodes, 1.24)).isPresent();
    assertThat(TwoWayTrees.of(ring, LinkRates.equal(), nodes, 1.26)).isEmpty();
  }

  @Test
  void findsNothingForNodesThatOnlyOthersConnect() {
    assertThat(
            TwoWayTrees.of(NetworkSpec.parse("mesh:4"), LinkRates.equal(), new int[] {0, 1, 3}, 0))
        .isEmpty();
  }

  /** Returns capacities, equal in both directions, of which the largest is 1. */
  private static double[] capacities(Network network, Random random) {
    double[] capacity = new double[network.links().count()];
    int[] opposite = network.links().opposites();
    for (int link = 0; link < capacity.length; link++) {
      capacity[link] = opposite[link] < link ? capacity[opposite[link]] : 1.0 / slow(random);
    }
    capacity[0] = 1;
    capacity[opposite[0]] = 1;
    return capacity;
  }

  private static int slow(Random random) {
    return new int[] {1, 2, 4, 30}[random.nextInt(4)];
  }

  private static LinkRates rates(double[] capacity) {
    long[] times = new long[capacity.length];
    for (int link = 0; link < times.length; link++) {
      times[link] = Math.round(100 / capacity[link]);
    }
    return LinkRates.of(times);
  }

  /** Tries all partitions: the capacity between sets, divided by the number of sets less one. */
  private static double worstPartition(
      Network network, double[] capacity, int node, List<List<Integer>> sets) {
    if (node == network.nodeCount()) {
      return sets.size() == 1 ? Double.POSITIVE_INFINITY : between(network, capacity, sets);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= sets.size(); i++) {
      List<List<Integer>> more = new ArrayList<>();
      sets.forEach(set -> more.add(new ArrayList<>(set)));
      if (i == sets.size()) {
        more.add(new ArrayList<>());
      }
      more.get(i).add(node);
      least = Math.min(least, worstPartition(network, capacity, node + 1, more));
    }
    return least;
  }

  private static double between(Network network, double[] capacity, List<List<Integer>> sets) {
    Links links = network.links();
    double sum = 0;
    for (int link = 0; link < capacity.length; link++) {
      int from = links.source(link);
      int to = links.target(link);
      sum +=
          sets.stream().anyMatch(set -> set.contains(from) && set.contains(to))
              ? 0
              : capacity[link];
    }
    return sum / 2 / (sets.size() - 1);
  }

  private static void assertTreesFit(
      Network network, double[] capacity, List<TwoWayTrees.Tree> trees) {
    double[] used = new double[capacity.length];
    for (TwoWayTrees.Tree tree : trees) {
      DisjointSets joined = new DisjointSets(network.nodeCount());
      assertThat(tree.edges().size()).isEqualTo(network.nodeCount() - 1);
      for (int link : tree.edges()) {
        used[link] += tree.rate();
        assertThat(joined.unite(network.links().source(link), network.links().target(link)))
            .as("no cycle")
            .isTrue();
      }
    }
    for (int link = 0; link < used.length; link++) {
      assertThat(used[link]).isLessThanOrEqualTo(capacity[link] * 1.000001);
    }
  }
}
