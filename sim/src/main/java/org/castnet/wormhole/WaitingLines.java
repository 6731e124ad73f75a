package org.castnet.wormhole;

import java.util.Arrays;

/**
 * One line of waiting worms for each channel and consumption port: first come, first served by the
 * time of the request, ties by the lower worm.
 *
 * <p>A worm waits in at most one line, so the lines are linked through the worms. Joining costs
 * O(1) but for worms that asked at the same time, which are sorted by number.
 */
final class WaitingLines {
  static final int NOBODY = -1;

  private final int[] first;
  private final int[] last;
  private final int[] behind;
  private final int[] before;
  private final long[] since;

  WaitingLines(int lines, int worms) {
    first = new int[lines];
    Arrays.fill(first, NOBODY);
    last = new int[lines];
    behind = new int[worms];
    before = new int[worms];
    since = new long[worms];
  }

  boolean isEmpty(int line) {
    return first[line] < 0;
  }

  /** The waiting worm of lowest number, or {@link #NOBODY}. */
  int lowest() {
    int lowest = Integer.MAX_VALUE;
    for (int worm : first) {
      for (int waiting = worm; waiting >= 0; waiting = behind[waiting]) {
        lowest = Math.min(lowest, waiting);
      }
    }
    return lowest == Integer.MAX_VALUE ? NOBODY : lowest;
  }

  /** Joins the line; calls come in order of time. */
  void join(int line, int worm, long now) {
    since[worm] = now;
    if (first[line] < 0) {
      first[line] = worm;
      last[line] = worm;
      before[worm] = NOBODY;
      behind[worm] = NOBODY;
      return;
    }
    int ahead = last[line];
    while (ahead >= 0 && ahead > worm && since[ahead] == now) {
      ahead = before[ahead];
    }
    insertBehind(line, ahead, worm);
  }

  private void insertBehind(int line, int ahead, int worm) {
    int next = ahead < 0 ? first[line] : behind[ahead];
    before[worm] = ahead;
    behind[worm] = next;
    if (ahead < 0) {
      first[line] = worm;
    } else {
      behind[ahead] = worm;
    }
    if (next < 0) {
      last[line] = worm;
    } else {
      before[next] = worm;
    }
  }

  /** Takes the first worm out of its line. */
  int leave(int line) {
    int worm = first[line];
    int next = behind[worm];
    first[line] = next;
    if (next >= 0) {
      before[next] = NOBODY;
    }
    return worm;
  }
}
