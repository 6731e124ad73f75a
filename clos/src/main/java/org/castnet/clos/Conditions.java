package org.castnet.clos;

/**
 * Conditions for non-blocking three-stage networks: the least number of middle switches by each.
 *
 * <p>Source: Yang 1998, theorems 2 and 4; Yang and Masson 1991 for full multicast. All logarithms
 * have base 2.
 *
 * <p>O(1) each, except {@link #fullMulticast}, O(min(n, r)), and {@link #sharper}.
 */
public final class Conditions {
  private Conditions() {}

  /**
   * Returns the maximum number of middle switches that the greedy choice uses for a circuit to f
   * output switches if 2n - 1 middles are available: floor(log(f + 1)), by theorem 1.
   */
  public static int picks(int f) {
    return 31 - Integer.numberOfLeadingZeros(f + 1);
  }

  /**
   * Returns the least m by theorem 2 for d of at least 2, by theorem 4 for d = 1, both as printed.
   *
   * <p>Theorem 4 states one of the two cases of its proof, and it is the larger one: an output that
   * remains after t picks is carried by t middles and has at most n - 1 busy ports, so a circuit
   * uses at most min(n, floor(log(r + 1))) middles, and the other case is never above 2n - alpha -
   * 1 + alpha min(n, floor(log(r + 1))).
   */
  public static long theorem(Demand demand) {
    long n = demand.n();
    long alpha = demand.alpha();
    long wide = picks(demand.r());
    if (demand.d() >= 2) {
      long narrow = picks(demand.d());
      return alpha * (wide - narrow) + (n - 1) * (2 + narrow) + 1;
    }
    return alpha * wide + 2 * n - alpha - 1 + (alpha > 0 ? n - wide : 0);
  }

  /**
   * Returns the least m by Castnet's own condition, for the greedy choice among all available
   * middles.
   */
  public static long sharper(Demand demand) {
    return new SharperBound(demand).middles();
  }

  /** Returns 2n - 1, for circuits to one output each (Clos 1953). */
  public static long permutation(int n) {
    return 2L * n - 1;
  }

  /**
   * Returns the least integer above (n - 1)(x + r^(1/x)), minimised over x from 1 to min(n - 1, r)
   * (Yang and Masson 1991). For n = 1 a circuit has its input switch to itself, and one middle is
   * enough.
   */
  public static long fullMulticast(int n, int r) {
    if (n == 1) {
      return 1;
    }
    long least = Long.MAX_VALUE;
    for (int x = 1; x <= Math.min(n - 1, r) && (long) (n - 1) * x < least; x++) {
      least = Math.min(least, above(n - 1L, x, r));
    }
    return least;
  }

  /**
   * Returns the closed form 3(n - 1) log r / log log r of the same condition, rounded up; -1 for r
   * of at most 2, where log log r is not positive.
   */
  public static long fullMulticastClosedForm(int n, int r) {
    if (r <= 2) {
      return -1;
    }
    double log = Math.log(r) / Math.log(2);
    return (long) Math.ceil(3.0 * (n - 1) * log / (Math.log(log) / Math.log(2)) - 1e-9);
  }

  /**
   * Returns the least integer above k (x + r^(1/x)); exact if the root is an integer, which is then
   * rounded.
   */
  private static long above(long k, int x, int r) {
    double root = Math.pow(r, 1.0 / x);
    double nearest = Math.rint(root);
    if (Math.pow(nearest, x) == r) {
      return k * (x + (long) nearest) + 1;
    }
    return (long) Math.floor(k * (x + root)) + 1;
  }
}
