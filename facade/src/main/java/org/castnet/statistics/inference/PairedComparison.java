package org.castnet.statistics.inference;

import org.apache.commons.statistics.inference.TTest;
import org.castnet.statistics.Estimate;

/**
 * A paired comparison of two treatments on common random numbers. The common variation cancels, so
 * far fewer pairs are needed than for two separate means.
 *
 * @param first the mean of the first
 * @param second the mean of the second
 * @param difference second minus first, by pair
 * @param pValue the probability of a difference at least as large if there is none: Student's
 *     paired t-test, two-sided; 1 if all pairs are equal, 0 if all differ by the same amount
 */
public record PairedComparison(
    Estimate first, Estimate second, Estimate difference, double pValue) {

  /**
   * Compares two treatments.
   *
   * @param first at least two values
   * @param second equally many; value {@code i} uses the same random numbers as that of the first
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

  /** Returns whether the p-value is below a level. */
  public boolean significant(double level) {
    return pValue < level;
  }
}
