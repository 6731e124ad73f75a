package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A Hamiltonian cycle of a hypercube as the backbone of Lin and Ni's path: destinations are visited
 * along the cycle, and the next node is the neighbour that is farthest along it without passing the
 * next destination.
 *
 * @param nodes all nodes in the order of the cycle, beginning at the source
 */
record CycleOrder(List<Integer> nodes) {
  /**
   * A cycle of Q6 that gives the path printed in section 4. It was searched for this purpose by a
   * solver for Boolean satisfiability; the paper states no cycle.
   */
  static final CycleOrder FITTING =
      new CycleOrder(
          List.of(
              53, 55, 63, 62, 60, 44, 45, 37, 36, 32, 48, 49, 17, 21, 29, 61, 57, 25, 27, 59, 51,
              50, 54, 22, 30, 26, 24, 8, 9, 11, 10, 42, 58, 56, 40, 41, 43, 47, 46, 38, 39, 7, 3, 2,
              34, 35, 33, 1, 0, 16, 18, 19, 23, 31, 15, 13, 5, 4, 6, 14, 12, 28, 20, 52));

  CycleOrder {
    nodes = List.copyOf(nodes);
  }

  /** Returns the binary reflected Gray code, turned so that it begins at a node. */
  static CycleOrder gray(int dimension, int source) {
    List<Integer> code = IntStream.range(0, 1 << dimension).map(i -> i ^ i >> 1).boxed().toList();
    int start = code.indexOf(source);
    return new CycleOrder(
        IntStream.range(0, code.size())
            .mapToObj(i -> code.get((start + i) % code.size()))
            .toList());
  }

  /**
   * Returns whether every node occurs once and consecutive ones, also the last and the first, are
   * neighbours.
   */
  boolean isHamiltonian() {
    int size = nodes.size();
    return nodes.stream().distinct().count() == size
        && IntStream.range(0, size)
            .allMatch(
                i ->
                    nodes.get(i) < size
                        && Integer.bitCount(nodes.get(i) ^ nodes.get((i + 1) % size)) == 1);
  }

  /** Returns the nodes of the path from the first node to all destinations. */
  IntList path(IntList destinations) {
    int[] place = new int[nodes.size()];
    for (int i = 0; i < place.length; i++) {
      place[nodes.get(i)] = i;
    }
    int dimensions = Integer.numberOfTrailingZeros(place.length);
    IntList path = new IntArrayList(new int[] {nodes.get(0)});
    int[] goals = destinations.intStream().map(v -> place[v]).sorted().toArray();
    for (int goal : goals) {
      int node = path.getInt(path.size() - 1);
      while (place[node] < goal) {
        node = next(node, goal, place, dimensions);
        path.add(node);
      }
    }
    return path;
  }

  /** Returns the neighbour with the last place that does not pass the goal. */
  private static int next(int node, int goal, int[] place, int dimensions) {
    int best = -1;
    for (int d = 0; d < dimensions; d++) {
      int v = node ^ 1 << d;
      if (place[v] <= goal && (best < 0 || place[v] > place[best])) {
        best = v;
      }
    }
    return best;
  }
}
