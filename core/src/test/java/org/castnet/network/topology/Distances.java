package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.network.Network;

/** Distances by breadth-first search. */
final class Distances {
  private Distances() {}

  /** From one node to the nodes below a number; fails if one cannot be reached. */
  static IntStream from(Network network, int start, int end) {
    int[] distance = from(network, start);
    return IntStream.range(0, end)
        .map(
            node -> {
              if (distance[node] < 0) {
                throw new AssertionError(network.nodeName(node) + " is cut off");
              }
              return distance[node];
            });
  }

  /** From one node to all nodes; -1 for those that cannot be reached. */
  static int[] from(Network network, int start) {
    int[] distance = new int[network.nodeCount()];
    Arrays.fill(distance, -1);
    distance[start] = 0;
    IntArrayList queue = new IntArrayList(new int[] {start});
    for (int i = 0; i < queue.size(); i++) {
      int node = queue.getInt(i);
      for (int link = network.links().first(node); link < network.links().end(node); link++) {
        int next = network.links().target(link);
        if (distance[next] < 0) {
          distance[next] = distance[node] + 1;
          queue.add(next);
        }
      }
    }
    return distance;
  }
}
