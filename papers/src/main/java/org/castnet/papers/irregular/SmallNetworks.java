package org.castnet.papers.irregular;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Connected networks of a few switches, each with a spanning tree by breadth-first search: every
 * set of links and every root.
 */
final class SmallNetworks {
  private SmallNetworks() {}

  /** The order in which a search visits the neighbours of a switch. */
  enum Visit {
    ASCENDING,
    DESCENDING
  }

  /**
   * A network with a spanning tree.
   *
   * @param links pairs of switches, the lower number first
   * @param parent of each switch; -1 for the root
   * @param level of each switch, its distance from the root
   */
  record Rooted(List<int[]> links, IntImmutableList parent, IntImmutableList level) {
    int switches() {
      return parent.size();
    }

    int root() {
      return parent.indexOf(-1);
    }

    boolean isTreeLink(int a, int b) {
      return parent.getInt(a) == b || parent.getInt(b) == a;
    }
  }

  /**
   * Returns all networks with a given number of switches and links.
   *
   * @param switches at most 6
   */
  static Stream<Rooted> of(int switches, int links, Visit visit) {
    List<int[]> pairs = new ArrayList<>();
    for (int a = 0; a < switches; a++) {
      for (int b = a + 1; b < switches; b++) {
        pairs.add(new int[] {a, b});
      }
    }
    return subsets(pairs.size(), links)
        .map(set -> pairs.stream().filter(p -> (set >> pairs.indexOf(p) & 1) == 1).toList())
        .flatMap(chosen -> rooted(switches, chosen, visit));
  }

  /** Returns the sets of this size as bits. */
  private static Stream<Long> subsets(int of, int size) {
    Iterator<Long> each =
        new Iterator<>() {
          private long next = (1L << size) - 1;

          @Override
          public boolean hasNext() {
            return next < 1L << of;
          }

          @Override
          public Long next() {
            if (!hasNext()) {
              throw new NoSuchElementException();
            }
            long given = next;
            long low = given & -given;
            long ripple = given + low;
            next = ripple | (given ^ ripple) / low >> 2;
            return given;
          }
        };
    Iterable<Long> all = () -> each;
    return StreamSupport.stream(all.spliterator(), false);
  }

  private static Stream<Rooted> rooted(int switches, List<int[]> links, Visit visit) {
    List<Rooted> all = new ArrayList<>();
    for (int root = 0; root < switches; root++) {
      Rooted network = search(switches, links, root, visit);
      if (!network.level.contains(-1)) {
        all.add(network);
      }
    }
    return all.stream();
  }

  private static Rooted search(int switches, List<int[]> links, int root, Visit visit) {
    int[] parent = new int[switches];
    int[] level = new int[switches];
    Arrays.fill(parent, -1);
    Arrays.fill(level, -1);
    level[root] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(root));
    while (!queue.isEmpty()) {
      int s = queue.remove();
      for (int i = 0; i < switches; i++) {
        int next = visit == Visit.ASCENDING ? i : switches - 1 - i;
        if (level[next] < 0 && linked(links, s, next)) {
          parent[next] = s;
          level[next] = level[s] + 1;
          queue.add(next);
        }
      }
    }
    return new Rooted(links, new IntImmutableList(parent), new IntImmutableList(level));
  }

  private static boolean linked(List<int[]> links, int a, int b) {
    return links.stream().anyMatch(l -> l[0] == Math.min(a, b) && l[1] == Math.max(a, b));
  }
}
