package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoundShapeTest {
  private static int[] ends(Network network) {
    Links links = network.links();
    IntArrayList ends = new IntArrayList();
    for (int link = 0; link < links.count(); link++) {
      if (links.source(link) < links.target(link)) {
        ends.add(links.source(link));
        ends.add(links.target(link));
      }
    }
    return ends.toIntArray();
  }

  private static Network made(String spec) {
    return NetworkKinds.standard().parse(spec);
  }

  private static int[] shuffled(int count, long seed) {
    int[] places = IntStream.range(0, count).toArray();
    Random random = new Random(seed);
    for (int i = count - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = places[i];
      places[i] = places[other];
      places[other] = kept;
    }
    return places;
  }

  private static int[] renamed(int[] ends, int[] names) {
    return Arrays.stream(ends).map(end -> names[end]).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:2x4,mesh:2x4",
    "mesh:5x3,mesh:5x3",
    "mesh:9x9,mesh:9x9",
    "mesh:3x2x4,mesh:3x2x4",
    "mesh:2x2x2x3,mesh:2x2x2x3",
    "torus:3x3,torus:3x3",
    "torus:4x5,torus:4x5",
    "torus:4x4,torus:4x4",
    "torus:3x4x5,torus:3x4x5",
    "torus:4x3x4,torus:4x3x4",
    "torus:6x6,torus:6x6",
    "torus:3x3x3x3,torus:3x3x3x3",
    "hypercube:3,hypercube:3",
    "hypercube:4,hypercube:4",
    "hypercube:7,hypercube:7"
  })
  void orderedNodesRetainTheirNumbers(String spec, String found) {
    Network network = made(spec);
    RecognisedShape shape =
        RecognisedShape.in(VertexGraph.of(network.nodeCount(), ends(network))).orElseThrow();
    assertThat(shape.text()).isEqualTo(found);
    assertThat(shape.node().toIntArray())
        .containsExactly(IntStream.range(0, network.nodeCount()).toArray());
  }

  /**
   * Sides may be found in any order, and hypercubes of even dimension as tori with sides of 4 or
   * vice versa.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:2x4", "mesh:5x3", "mesh:9x9", "mesh:3x2x4", "mesh:2x2x2x3", "mesh:30x17",
        "torus:3x3", "torus:4x5", "torus:4x4", "torus:3x4x5", "torus:4x3x4", "torus:6x6",
        "torus:3x3x3x3", "torus:4x4x5", "torus:16x16", "hypercube:3", "hypercube:5", "hypercube:8"
      })
  void findsShapeForAnyNumbering(String spec) {
    Network network = made(spec);
    for (long seed = 0; seed < 20; seed++) {
      int[] ends = renamed(ends(network), shuffled(network.nodeCount(), seed));
      RecognisedShape shape =
          RecognisedShape.in(VertexGraph.of(network.nodeCount(), ends)).orElseThrow();
      Network found = made(shape.text());
      assertThat(found.links().count()).isEqualTo(network.links().count());
      int[] there = renamed(ends, shape.node().toIntArray());
      BitSet crossed = new BitSet();
      for (int i = 0; i < there.length; i += 2) {
        int link = found.links().between(there[i], there[i + 1]);
        assertThat(link).as("%s, seed %s", spec, seed).isNotNegative();
        crossed.set(link);
      }
      assertThat(crossed.cardinality()).isEqualTo(ends.length / 2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:3x4", "mesh:3x2x4", "torus:4x5", "torus:4x4x5", "hypercube:4"})
  void findsNothingIfAnyLinkIsMissingOrMoved(String spec) {
    Network network = made(spec);
    int[] ends = ends(network);
    for (int edge = 0; edge < ends.length; edge += 2) {
      int gone = edge;
      int[] without =
          IntStream.range(0, ends.length)
              .filter(i -> i / 2 != gone / 2)
              .map(i -> ends[i])
              .toArray();
      assertThat(RecognisedShape.in(VertexGraph.of(network.nodeCount(), without))).isEmpty();
      for (int other = 0; other < network.nodeCount(); other++) {
        int[] moved = ends.clone();
        moved[edge + 1] = other;
        boolean plain = other != ends[edge] && network.links().between(ends[edge], other) < 0;
        if (plain) {
          assertThat(RecognisedShape.in(VertexGraph.of(network.nodeCount(), moved))).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hyperx:3x4,hosts=0", "twisted:8x4,twist=4", "twisted:4x4,twist=2"})
  void similarNetworksAreNotRecognised(String spec) {
    Network network = made(spec);
    assertThat(RecognisedShape.in(VertexGraph.of(network.nodeCount(), ends(network)))).isEmpty();
  }

  @Test
  void torusWithSidesOfFourIsAlsoHypercube() {
    VertexGraph graph = VertexGraph.of(64, ends(made("torus:4x4x4")));
    assertThat(RecognisedShape.in(graph)).map(RecognisedShape::text).contains("torus:4x4x4");
    assertThat(Regular.HYPERCUBE.in(graph)).map(RecognisedShape::text).contains("hypercube:6");
    assertThat(Regular.MESH.in(VertexGraph.of(64, ends(made("torus:8x8"))))).isEmpty();
  }
}
