package org.castnet.wormhole;

import java.util.Arrays;

/**
 * One line of waiting worms for each channel and consumption port: first come, first served by the
 * time of the request, ties by the lower worm.
 *
 * <p>A worm waits in at most one line, so the lines are linked through the worms. All that join at
 * one time do so before anyone leaves. Joining costs O(1) where those of one time come in order of
 * their numbers, as nearly all do, and a walk past the others of that time where not.
 */
final class WaitingLines {
  static final int NOBODY = -1;

  private final int[] first;
  private final int[] last;
  private final int[] behind;

  /** By line: when somebody joined last, and who stood in front of those of that time. */
  private final long[] joined;

  private final int[] ahead;

  WaitingLines(int lines, int worms) {
    first = new int[lines];
    Arrays.fill(first, NOBODY);
    last = new int[lines];
    behind = new int[worms];
    joined = new long[lines];
    ahead = new int[lines];
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
    if (first[line] < 0) {
      first[line] = worm;
      last[line] = worm;
      ahead[line] = NOBODY;
      behind[worm] = NOBODY;
    } else if (joined[line] < now) {
      ahead[line] = last[line];
      append(line, worm);
    } else if (last[line] < worm) {
      append(line, worm);
    } else {
      insert(line, worm);
    }
    joined[line] = now;
  }

  private void append(int line, int worm) {
    behind[last[line]] = worm;
    behind[worm] = NOBODY;
    last[line] = worm;
  }

  private void insert(int line, int worm) {
    int before = ahead[line];
    int after = before < 0 ? first[line] : behind[before];
    while (after < worm) {
      before = after;
      after = behind[after];
    }
    behind[worm] = after;
    if (before < 0) {
      first[line] = worm;
    } else {
      behind[before] = worm;
    }
  }

  /** Takes the first worm out of its line. */
  int leave(int line) {
    int worm = first[line];
    first[line] = behind[worm];
    return worm;
  }
}
