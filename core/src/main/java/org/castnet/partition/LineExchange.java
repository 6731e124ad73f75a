package org.castnet.partition;

/**
 * The rounds of a line of k nodes, ceil(log2 k) of them: each halves the segments that the one
 * before left, the lower half being the longer one.
 *
 * <p>Node i of the lower half and node i of the upper half are partners. Where the halves differ
 * the last node of the lower one has no partner; it sends to its upper neighbour and gets nothing.
 */
final class LineExchange implements AxisExchange {
  private final int side;
  private final int rounds;

  LineExchange(int side) {
    this.side = side;
    this.rounds = 32 - Integer.numberOfLeadingZeros(side - 1);
  }

  @Override
  public int rounds() {
    return rounds;
  }

  @Override
  public int shift(int round, int at) {
    int low = 0;
    int length = side;
    for (int r = 0; r < round; r++) {
      int lower = (length + 1) / 2;
      if (at - low < lower) {
        length = lower;
      } else {
        low += lower;
        length -= lower;
      }
    }
    if (length == 1) {
      return 0;
    }
    int lower = (length + 1) / 2;
    int place = at - low;
    if (place >= lower) {
      return -lower;
    }
    return place + lower < length ? lower : 1;
  }

  @Override
  public int way(int from, int to) {
    int bits = 0;
    int at = from;
    int low = 0;
    int length = side;
    for (int round = 0; length > 1; round++) {
      int lower = (length + 1) / 2;
      boolean upper = to - low >= lower;
      if (upper != at - low >= lower) {
        bits |= 1 << round;
        at += shift(round, at);
      }
      low += upper ? lower : 0;
      length = upper ? length - lower : lower;
    }
    return bits;
  }
}
