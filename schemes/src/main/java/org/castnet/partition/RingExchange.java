package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The levels of a ring of k nodes; with radix 2, ceil(log2 k) levels with one partner each.
 *
 * <p>Far levels shift by k/2, k/4, … (with radix r by multiples of k/r, …) as long as the shift is
 * a multiple of the near part L, which is 4 (or a larger radix) for powers of two and the odd
 * factor of k otherwise. After them all nodes that are equal modulo L hold the same messages, so
 * any shift may be replaced by one that is equal modulo L, and the shorter is used. For the same
 * reason half of the nodes may send up and half down, which halves the queues on the longest
 * shifts: the sign depends on the remainder modulo L, which far levels do not change. Near levels
 * divide the range 0..L-1 of the remaining offsets.
 *
 * <p>Our own scheme. A shift takes O(1), a path O(levels). Ties between directions go to the
 * positive one.
 */
final class RingExchange implements AxisExchange {
  private final int side;

  /** The near part L: far levels do not change the remainder modulo L. */
  private final int near;

  /** The number of far levels, which come first. */
  private final int farLevels;

  /** By level: the distance of its partners, and its number of choices, "stay" included. */
  private final int[] unit;

  private final int[] choices;

  RingExchange(int side, int radix) {
    this.side = side;
    int odd = side >> Integer.numberOfTrailingZeros(side);
    this.near = odd > 1 ? odd : Math.min(side, Math.max(4, Integer.highestOneBit(radix)));
    IntArrayList units = new IntArrayList();
    IntArrayList counts = new IntArrayList();
    int most = Integer.highestOneBit(radix);
    for (int left = side / near; left > 1; ) {
      int count = Math.min(left, most);
      left /= count;
      units.add(left * near);
      counts.add(count);
    }
    this.farLevels = units.size();
    for (int range = near; range > 1; ) {
      int part = (range + radix - 1) / radix;
      units.add(part);
      counts.add((range + part - 1) / part);
      range = part;
    }
    this.unit = units.toIntArray();
    this.choices = counts.toIntArray();
  }

  @Override
  public int levels() {
    return unit.length;
  }

  @Override
  public int choices(int level) {
    return choices[level];
  }

  @Override
  public int shift(int level, int choice, int at) {
    if (level >= farLevels) {
      // all nodes that are equal modulo L hold the same messages: going back by the rest of L is
      // equivalent
      int shift = choice * unit[level];
      return 2 * shift <= near ? shift : shift - near;
    }
    return sign(at) * farShift(level, choice);
  }

  /**
   * Returns the shift of a choice on a far level; beyond half of the ring the other direction is
   * shorter.
   */
  private int farShift(int level, int choice) {
    int signed = 2 * choice <= choices[level] ? choice : choice - choices[level];
    return signed * unit[level];
  }

  /**
   * Returns the direction in which a node sends on far levels; their shifts are multiples of L and
   * do not change it.
   */
  private int sign(int at) {
    int rest = at % near;
    // for an even L, alternate by pairs of neighbours, so that both parities use both directions
    return (near % 2 == 0 ? rest >> 1 & 1 : rest & 1) == 0 ? 1 : -1;
  }

  @Override
  public void path(int from, int to, int[] taken) {
    int offset = Math.floorMod(to - from, side);
    int rest = offset % near;
    for (int level = farLevels; level < unit.length; level++) {
      taken[level] = rest / unit[level];
      rest -= taken[level] * unit[level];
      // the near step may go back instead: far levels compensate for its real distance
      offset -= shift(level, taken[level], from);
    }
    int far = sign(from) * offset;
    for (int level = farLevels - 1; level >= 0; level--) {
      taken[level] = Math.floorMod(far / unit[level], choices[level]);
      far -= farShift(level, taken[level]);
    }
  }
}
