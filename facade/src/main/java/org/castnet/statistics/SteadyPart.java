package org.castnet.statistics;

/**
 * Where a series that begins far from its steady state has come to it: MSER-5 (White 1997; White,
 * Cobb and Spratt 2000). The series is averaged by fives, and as many averages are left out at its
 * beginning as make the estimated variance of the mean of the rest least; the first of equals.
 *
 * @param from the first value that belongs to the rest, a multiple of five
 * @param settled whether that was found: a rest of less than half of the series says that the
 *     series had not come to its steady state, or is too short to tell
 */
public record SteadyPart(int from, boolean settled) {
  private static final int FIVE = 5;

  /** O(length). */
  public static SteadyPart of(double[] series) {
    int count = series.length / FIVE;
    double sum = 0;
    double squares = 0;
    double best = Double.POSITIVE_INFINITY;
    int at = 0;
    double level = count == 0 ? 0 : average(series, count - 1);
    for (int place = count - 1; place >= 0; place--) {
      // around a level that the series has, so that squares do not swallow what they differ by
      double value = average(series, place) - level;
      sum += value;
      squares += value * value;
      double rest = count - place;
      double variance = (squares - sum * sum / rest) / (rest * rest);
      if (rest > FIVE && variance <= best) {
        best = variance;
        at = place;
      }
    }
    boolean settled = count > 2 * FIVE && 2 * at <= count;
    return new SteadyPart(settled ? FIVE * at : FIVE * (count / 2), settled);
  }

  private static double average(double[] series, int place) {
    double sum = 0;
    for (int i = FIVE * place; i < FIVE * place + FIVE; i++) {
      sum += series[i];
    }
    return sum / FIVE;
  }
}
