package org.castnet.statistics.inference;

/**
 * The part of a series after its initial transient, by MSER-5 (White 1997; White, Cobb and Spratt
 * 2000). The series is averaged over groups of five; the number of groups removed at the beginning
 * minimises the estimated variance of the mean of the rest; ties go to the smallest number.
 *
 * @param from the index of the first value of the rest, a multiple of five
 * @param settled whether the rest is at least half of the series; otherwise the series did not
 *     reach a steady state or is too short to decide
 */
public record SteadyPart(int from, boolean settled) {
  private static final int FIVE = 5;

  /** Computes the steady part. O(length). */
  public static SteadyPart of(double[] series) {
    return of(series, series.length);
  }

  /** Computes the steady part of the first values of a series. O(length). */
  public static SteadyPart of(double[] series, int length) {
    int count = length / FIVE;
    double sum = 0;
    double squares = 0;
    double best = Double.POSITIVE_INFINITY;
    int at = 0;
    double level = count == 0 ? 0 : average(series, count - 1);
    for (int place = count - 1; place >= 0; place--) {
      // subtracts a typical value, so that squares keep the precision of the differences
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
