package org.castnet.plot;

/**
 * The appearance of a curve. A curve with a number, such as that of a scheme, has the same colour
 * in every figure, unless a curve with a lower number has it; curves with equal numbers differ in
 * dashes and marks.
 *
 * @param number determines the colour, from 0; {@link #NONE} for any, {@link #BOUNDS} for a bound
 */
public record Look(int number) {
  private static final int NONE = -1;

  private static final int BOUNDS = -2;

  /** Any unused colour of the figure. */
  public static final Look FREE = new Look(NONE);

  /** The appearance of a bound: a thin black line without marks. */
  public static final Look BOUND = new Look(BOUNDS);

  boolean isBound() {
    return number == BOUNDS;
  }

  boolean isFree() {
    return number == NONE;
  }
}
