package org.castnet.sim;

/** How many random scenarios a test runs: so many times the system property {@code scale}. */
final class Rounds {
  private static final double SCALE = Double.parseDouble(System.getProperty("scale", "1"));

  private Rounds() {}

  /** At least one. */
  static int of(int atScaleOne) {
    return Math.max(1, (int) Math.round(atScaleOne * SCALE));
  }
}
