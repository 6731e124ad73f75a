package org.castnet.papers.star;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.GridShape;

/**
 * The table T that Algorithm 2 of the star paper fills, for one side of a multicast on a
 * two-dimensional mesh whose source has two ports towards higher labels.
 *
 * <p>An entry (i + 1, j, l1, l2) is a pair of paths that serves the first i destinations: one path
 * of length l1 ends at destination i, the other one of length l2 at the instance j of the source (0
 * and 1, its ports) or of a destination (2 and above).
 *
 * @param shape the mesh
 * @param source a node with two neighbours of higher labels
 * @param destinations nodes with labels above the source's, in the order of labels
 */
record PrintedStarTable(GridShape shape, int source, List<Integer> destinations) {
  private static final long UNREACHABLE = -1;

  /**
   * The bounds of the loops of the algorithm.
   *
   * @param firstStop the first value of i1
   * @param firstOther the first value of i2
   * @param firstLength the first value of both lengths
   * @param longest the last value of both lengths
   * @param shift a number added to all indices of the initial entry, as if the table were printed
   *     with other origins
   */
  record Bounds(int firstStop, int firstOther, int firstLength, int longest, int shift) {}

  private record Entry(int stop, int other, int length, int otherLength) {}

  PrintedStarTable {
    destinations = List.copyOf(destinations);
  }

  /** Returns the bounds as printed: all loops begin at 2, lengths end at the number of columns. */
  Bounds printed() {
    return new Bounds(2, 2, 2, shape.side(0), 0);
  }

  /**
   * Returns the bounds with which the algorithm is correct: it begins at the source with empty
   * paths, and a path is shorter than the number of nodes (section 4.2).
   */
  Bounds repaired() {
    return new Bounds(1, 0, 0, shape.nodeCount() - 1, 0);
  }

  /**
   * Fills the table by the lines of Algorithm 2 and returns the lengths of the longer path over all
   * entries that serve every destination.
   *
   * @return one length per such entry; empty without such entries
   */
  List<Integer> longestPaths(Bounds bounds) {
    int shift = bounds.shift;
    Set<Entry> table = new HashSet<>();
    table.add(new Entry(1 + shift, shift, shift, shift));
    for (int i1 = bounds.firstStop; i1 <= destinations.size(); i1++) {
      for (int i2 = bounds.firstOther; i2 <= i1; i2++) {
        for (Entry entry : List.copyOf(table)) {
          if (entry.stop == i1 && entry.other == i2 && within(entry, bounds)) {
            extend(entry, shift, table);
          }
        }
      }
    }
    List<Integer> longest = new ArrayList<>();
    for (Entry entry : table) {
      if (entry.stop == destinations.size() + 1 + shift) {
        longest.add(Math.max(entry.length, entry.otherLength) - shift);
      }
    }
    return longest;
  }

  private static boolean within(Entry entry, Bounds bounds) {
    return entry.length >= bounds.firstLength
        && entry.length <= bounds.longest
        && entry.otherLength >= bounds.firstLength
        && entry.otherLength <= bounds.longest;
  }

  /** Adds the next destination to either path, as lines 5 and 6. */
  private void extend(Entry entry, int shift, Set<Entry> table) {
    int next = entry.stop + 1 - shift;
    if (next > destinations.size() + 1) {
      return;
    }
    long onward = cost(entry.stop - shift, next);
    if (onward != UNREACHABLE) {
      table.add(
          new Entry(entry.stop + 1, entry.other, entry.length + (int) onward, entry.otherLength));
    }
    long across = cost(entry.other - shift, next);
    if (across != UNREACHABLE) {
      table.add(
          new Entry(entry.stop + 1, entry.stop, entry.otherLength + (int) across, entry.length));
    }
  }

  /** Returns c' of formula 6: the length of a path between two instances, by R. */
  private long cost(int from, int to) {
    int goal = destinations.get(to - 2);
    if (from >= 2) {
      return distance(destinations.get(from - 2), goal);
    }
    return routed(source, goal) == ports().get(from) ? distance(source, goal) : UNREACHABLE;
  }

  private List<Integer> ports() {
    return neighbours(source).filter(v -> label(v) > label(source)).boxed().toList();
  }

  /** Returns R(u, v) for a goal with a higher label. */
  private int routed(int node, int goal) {
    return neighbours(node)
        .filter(v -> label(v) <= label(goal))
        .boxed()
        .max((a, b) -> Integer.compare(label(a), label(b)))
        .orElseThrow();
  }

  private IntStream neighbours(int node) {
    return IntStream.range(0, shape.nodeCount()).filter(v -> distance(node, v) == 1);
  }

  /** Returns the distance of two nodes, which is the length of the route by R on such a mesh. */
  private int distance(int a, int b) {
    return Math.abs(shape.coordinate(a, 0) - shape.coordinate(b, 0))
        + Math.abs(shape.coordinate(a, 1) - shape.coordinate(b, 1));
  }

  /** Returns the label of section 2.2: rows run alternately to the right and to the left. */
  private int label(int node) {
    int columns = shape.side(0);
    int x = shape.coordinate(node, 0);
    int y = shape.coordinate(node, 1);
    return y * columns + (y % 2 == 0 ? x : columns - 1 - x);
  }
}
