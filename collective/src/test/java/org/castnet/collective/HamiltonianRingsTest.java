package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Torus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rings through all nodes, no two of which share a link. */
class HamiltonianRingsTest {

  @ParameterizedTest
  @ValueSource(strings = {"3x3", "5x3", "4x4", "8x8", "7x9", "3x4x5", "4x4x4", "3x3x3x3", "6"})
  void aTorusHasOneRingPerDimension(String sides) {
    apart(sides, 1);
  }

  /** The shapes with the longest search: a side of 4, and three thin dimensions. */
  @ParameterizedTest
  @ValueSource(strings = {"11x4", "13x4", "4x15", "4x31", "6x3x3", "7x3x3"})
  void findsRingsForEverySeed(String sides) {
    for (long seed = 1; seed <= 6; seed++) {
      apart(sides, seed);
    }
  }

  private static void apart(String sides, long seed) {
    GridShape shape = GridShape.of(sides(sides));
    List<int[]> rings = RingSearch.of(shape, seed);
    assertThat(rings).hasSize(shape.dimensions());
    Set<List<Integer>> links = new HashSet<>();
    for (int[] ring : rings) {
      joined(Torus.of(sides(sides)), ring, links);
    }
    assertThat(links).hasSize(shape.dimensions() * shape.nodeCount());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "8x8", "3x4", "4x3", "5x2x3", "3x3x2", "4x4x4", "1x2x7"})
  void aMeshWithAnEvenNumberOfNodesHasOneRing(String sides) {
    GridShape shape = GridShape.of(sides(sides));
    assertThat(SnakeRing.fits(shape)).isTrue();
    joined(Mesh.of(sides(sides)), SnakeRing.of(shape), new HashSet<>());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3", "5x3x3", "8", "1x6"})
  void otherMeshesHaveNoRing(String sides) {
    assertThat(SnakeRing.fits(GridShape.of(sides(sides)))).isFalse();
  }

  private static void joined(Network network, int[] ring, Set<List<Integer>> links) {
    assertThat(ring).containsExactlyInAnyOrder(IntStream.range(0, network.nodeCount()).toArray());
    for (int i = 0; i < ring.length; i++) {
      int next = ring[(i + 1) % ring.length];
      assertThat(network.links().between(ring[i], next)).isNotNegative();
      assertThat(links.add(List.of(Math.min(ring[i], next), Math.max(ring[i], next))))
          .as("%d-%d is in one ring only", ring[i], next)
          .isTrue();
    }
  }

  private static int[] sides(String text) {
    return Arrays.stream(text.split("x")).mapToInt(Integer::parseInt).toArray();
  }
}
