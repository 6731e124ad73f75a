package org.castnet.plot;

/**
 * One axis of a figure.
 *
 * @param title what it shows, with the unit in brackets
 * @param logarithmic whether equal factors take equal room
 */
public record Axis(String title, boolean logarithmic) {
  public static Axis linear(String title) {
    return new Axis(title, false);
  }

  public static Axis log(String title) {
    return new Axis(title, true);
  }
}
