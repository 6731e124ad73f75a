package org.castnet.steiner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees found by long searches, checked by an independent breadth-first search. */
class WitnessesTest {
  @ParameterizedTest
  @CsvSource({"10, 575", "11, 1144", "12, 2254"})
  void theChosenNodesConnectAllEvenNodesWithTheStatedNumberOfLinks(int dimension, int links)
      throws IOException {
    Set<Integer> nodes = steinerNodes("/hypercube/hc" + dimension + "u-" + links + ".txt");
    for (int node = 0; node < 1 << dimension; node++) {
      if (Integer.bitCount(node) % 2 == 0) {
        nodes.add(node);
      }
    }
    assertThat(nodes).hasSize(links + 1);
    Set<Integer> reached = new HashSet<>(Set.of(0));
    Queue<Integer> queue = new ArrayDeque<>(reached);
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int d = 0; d < dimension; d++) {
        int neighbour = node ^ 1 << d;
        if (nodes.contains(neighbour) && reached.add(neighbour)) {
          queue.add(neighbour);
        }
      }
    }
    assertThat(reached).isEqualTo(nodes);
  }

  private static Set<Integer> steinerNodes(String resource) throws IOException {
    try (InputStream stream = WitnessesTest.class.getResourceAsStream(resource)) {
      Set<Integer> nodes = new HashSet<>();
      new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(
              line -> {
                for (String word : line.split(" ")) {
                  nodes.add(Integer.parseInt(word));
                }
              });
      return nodes;
    }
  }
}
