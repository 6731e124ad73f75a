package org.castnet.clos;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A pattern of the middles that remain free at each output, such that the greedy choice needs many
 * picks.
 *
 * <p>It is built from the last pick to the first: the outputs that pick k reaches share middle k
 * and avoid all earlier ones; the rest of their free middles are the least loaded, so that no
 * middle is free at more of the remaining outputs than pick k reaches. Our own construction. Ties
 * in load go to the lower middle.
 *
 * @param picks the number of picks of the greedy choice if it follows the pattern
 * @param free {@code free[output][middle]}: whether this middle, numbered among the available ones,
 *     is free at this output
 */
@SuppressWarnings("ArrayRecordComponent") // a local table, read once
record FreePattern(int picks, boolean[][] free) {

  /**
   * Returns the pattern with the most picks that was found. O(picks^2 outputs middles).
   *
   * @param each the number of middles that remain free at each output, 1 to {@code middles},
   *     ascending: outputs with few are reserved for the last picks
   * @param middles the number of available middles
   */
  static FreePattern of(int[] each, int middles) {
    FreePattern best = with(1, each, middles);
    for (int picks = 2; picks <= middles - each[0] + 1; picks++) {
      FreePattern pattern = with(picks, each, middles);
      if (pattern == null) {
        break;
      }
      best = pattern;
    }
    return best;
  }

  private static FreePattern with(int picks, int[] each, int middles) {
    int outputs = each.length;
    boolean[][] free = new boolean[outputs][];
    int[] load = new int[middles];
    int placed = 0;
    for (int first = picks - 1; first >= 0; first--) {
      int size = first == 0 ? outputs - placed : 1;
      while (size <= outputs - placed && !group(free, placed, size, first, load.clone(), each)) {
        size++;
      }
      if (size < 1 || size > outputs - placed) {
        return null;
      }
      group(free, placed, size, first, load, each);
      placed += size;
    }
    return new FreePattern(picks, free);
  }

  private static boolean group(
      boolean[][] free, int from, int size, int first, int[] load, int[] each) {
    int[] others = new int[load.length - first - 1];
    for (int output = from; output < from + size; output++) {
      free[output] = new boolean[load.length];
      free[output][first] = true;
      load[first]++;
      Arrays.setAll(others, k -> first + 1 + k);
      int[] least =
          IntStream.of(others)
              .boxed()
              .sorted(Comparator.comparingInt(middle -> load[middle]))
              .mapToInt(Integer::intValue)
              .limit(each[output] - 1L)
              .toArray();
      for (int middle : least) {
        free[output][middle] = true;
        load[middle]++;
      }
    }
    return IntStream.of(others).allMatch(middle -> load[middle] <= size);
  }
}
