package org.castnet.chance;

/** Scales the number of random cases by the system property {@code scale}. */
public final class Rounds {
  private static final double SCALE = Double.parseDouble(System.getProperty("scale", "1"));

  private Rounds() {}

  /** Returns the scaled number, at least one. */
  public static int of(int atScaleOne) {
    return Math.max(1, (int) Math.round(atScaleOne * SCALE));
  }
}
