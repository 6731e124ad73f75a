package org.castnet.clos;

import org.castnet.input.BadInput;

/**
 * The circuits that a three-stage network must connect without blocking.
 *
 * @param n the number of ports of each input switch and of each output switch, 1 to {@value #LIMIT}
 * @param r the number of input switches and of output switches, 1 to {@value #LIMIT}
 * @param alpha the maximum number of wide circuits (those that reach more than {@code d} output
 *     switches) per input switch, 0 to n
 * @param d the maximum number of output switches that a circuit reaches unless it is wide, 1 to r
 */
public record Demand(int n, int r, int alpha, int d) {
  /** The maximum n and r. */
  public static final int LIMIT = 1 << 16;

  /**
   * @throws BadInput if a number is out of range
   */
  public Demand {
    check("n", n, 1, LIMIT);
    check("r", r, 1, LIMIT);
    check("alpha", alpha, 0, n);
    check("d", d, 1, r);
  }

  /** Returns the demand in which every circuit may reach every output switch. */
  public static Demand full(int n, int r) {
    return new Demand(n, r, n, 1);
  }

  /** Returns the demand in which every circuit reaches one output switch. */
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
      throw BadInput.coded(
              "value-out-of-range",
              "{found} is not allowed; allowed are {least} to {most}; the nearest is {nearest}",
              value,
              least,
              most,
              Math.max(least, Math.min(most, value)))
          .at(name);
    }
  }
}
