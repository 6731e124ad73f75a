package org.castnet.statistics;

import org.apache.commons.statistics.inference.TTest;

/**
 * Two treatments measured on the same random numbers, compared pair by pair. What both owe to the
 * numbers drawn cancels, so that far fewer pairs are needed than for two separate means.
 *
 * @param first the mean of the first
 * @param second the mean of the second
 * @param difference second less first, pair by pair
 * @param pValue how likely a difference as large would be if there were none: Student's paired
 *     t-test, two-sided; 1 where all pairs are equal, 0 where all differ by the same amount
 */
public record PairedComparison(
    Estimate first, Estimate second, Estimate difference, double pValue) {

  /**
   * @param first at least two values
   * @param second as many, value {@code i} on the same random numbers as that of the first
   */
  public static PairedComparison of(double[] first, double[] second) {
    double[] differences = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      differences[i] = second[i] - first[i];
    }
    Estimate difference = Estimate.of(differences);
    return new PairedComparison(
        Estimate.of(first), Estimate.of(second), difference, pValue(difference, first, second));
  }

  private static double pValue(Estimate difference, double[] first, double[] second) {
    if (difference.deviation() == 0) {
      return difference.mean() == 0 || difference.n() < 2 ? 1 : 0;
    }
    return TTest.withDefaults().pairedTest(first, second).getPValue();
  }

  /** Whether the difference would be as large by chance with less than the given probability. */
  public boolean significant(double level) {
    return pValue < level;
  }
}
