package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Numbers of consecutive slots, a row for each worm in flight. The row of a worm that has ended is
 * used again by the next worm of the same length, so the numbers stay below the largest number of
 * slots in flight, summed over the lengths. The order of the numbers has no meaning.
 */
final class SlotRows {
  /** By length: the first slots of the rows that are free; null if none has been. */
  private IntArrayList[] free = new IntArrayList[0];

  private int end;

  /** Returns the first slot of a row. Amortized O(1). */
  int take(int length) {
    if (length < free.length && free[length] != null && !free[length].isEmpty()) {
      return free[length].popInt();
    }
    int first = end;
    end += length;
    return first;
  }

  /** Takes a row back. Amortized O(1). */
  void giveBack(int first, int length) {
    if (length >= free.length) {
      free = Arrays.copyOf(free, length + 1);
    }
    if (free[length] == null) {
      free[length] = new IntArrayList();
    }
    free[length].push(first);
  }

  /** Returns a number above those of all slots so far. */
  int end() {
    return end;
  }
}
