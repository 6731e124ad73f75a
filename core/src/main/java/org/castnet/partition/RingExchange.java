package org.castnet.partition;

/**
 * The rounds of a ring of k nodes, ceil(log2 k) of them.
 *
 * <p>Far rounds shift by k/2, k/4, … as long as the shift stays a multiple of the near part L,
 * which is 4 for powers of two and the odd factor of k otherwise. After them all nodes that agree
 * modulo L hold the same, so a near round may go either way round modulo L. For the same reason
 * each far round may send half of the nodes up and half down, which halves the queues on the
 * longest shifts: the sign is taken from what the far rounds leave alone, the remainder modulo L.
 * Near rounds halve the range 0..L-1 of offsets still to be covered.
 */
final class RingExchange implements AxisExchange {
  private final int side;
  private final int near;
  private final int farRounds;
  private final int nearRounds;

  RingExchange(int side) {
    this.side = side;
    int odd = side >> Integer.numberOfTrailingZeros(side);
    this.near = odd > 1 ? odd : Math.min(side, 4);
    this.farRounds = Integer.numberOfTrailingZeros(side / near);
    this.nearRounds = 32 - Integer.numberOfLeadingZeros(near - 1);
  }

  @Override
  public int rounds() {
    return farRounds + nearRounds;
  }

  @Override
  public int shift(int round, int at) {
    if (round < farRounds) {
      return sign(at) * (side >> (round + 1));
    }
    return nearShift(round - farRounds);
  }

  private int sign(int at) {
    int rest = at % near;
    return (near == 4 ? rest >> 1 : rest & 1) == 0 ? 1 : -1;
  }

  /** The range that near round {@code i} halves is L halved i times, rounded up. */
  private int half(int i) {
    int range = near;
    for (int j = 0; j < i; j++) {
      range = (range + 1) / 2;
    }
    return (range + 1) / 2;
  }

  private int nearShift(int i) {
    int half = half(i);
    return 2 * half <= near ? half : half - near;
  }

  @Override
  public int way(int from, int to) {
    int offset = Math.floorMod(to - from, side);
    int rest = offset % near;
    int bits = 0;
    for (int i = 0; i < nearRounds; i++) {
      if (rest >= half(i)) {
        rest -= half(i);
        offset -= nearShift(i);
        bits |= 1 << (farRounds + i);
      }
    }
    int far = Math.floorMod(sign(from) * offset, side) / near;
    for (int round = 0; round < farRounds; round++) {
      if ((far >> (farRounds - 1 - round) & 1) != 0) {
        bits |= 1 << round;
      }
    }
    return bits;
  }
}
