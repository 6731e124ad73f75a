package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/**
 * Lines of headers at their senders: first come, first served by the time of the request; ties go
 * to the lower worm. As {@link org.castnet.sim.queue.WaitingLines}, but headers are identified by
 * the slots that they request, so that memory is in proportion to the worms in flight.
 */
final class SenderLines {
  private static final int NO_SLOT = -1;

  /** By line: its first and last slot; first is NO_SLOT if it is empty. */
  private final int[] first;

  private final int[] last;

  /** By line: the time of the last join, and the slot before those of that time. */
  private final long[] joined;

  private final int[] ahead;

  /** By slot: the next one in its line; its worm. */
  private int[] behind = new int[0];

  private int[] worms = new int[0];

  SenderLines(int lines) {
    first = new int[lines];
    Arrays.fill(first, NO_SLOT);
    last = new int[lines];
    joined = new long[lines];
    ahead = new int[lines];
  }

  boolean isEmpty(int line) {
    return first[line] < 0;
  }

  /** Joins a line; calls are ordered by time, and all of one time come before any leaves. */
  void join(int line, int worm, int slot, long now) {
    behind = IntArrays.grow(behind, slot + 1);
    worms = IntArrays.grow(worms, slot + 1);
    worms[slot] = worm;
    if (first[line] < 0) {
      first[line] = slot;
      last[line] = slot;
      ahead[line] = NO_SLOT;
      behind[slot] = NO_SLOT;
    } else if (joined[line] < now) {
      ahead[line] = last[line];
      append(line, slot);
    } else if (worms[last[line]] < worm) {
      append(line, slot);
    } else {
      insert(line, worm, slot);
    }
    joined[line] = now;
  }

  private void append(int line, int slot) {
    behind[last[line]] = slot;
    behind[slot] = NO_SLOT;
    last[line] = slot;
  }

  private void insert(int line, int worm, int slot) {
    int before = ahead[line];
    int after = before < 0 ? first[line] : behind[before];
    while (worms[after] < worm) {
      before = after;
      after = behind[after];
    }
    behind[slot] = after;
    if (before < 0) {
      first[line] = slot;
    } else {
      behind[before] = slot;
    }
  }

  /** Removes and returns the first slot of a line. */
  int leave(int line) {
    int slot = first[line];
    first[line] = behind[slot];
    return slot;
  }
}
