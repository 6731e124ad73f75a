package org.castnet.clos;

import org.castnet.input.BadInput;

/**
 * What a three-stage network shall connect without blocking.
 *
 * @param n ports of each input switch and of each output switch, 1 to {@value #LIMIT}
 * @param r input switches, and output switches, 1 to {@value #LIMIT}
 * @param alpha wide circuits (those that reach more than {@code d} output switches) that an input
 *     switch may hold at the same time, 0 to n
 * @param d output switches that any circuit may reach, 1 to r
 */
public record Demand(int n, int r, int alpha, int d) {
  /** The largest n and r that are sized. */
  public static final int LIMIT = 1 << 16;

  /**
   * @throws BadInput where a number is out of its range
   */
  public Demand {
    check("n", n, 1, LIMIT);
    check("r", r, 1, LIMIT);
    check("alpha", alpha, 0, n);
    check("d", d, 1, r);
  }

  /** Every circuit may reach every output switch. */
  public static Demand full(int n, int r) {
    return new Demand(n, r, n, 1);
  }

  /** Every circuit reaches one output switch. */
  public static Demand permutation(int n, int r) {
    return new Demand(n, r, 0, 1);
  }

  Demand withAlpha(int value) {
    return new Demand(n, r, value, d);
  }

  Demand withD(int value) {
    return new Demand(n, r, alpha, value);
  }

  static void check(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new BadInput(
          name
              + ": "
              + value
              + " is not allowed; allowed are "
              + least
              + " to "
              + most
              + "; the nearest is "
              + Math.max(least, Math.min(most, value)));
    }
  }
}
