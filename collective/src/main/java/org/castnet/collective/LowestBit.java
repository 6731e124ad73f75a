package org.castnet.collective;

/**
 * The position of the lowest bit of a word, by a table.
 *
 * <p>The result is that of {@link Long#numberOfTrailingZeros}, which only Java's optimising
 * compiler turns into one instruction. Comparisons run with the other compiler. Source: Leiserson,
 * Prokop and Randall 1998, "Using de Bruijn sequences to index a 1 in a computer word".
 */
final class LowestBit {
  /** A cyclic sequence of 64 bits in which each window of six bits is different. */
  private static final long SEQUENCE = 0x03f79d71b4cb0a89L;

  private static final int WINDOW = Long.SIZE - 6; // the shift that leaves the first six bits

  /** By the first window after a shift of the sequence: the shift. */
  private static final byte[] SHIFTS = shifts();

  private LowestBit() {}

  private static byte[] shifts() {
    byte[] shifts = new byte[Long.SIZE];
    for (byte shift = 0; shift < Long.SIZE; shift++) {
      shifts[(int) (SEQUENCE << shift >>> WINDOW)] = shift;
    }
    return shifts;
  }

  /**
   * Returns the position of the lowest bit that is set.
   *
   * @param word not 0
   * @return from 0 to 63
   */
  static int of(long word) {
    return SHIFTS[(int) ((word & -word) * SEQUENCE >>> WINDOW)];
  }
}
