package org.castnet.clos;

import org.castnet.input.BadInput;

/**
 * The growth of the number of middle switches with n if only some inputs of a switch may reach all
 * outputs: theorems 3 and 5 of Yang 1998 as functions, with the constants that the paper does not
 * specify. All logarithms have base 2.
 *
 * @param demand the network of the theorem, with numbers rounded down, except for those that are
 *     whole up to rounding errors of logarithms
 * @param middles a sufficient number of middles, by theorem 2, or by theorem 4 if d = 1
 * @param constant the theorem's c for this network: {@code middles} over n beta(r), or over n
 * @param bound the c that holds for every n and r
 */
record GrowthCondition(Demand demand, long middles, double constant, double bound) {
  /**
   * The maximum of floor(log(r + 1)) / log r over r of at least 2, attained at r = 3. The proofs
   * only state that a constant exists.
   */
  private static final double MOST_OVER_LOG = 2 / log(3);

  /** The relative rounding error up to which a number counts as whole. */
  private static final double ROUNDING = 1e-12;

  /**
   * Returns the condition of theorem 3: at most n beta / log r inputs of a switch reach everything,
   * the others 2^beta - 1 output switches. Then c n beta middles are enough, with c = 2 / log 3 +
   * 3, about 4.26.
   *
   * @param beta a function of r: 1 to log r
   * @throws BadInput if n, r or beta is out of range
   */
  public static GrowthCondition theorem3(int n, int r, double beta) {
    checkSize(n, r);
    if (!(beta >= 1 && beta <= log(r) * (1 + ROUNDING))) {
      throw BadInput.coded(
          "value-out-of-range",
          "beta is {beta}; allowed are 1 to log r, which is {most}",
          beta,
          log(r));
    }
    int alpha = (int) Math.min(n, down(n * beta / log(r)));
    int d = (int) Math.min(r, down(Math.pow(2, beta)) - 1);
    Demand demand = new Demand(n, r, alpha, Math.max(1, d));
    long middles = Conditions.theorem(demand);
    return new GrowthCondition(demand, middles, middles / (n * beta), MOST_OVER_LOG + 3);
  }

  /**
   * Returns the condition of theorem 5: at most c1 n / log r inputs of a switch reach everything,
   * the others c2 output switches. Then c n middles are enough, with c = 2 c1 / log 3 + 2 +
   * floor(log(c2 + 1)).
   *
   * @param c1 above 0
   * @param c2 at least 1
   * @throws BadInput if n, r, c1 or c2 is out of range
   */
  public static GrowthCondition theorem5(int n, int r, double c1, int c2) {
    checkSize(n, r);
    if (!(c1 > 0 && c1 < Double.POSITIVE_INFINITY) || c2 < 1 || c2 > r) {
      throw BadInput.coded(
          "value-out-of-range",
          "c1 is {c1} and c2 is {c2}; allowed are c1 above 0 and c2 from 1 to r",
          c1,
          c2);
    }
    int alpha = (int) Math.min(n, down(c1 * n / log(r)));
    Demand demand = new Demand(n, r, alpha, c2);
    long middles = Conditions.theorem(demand);
    double bound = c1 * MOST_OVER_LOG + 2 + Conditions.picks(c2);
    return new GrowthCondition(demand, middles, (double) middles / n, bound);
  }

  private static void checkSize(int n, int r) {
    if (n < 1 || r < 2) {
      throw BadInput.coded(
          "value-out-of-range",
          "n is {n} and r is {r}; n must be at least 1 and r at least 2",
          n,
          r);
    }
  }

  private static double down(double x) {
    return Math.floor(x * (1 + ROUNDING));
  }

  private static double log(double x) {
    return Math.log(x) / Math.log(2);
  }
}
