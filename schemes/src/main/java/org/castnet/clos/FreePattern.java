package org.castnet.clos;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which available middles stay free at which outputs, so that the greedy choice needs many picks.
 *
 * <p>Built from the last pick back to the first: the outputs that pick k is to reach share middle k
 * and avoid all earlier ones; the rest of their free middles are the least loaded, so that no
 * middle is free at more of the outputs left than pick k reaches. Source: ours. Ties in load: the
 * lower middle.
 *
 * @param picks how many picks the greedy choice takes when it follows the pattern
 * @param free {@code free[output][middle]}: whether this middle, numbered among the available ones,
 *     is free at this output
 */
@SuppressWarnings("ArrayRecordComponent") // a scratch table, read once
record FreePattern(int picks, boolean[][] free) {

  /**
   * The pattern with the most picks found; O(picks^2 outputs middles).
   *
   * @param each how many middles stay free at each output, 1 to {@code middles}, ascending: the
   *     outputs with few are left for the last picks
   * @param middles how many are available
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
