package org.castnet.clos;

import org.castnet.input.BadInput;

/**
 * How the number of middle switches grows with n where only some inputs of a switch may reach
 * everything: theorems 3 and 5 of Yang 1998 as functions, with the constants that the paper leaves
 * unnamed. All logarithms are to the base 2.
 *
 * @param demand the network that the theorem speaks of, its numbers rounded down, but for those
 *     that are whole up to the rounding of logarithms
 * @param middles so many are enough, by theorem 2, or 4 where d = 1
 * @param constant the theorem's c at this network: {@code middles} over n beta(r), or over n
 * @param bound the c that holds for every n and r
 */
record GrowthCondition(Demand demand, long middles, double constant, double bound) {
  /**
   * The largest that floor(log(r + 1)) / log r becomes for r of at least 2, at r = 3. The proofs
   * say only that there is a constant.
   */
  private static final double MOST_OVER_LOG = 2 / log(3);

  /** By so much of itself may a number that stands for a whole one lie beside it. */
  private static final double ROUNDING = 1e-12;

  /**
   * Theorem 3: at most n beta / log r inputs of a switch reach everything, the others 2^beta - 1
   * output switches. Then c n beta middles are enough, with c = 2 / log 3 + 3, about 4.26.
   *
   * @param beta of r: 1 to log r
   * @throws BadInput where n, r or beta is out of range
   */
  public static GrowthCondition theorem3(int n, int r, double beta) {
    checkSize(n, r);
    if (!(beta >= 1 && beta <= log(r) * (1 + ROUNDING))) {
      throw new BadInput("beta is " + beta + "; allowed are 1 to log r, which is " + log(r));
    }
    int alpha = (int) Math.min(n, down(n * beta / log(r)));
    int d = (int) Math.min(r, down(Math.pow(2, beta)) - 1);
    Demand demand = new Demand(n, r, alpha, Math.max(1, d));
    long middles = Conditions.theorem(demand);
    return new GrowthCondition(demand, middles, middles / (n * beta), MOST_OVER_LOG + 3);
  }

  /**
   * Theorem 5: at most c1 n / log r inputs of a switch reach everything, the others c2 output
   * switches. Then c n middles are enough, with c = 2 c1 / log 3 + 2 + floor(log(c2 + 1)).
   *
   * @param c1 above 0
   * @param c2 at least 1
   * @throws BadInput where n, r, c1 or c2 is out of range
   */
  public static GrowthCondition theorem5(int n, int r, double c1, int c2) {
    checkSize(n, r);
    if (!(c1 > 0 && c1 < Double.POSITIVE_INFINITY) || c2 < 1 || c2 > r) {
      throw new BadInput(
          "c1 is " + c1 + " and c2 " + c2 + "; allowed are c1 above 0 and c2 from 1 to r");
    }
    int alpha = (int) Math.min(n, down(c1 * n / log(r)));
    Demand demand = new Demand(n, r, alpha, c2);
    long middles = Conditions.theorem(demand);
    double bound = c1 * MOST_OVER_LOG + 2 + Conditions.picks(c2);
    return new GrowthCondition(demand, middles, (double) middles / n, bound);
  }

  private static void checkSize(int n, int r) {
    if (n < 1 || r < 2) {
      throw new BadInput("n is " + n + " and r " + r + "; at least 1 and 2 are needed");
    }
  }

  private static double down(double x) {
    return Math.floor(x * (1 + ROUNDING));
  }

  private static double log(double x) {
    return Math.log(x) / Math.log(2);
  }
}
