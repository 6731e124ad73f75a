package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The levels of a line of k nodes; with radix 2, ceil(log2 k) levels with one partner each. Every
 * level divides the segments of the previous one into parts, all of one length except the last.
 *
 * <p>Nodes at the same position in their parts are partners. If a part is too short, the node at
 * its end is the partner of all nodes beyond, and sends to one of them only.
 *
 * <p>Our own scheme. A shift takes O(levels), a path O(levels^2).
 */
final class LineExchange implements AxisExchange {
  private final int side;
  private final int[] part;
  private final int[] choices;

  LineExchange(int side, int radix) {
    this.side = side;
    IntArrayList parts = new IntArrayList();
    IntArrayList counts = new IntArrayList();
    for (int length = side; length > 1; ) {
      int each = (length + radix - 1) / radix;
      parts.add(each);
      counts.add((length + each - 1) / each);
      length = each;
    }
    this.part = parts.toIntArray();
    this.choices = counts.toIntArray();
  }

  @Override
  public int levels() {
    return part.length;
  }

  @Override
  public int choices(int level) {
    return choices[level];
  }

  /**
   * Returns the shift of a choice: choice c is the part c positions farther, modulo the segment.
   */
  @Override
  public int shift(int level, int choice, int at) {
    int low = 0;
    int high = side;
    for (int l = 0; l < level; l++) {
      low += (at - low) / part[l] * part[l];
      high = Math.min(high, low + part[l]);
    }
    int own = (at - low) / part[level];
    int other = (own + choice) % choices[level];
    int begin = low + other * part[level];
    int end = Math.min(high, begin + part[level]);
    if (begin >= high) {
      return 0;
    }
    int place = (at - low) % part[level];
    return Math.min(begin + place, end - 1) - at;
  }

  @Override
  public void path(int from, int to, int[] taken) {
    int at = from;
    int low = 0;
    for (int level = 0; level < part.length; level++) {
      int own = (at - low) / part[level];
      int other = (to - low) / part[level];
      taken[level] = Math.floorMod(other - own, choices[level]);
      if (taken[level] != 0) {
        at += shift(level, taken[level], at);
      }
      low += other * part[level];
    }
  }
}
