package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.network.Hypercube;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

class ShorterTreeTest {
  private static final int SOURCE = 3;

  private static int[] destinations(int seed) {
    return new Random(seed)
        .ints(0, 32)
        .distinct()
        .filter(node -> node != SOURCE)
        .limit(9)
        .toArray();
  }

  private static void checkJoined(Hypercube cube, int[] nodes) {
    assertThat(nodes).doesNotHaveDuplicates().startsWith(SOURCE);
    for (int i = 1; i < nodes.length; i++) {
      int node = nodes[i];
      assertThat(
              Arrays.stream(nodes, 0, i).anyMatch(other -> cube.links().between(other, node) >= 0))
          .as("node %d is adjacent to an earlier one", node)
          .isTrue();
    }
  }

  @Test
  void theShorterOfTwoTreesIsTaken() {
    Hypercube cube = (Hypercube) NetworkSpec.parse("hypercube:5");
    boolean differed = false;
    for (int seed = 0; seed < 60; seed++) {
      int[] destinations = destinations(seed);
      int[] nodes = new ShorterTree(cube).nodes(SOURCE, destinations);
      int first = SteinerTrees.st(5, SOURCE, destinations, TieRule.FIRST, 0).links();
      int last = SteinerTrees.st(5, SOURCE, destinations, TieRule.LAST, 0).links();
      assertThat(nodes).hasSize(Math.min(first, last) + 1).contains(destinations);
      checkJoined(cube, nodes);
      differed |= first != last;
    }
    assertThat(differed).isTrue();
  }

  @Test
  void treesAvoidFailedLinks() {
    for (String failed : List.of("0-1", "3-7", "3-2")) {
      Hypercube cube = (Hypercube) NetworkSpec.parse("hypercube:5,fail=" + failed);
      for (int seed = 0; seed < 10; seed++) {
        int[] destinations = destinations(seed);
        int[] nodes = new ShorterTree(cube).nodes(SOURCE, destinations);
        assertThat(nodes).contains(destinations);
        checkJoined(cube, nodes);
      }
    }
  }
}
