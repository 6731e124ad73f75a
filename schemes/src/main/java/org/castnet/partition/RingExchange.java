package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The levels of a ring of k nodes; with radix 2, ceil(log2 k) of them with one partner each.
 *
 * <p>Far levels shift by k/2, k/4, … (with radix r by multiples of k/r, …) as long as the shift
 * stays a multiple of the near part L, which is 4 (with a larger radix that) for powers of two and
 * the odd factor of k otherwise. After them all nodes that agree modulo L hold the same, so that
 * any shift may be exchanged for one that differs by the modulus, and the shorter is taken. For the
 * same reason half of the nodes may send up and half down, which halves the queues on the longest
 * shifts: the sign is taken from what far levels leave alone, the remainder modulo L. Near levels
 * divide the range 0..L-1 of offsets still to be covered.
 *
 * <p>Source: ours. A shift takes O(1), a way O(levels). Ties: of two ways round of the same length
 * the positive one.
 */
final class RingExchange implements AxisExchange {
  private final int side;

  /** The near part L: far levels leave the remainder modulo it alone. */
  private final int near;

  /** The first so many levels are far ones. */
  private final int farLevels;

  /** By level: how far apart its partners are, and how many choices it has, "stay" included. */
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
      // all that agree modulo L hold the same by now: back by the rest of L does as well
      int shift = choice * unit[level];
      return 2 * shift <= near ? shift : shift - near;
    }
    return sign(at) * farShift(level, choice);
  }

  /** Choices beyond half of the round are shorter the other way. */
  private int farShift(int level, int choice) {
    int signed = 2 * choice <= choices[level] ? choice : choice - choices[level];
    return signed * unit[level];
  }

  /** Which way round a node sends on far levels; their shifts, multiples of L, do not change it. */
  private int sign(int at) {
    int rest = at % near;
    // an even L: pairs of neighbours in turn, so that both parities go either way
    return (near % 2 == 0 ? rest >> 1 & 1 : rest & 1) == 0 ? 1 : -1;
  }

  @Override
  public void way(int from, int to, int[] taken) {
    int offset = Math.floorMod(to - from, side);
    int rest = offset % near;
    for (int level = farLevels; level < unit.length; level++) {
      taken[level] = rest / unit[level];
      rest -= taken[level] * unit[level];
      // the near step may go back instead: far levels have to make up for what it really goes
      offset -= shift(level, taken[level], from);
    }
    int far = sign(from) * offset;
    for (int level = farLevels - 1; level >= 0; level--) {
      taken[level] = Math.floorMod(far / unit[level], choices[level]);
      far -= farShift(level, taken[level]);
    }
  }
}
