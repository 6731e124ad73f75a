package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.network.GridShape;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabellingTest {

  @Test
  void theSnakeAlternatesAlongTheRows() {
    Labelling snake = Labelling.gray(GridShape.of(4, 3));
    assertThat(IntStream.range(0, 12).map(snake::node))
        .containsExactly(0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11);
    assertThat(IntStream.range(0, 12).map(node -> snake.node(snake.label(node))))
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  }

  @Test
  void theGrayCodeReflectsOnTheRankOfTheHigherDigits() {
    Labelling labelling = Labelling.gray(GridShape.of(2, 2, 3));
    int[] path = IntStream.range(0, 12).map(labelling::node).toArray();
    assertThat(path).containsExactly(0, 1, 3, 2, 6, 7, 5, 4, 8, 9, 11, 10);
  }

  @Test
  void theHypercubesLabelsAreTheGrayCode() {
    Labelling labelling = Labelling.gray(3);
    assertThat(IntStream.range(0, 8).map(labelling::node)).containsExactly(0, 1, 3, 2, 6, 7, 5, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:1",
        "mesh:7",
        "mesh:1x5",
        "mesh:6x7",
        "mesh:3x4x5",
        "mesh:2x3x2x5",
        "mesh:4x4x4",
        "torus:5x4",
        "torus:3x3x3",
        "hypercube:1",
        "hypercube:7",
        "mesh:8x8,fail=3,4-4,4",
        "mesh:8x8,fail=0,0-1,0",
        "mesh:5x5,fail=2,0;1,1",
        "mesh:16x16,fail=3,4-4,4;5,5-5,6;0,9-1,9",
        "mesh:8x8,fail=0,0;7,0;3,3;4,3",
        "torus:6x6,fail=2,2",
        "torus:7x7,fail=2,2;4,5;1,1-1,2",
        "hypercube:6,fail=5-7;12;13"
      })
  void consecutiveLabelsAreNeighbours(String spec) {
    checkPath(NetworkSpec.parse(spec));
  }

  @Test
  void findsHiddenPathsInRandomGraphs() {
    SplittableRandom random = new SplittableRandom(3);
    for (int nodes : new int[] {2, 5, 12, 40, 200, 1000}) {
      checkPath(Graphs.hamiltonian(nodes, 2 * nodes, random));
    }
  }

  private static void checkPath(Network network) {
    Labelling labelling = HamiltonianPath.of(network).orThrow(network);
    int working =
        (int) IntStream.range(0, network.nodeCount()).filter(node -> !network.failed(node)).count();
    assertThat(labelling.size()).isEqualTo(working);
    for (int label = 1; label < labelling.size(); label++) {
      assertThat(PathGraph.joined(network, labelling.node(label - 1), labelling.node(label)))
          .isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'mesh:5x5,fail=1,0', its two colours of nodes differ by 2",
    "'mesh:4x4,fail=1,1;2,2', its two colours of nodes differ by 2",
    "'mesh:4x1,fail=1,0-2,0', it is not connected"
  })
  void aNetworkWithoutPathHasAReason(String spec, String why) {
    HamiltonianPath path = HamiltonianPath.of(NetworkSpec.parse(spec));
    assertThat(path)
        .isInstanceOfSatisfying(
            HamiltonianPath.Missing.class, missing -> assertThat(missing.why()).startsWith(why));
  }

  @Test
  void threeLeavesExcludeAPath() {
    assertThat(HamiltonianPath.of(Graphs.of(4, 0, 1, 0, 2, 0, 3)))
        .isEqualTo(
            new HamiltonianPath.Missing(
                "3 nodes have only one neighbour, so it has no Hamiltonian path, which labels need"));
  }

  @Test
  void provesThatASmallGraphHasNoPath() {
    int[] threeTrianglesAtOneNode = {0, 1, 1, 2, 2, 0, 0, 3, 3, 4, 4, 0, 0, 5, 5, 6, 6, 0};
    assertThat(HamiltonianPath.of(Graphs.of(7, threeTrianglesAtOneNode)))
        .isEqualTo(new HamiltonianPath.Missing("it has no Hamiltonian path, which labels need"));
  }

  @Test
  void theReversedLabellingWalksThePathBackwards() {
    Labelling labelling = Labelling.along(5, new int[] {3, 0, 4});
    assertThat(labelling.label(1)).isEqualTo(Labelling.NONE);
    assertThat(Arrays.asList(labelling.reversed().node(0), labelling.reversed().label(3)))
        .containsExactly(4, 2);
  }
}
