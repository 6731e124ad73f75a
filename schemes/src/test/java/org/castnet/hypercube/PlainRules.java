package org.castnet.hypercube;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The distributed algorithms word by word as printed: slow, obvious, the reference. */
final class PlainRules {
  private PlainRules() {}

  /** The nodes of the multicast path of Sheu and Yang. */
  static List<Integer> path(int source, Set<Integer> destinations) {
    Set<Integer> rest = new TreeSet<>(destinations);
    List<Integer> path = new ArrayList<>(List.of(source));
    int w = source;
    while (true) {
      rest.remove(w);
      if (rest.isEmpty()) {
        return path;
      }
      int here = w;
      int s = rest.stream().mapToInt(u -> highestBit(u ^ here)).min().orElseThrow();
      w ^= 1 << s;
      path.add(w);
    }
  }

  private static int highestBit(int x) {
    return 31 - Integer.numberOfLeadingZeros(x);
  }

  /** The links of LEN's tree, lowest dimension first among equals. */
  static void len(int dimension, int w, Set<Integer> destinations, Set<List<Integer>> links) {
    Set<Integer> rest = new TreeSet<>(destinations);
    rest.remove(w);
    while (!rest.isEmpty()) {
      int[] count = new int[dimension];
      for (int u : rest) {
        for (int d = 0; d < dimension; d++) {
          count[d] += (u ^ w) >> d & 1;
        }
      }
      int j =
          IntStream.range(0, dimension)
              .boxed()
              .max(Comparator.<Integer>comparingInt(d -> count[d]).thenComparing(d -> -d))
              .orElseThrow();
      Set<Integer> sent = new TreeSet<>(rest);
      sent.removeIf(u -> ((u ^ w) >> j & 1) == 0);
      rest.removeAll(sent);
      links.add(List.of(w, w ^ 1 << j));
      len(dimension, w ^ 1 << j, sent, links);
    }
  }
}
