package org.castnet.path;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;

/** Small graphs for tests. */
final class Graphs {
  private Graphs() {}

  /** Nodes joined both ways by pairs of numbers. */
  static GraphNetwork of(int nodes, int... pairs) {
    Links.Builder links = new Links.Builder(nodes);
    int[] ports = new int[nodes];
    for (int i = 0; i < pairs.length; i += 2) {
      links.add(pairs[i], ports[pairs[i]]++, pairs[i + 1]);
      links.add(pairs[i + 1], ports[pairs[i + 1]]++, pairs[i]);
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(links.build(), names, 1, Failures.none(), "graph of " + nodes);
  }

  /** A path through all nodes in random order, and some more links. */
  static GraphNetwork hamiltonian(int nodes, int more, SplittableRandom random) {
    int[] order = random.ints(0, nodes).distinct().limit(nodes).toArray();
    TreeSet<Integer> pairs = new TreeSet<>();
    for (int i = 1; i < nodes; i++) {
      pairs.add(pair(order[i - 1], order[i], nodes));
    }
    for (int i = 0; i < more; i++) {
      int a = random.nextInt(nodes);
      int b = random.nextInt(nodes);
      if (a != b) {
        pairs.add(pair(a, b, nodes));
      }
    }
    return of(
        nodes, pairs.stream().flatMapToInt(p -> IntStream.of(p / nodes, p % nodes)).toArray());
  }

  private static int pair(int a, int b, int nodes) {
    return Math.min(a, b) * nodes + Math.max(a, b);
  }
}
