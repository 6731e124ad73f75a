package org.castnet.plot;

/**
 * By what a curve is told from the others of its figure. What has a number of its own, as a scheme
 * has, keeps its colour in every figure, unless one of a lower number there has the same; curves of
 * one number in a figure differ in dashes and marks.
 *
 * @param number chooses the colour, from 0; {@link #NONE} where any will do, {@link #BOUNDS} for
 *     what nothing can surpass
 */
public record Look(int number) {
  private static final int NONE = -1;

  private static final int BOUNDS = -2;

  /** Whatever colour the figure has left. */
  public static final Look FREE = new Look(NONE);

  /** Of what nothing can surpass: a thin black line without marks. */
  public static final Look BOUND = new Look(BOUNDS);

  boolean isBound() {
    return number == BOUNDS;
  }

  boolean isFree() {
    return number == NONE;
  }
}
