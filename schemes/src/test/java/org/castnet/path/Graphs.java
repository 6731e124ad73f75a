package org.castnet.path;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** Small graphs for tests. */
final class Graphs {
  private Graphs() {}

  /** Nodes joined both ways by pairs of numbers. */
  static GraphNetwork of(int nodes, int... pairs) {
    return lanes(1, nodes, pairs);
  }

  /** Nodes joined both ways by pairs of numbers, with this number of lanes per link. */
  static GraphNetwork lanes(int lanes, int nodes, int... pairs) {
    Links.Builder links = new Links.Builder(nodes);
    int[] ports = new int[nodes];
    for (int i = 0; i < pairs.length; i += 2) {
      links.add(pairs[i], ports[pairs[i]]++, pairs[i + 1]);
      links.add(pairs[i + 1], ports[pairs[i + 1]]++, pairs[i]);
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(links.build(), names, lanes, Failures.none(), "graph of " + nodes);
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

  /** A random tree with some more links, on two lanes. */
  static Network treeWithMore(int nodes, int more, SplittableRandom random) {
    int[] pairs = new int[2 * (nodes - 1 + more)];
    for (int node = 1; node < nodes; node++) {
      pairs[2 * node - 2] = random.nextInt(node);
      pairs[2 * node - 1] = node;
    }
    for (int i = 2 * (nodes - 1); i < pairs.length; i += 2) {
      pairs[i] = random.nextInt(nodes);
      pairs[i + 1] = (pairs[i] + 1 + random.nextInt(nodes - 1)) % nodes;
    }
    return lanes(2, nodes, pairs);
  }

  /** A message from a random node to some others. */
  static Message message(int id, int nodes, SplittableRandom random) {
    int[] drawn = random.ints(0, nodes).distinct().limit(2 + random.nextInt(nodes - 1)).toArray();
    int[] destinations = new int[drawn.length - 1];
    System.arraycopy(drawn, 1, destinations, 0, destinations.length);
    return Message.of(id, drawn[0], 1, destinations);
  }
}
