package org.castnet.drawing;

/** The legend of {@link LoadColours}: a row of samples with their loads. */
public final class LoadLegend {
  /** Its height. */
  public static final double HEIGHT = 22;

  private static final int SAMPLES = 5;
  private static final double BESIDE = 64;
  private static final String TEXT = "font-size=\"10\" fill=\"" + Palette.INK + "\"";

  private LoadLegend() {}

  /**
   * Draws the legend.
   *
   * @param most the largest load, above 0; the samples are equal fractions of it
   * @param unit the unit of the numbers
   */
  public static void draw(Svg svg, double top, double most, String unit) {
    for (int sample = 1; sample <= SAMPLES; sample++) {
      double share = (double) sample / SAMPLES;
      double x = 12 + (sample - 1) * BESIDE;
      svg.rect(x, top, 18, 10, "fill=\"" + LoadColours.colour(share) + "\"");
      svg.text(x + 22, top + 9, Svg.number(most * share), TEXT);
    }
    svg.text(12 + SAMPLES * BESIDE, top + 9, unit, TEXT);
  }
}
