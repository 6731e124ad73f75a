package org.castnet.drawing;

/**
 * Colours that can be distinguished with impaired colour vision (after Okabe and Ito 2008; yellow
 * and sky blue are darker, so that thin lines are visible on white). Figures, reports and the
 * workbench share them.
 */
public final class Palette {
  private static final String[] COLOURS = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b97f00", "#3a9bdc", "#7f3c8d", "#8c6d31"
  };

  /** The number of distinct colours. */
  public static final int COUNT = COLOURS.length;

  /** The colour of unused nodes and links. */
  public static final String QUIET = "#c8ccd2";

  /** The colour of text and outlines. */
  public static final String INK = "#22262b";

  private Palette() {}

  /** Returns the colour of worm, scheme or series number {@code i}; colours repeat after eight. */
  public static String of(int i) {
    return COLOURS[Math.floorMod(i, COLOURS.length)];
  }
}
