package org.castnet.traffic;

import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.updown.RootChoice;
import org.castnet.updown.RootSubtrees;

/** Selects and shuffles endpoints. */
final class Nodes {
  private Nodes() {}

  /** Returns the working endpoints, ascending. */
  static int[] working(Network network) {
    return IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray();
  }

  /**
   * Returns the possible sources, ascending.
   *
   * @param subtrees the number of largest subtrees below the root with the lowest number that
   *     contain sources, or {@link Traffic#ANYWHERE}
   */
  static int[] sources(Network network, int subtrees) {
    return subtrees == Traffic.ANYWHERE
        ? working(network)
        : RootSubtrees.of(network, RootChoice.LOW).stream()
            .limit(subtrees)
            .flatMapToInt(nodes -> IntStream.of(nodes.toIntArray()))
            .sorted()
            .toArray();
  }

  static int[] shuffled(int[] from, Random random) {
    int[] nodes = from.clone();
    for (int i = nodes.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int node = nodes[i];
      nodes[i] = nodes[j];
      nodes[j] = node;
    }
    return nodes;
  }

  static int[] drawn(int[] from, int count, Random random) {
    int[] nodes = new int[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = from[random.nextInt(from.length)];
    }
    return nodes;
  }
}
