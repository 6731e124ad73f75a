package org.castnet.drawing;

import java.util.Locale;

/**
 * A colour scale with uniformly decreasing brightness, suitable for print and for colour blindness.
 */
public final class LoadColours {
  private static final int[][] STOPS = {
    {253, 231, 160}, {246, 170, 90}, {225, 96, 80}, {150, 40, 110}, {60, 15, 90}
  };

  private LoadColours() {}

  /**
   * Returns a colour.
   *
   * @param share from 0 to 1; other values are clamped
   */
  public static String colour(double share) {
    double at = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
    int low = Math.min(STOPS.length - 2, (int) at);
    double rest = at - low;
    int[] rgb = new int[3];
    for (int i = 0; i < 3; i++) {
      rgb[i] = (int) Math.round(STOPS[low][i] + rest * (STOPS[low + 1][i] - STOPS[low][i]));
    }
    return String.format(Locale.ROOT, "#%02x%02x%02x", rgb[0], rgb[1], rgb[2]);
  }
}
