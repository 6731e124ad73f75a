package org.castnet.drawing;

/**
 * Colours that people with impaired colour vision tell apart (after Okabe and Ito 2008; yellow and
 * sky blue are darker than theirs, so that thin lines show on white). Figures, reports and the
 * workbench share them.
 */
public final class Palette {
  private static final String[] COLOURS = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b97f00", "#3a9bdc", "#7f3c8d", "#8c6d31"
  };

  /** How many colours there are before they repeat. */
  public static final int COUNT = COLOURS.length;

  /** Nodes and links that nothing happens on. */
  public static final String QUIET = "#c8ccd2";

  /** Text and outlines. */
  public static final String INK = "#22262b";

  private Palette() {}

  /** The colour of worm, scheme or series number {@code i}; they repeat after eight. */
  public static String of(int i) {
    return COLOURS[Math.floorMod(i, COLOURS.length)];
  }
}
