package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Rounds;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArborescencePackingTest {
  @Test
  void aRingHasTwoTreesThatShareNoLink() {
    Links ring = NetworkSpec.parse("torus:5").links();
    List<ArborescencePacking.Bundle> trees =
        ArborescencePacking.pack(ring, new int[] {0}, new long[] {2}, 1);
    assertSound(ring, new int[] {0}, new long[] {2}, 1, trees);
  }

  @Test
  void rejectsMoreTreesThanFit() {
    Links ring = NetworkSpec.parse("torus:5").links();
    assertThatThrownBy(() -> ArborescencePacking.pack(ring, new int[] {0}, new long[] {3}, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus:4x4", "mesh:4x4", "hypercube:4", "mesh:3x5", "torus:3x3x3"})
  void allToAllIsPackedAtTheRateOfTheBound(String spec) {
    Network network = NetworkSpec.parse(spec);
    int[] roots = IntStream.range(0, network.nodeCount()).toArray();
    packAtTheLimit(network, roots, IntStream.of(roots).map(root -> 1).toArray());
  }

  @Test
  void anyRootsAndLengthsOnRandomGraphsArePackedAtTheRateOfTheBound() {
    Random random = new Random(8);
    for (int round = 0; round < Rounds.of(60); round++) {
      Network network =
          NetworkSpec.parse(
              List.of("mesh:4x4,linkfaults=4,faultseed=", "torus:4x4,linkfaults=9,faultseed=")
                      .get(round % 2)
                  + (1 + random.nextInt(1000)));
      if (!joinsAll(network)) {
        continue;
      }
      int[] roots = random.ints(0, 16).distinct().limit(1 + random.nextInt(6)).toArray();
      packAtTheLimit(network, roots, random.ints(roots.length, 1, 9).toArray());
    }
  }

  private static boolean joinsAll(Network network) {
    FewestLinks distances = FewestLinks.from(0, network);
    return IntStream.range(0, network.nodeCount())
        .allMatch(node -> distances.to(node) != FewestLinks.NEVER);
  }

  private static void packAtTheLimit(Network network, int[] roots, int[] flits) {
    List<Message> messages =
        IntStream.range(0, roots.length)
            .mapToObj(
                id ->
                    Message.of(
                        id,
                        roots[id],
                        flits[id],
                        IntStream.range(0, network.nodeCount())
                            .filter(node -> node != roots[id])
                            .toArray()))
            .toList();
    Fraction flow = FlowBound.of(network, PortModel.ALL, messages).flow();
    long[] counts = IntStream.of(flits).mapToLong(f -> f * flow.denominator()).toArray();
    assertSound(
        network.links(),
        roots,
        counts,
        flow.numerator(),
        ArborescencePacking.pack(network.links(), roots, counts, flow.numerator()));
  }

  private static void assertSound(
      Links links,
      int[] roots,
      long[] counts,
      long room,
      List<ArborescencePacking.Bundle> bundles) {
    long[] used = new long[links.count()];
    long[] packed = new long[roots.length];
    for (ArborescencePacking.Bundle bundle : bundles) {
      packed[bundle.root()] += bundle.count();
      for (int node = 0; node < links.nodeCount(); node++) {
        int link = bundle.linkInto()[node];
        if (node == roots[bundle.root()]) {
          assertThat(link).isEqualTo(PartTree.NONE);
          continue;
        }
        used[link] += bundle.count();
        assertThat(links.target(link)).isEqualTo(node);
        assertThat(bundle.depth()[node])
            .as("every step leads away from the root")
            .isEqualTo(bundle.depth()[links.source(link)] + 1);
      }
    }
    assertThat(packed).isEqualTo(counts);
    assertThat(LongStream.of(used)).allMatch(each -> each <= room);
  }
}
