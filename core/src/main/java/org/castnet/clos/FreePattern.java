package org.castnet.clos;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which available middles stay free at which outputs, so that the greedy choice needs many picks.
 *
 * <p>Built from the last pick back to the first: the outputs that pick k is to reach share colour k
 * and avoid all earlier ones; the rest of their free colours goes to the least loaded, so that no
 * colour is free at more of the outputs left than pick k reaches.
 *
 * @param picks how many picks the greedy choice takes when it follows the pattern
 * @param free {@code free[output][colour]}: whether this colour is free at this output
 */
@SuppressWarnings("ArrayRecordComponent") // a scratch table, read once
record FreePattern(int picks, boolean[][] free) {

  /**
   * The pattern with the most picks found; O(picks^2 outputs colours).
   *
   * @param each colours that stay free at each output, 1 to {@code colours}, ascending: the outputs
   *     with few are left for the last picks
   * @param colours available middles
   */
  static FreePattern of(int[] each, int colours) {
    FreePattern best = with(1, each, colours);
    for (int picks = 2; picks <= colours - each[0] + 1; picks++) {
      FreePattern pattern = with(picks, each, colours);
      if (pattern == null) {
        break;
      }
      best = pattern;
    }
    return best;
  }

  private static FreePattern with(int picks, int[] each, int colours) {
    int outputs = each.length;
    boolean[][] free = new boolean[outputs][];
    int[] load = new int[colours];
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
              .sorted(Comparator.comparingInt(colour -> load[colour]))
              .mapToInt(Integer::intValue)
              .limit(each[output] - 1L)
              .toArray();
      for (int colour : least) {
        free[output][colour] = true;
        load[colour]++;
      }
    }
    return IntStream.of(others).allMatch(colour -> load[colour] <= size);
  }
}
