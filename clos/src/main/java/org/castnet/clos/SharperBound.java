package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A condition that needs fewer middle switches than theorems 2 and 4 of Yang 1998 for the same
 * greedy choice, provided that it considers all available middles.
 *
 * <p>Let a middles be available to a circuit to f output switches. Each of these outputs has a free
 * port, so at most n - 1 middles carry it, and each previous pick carries all remaining outputs.
 * Hence pick k leaves at most f_k = floor(f_(k-1) (n - k) / (a - k + 1)) outputs. With a(f, x) the
 * least a, at least n, for which x picks suffice, the network does not block if
 *
 * <pre>
 * m = min over xd, xr of max { a' xr + (n - 1 - a') xd + a(d, xd),
 *                              (alpha - 1) xr + (n - alpha) xd + a(r, xr)   if alpha &gt; 0 }
 * </pre>
 *
 * with a' = min(alpha, n - 1): the first line is for a narrow circuit that comes last, the second
 * for a wide one. For alpha = n every circuit may be wide and only the second line counts.
 *
 * <p>Takes O(x^2 log n) for x picks tried.
 */
final class SharperBound {
  private final Demand demand;
  private final int n;
  private final int others;

  SharperBound(Demand demand) {
    this.demand = demand;
    this.n = demand.n();
    this.others = Math.min(demand.alpha(), n - 1);
  }

  long middles() {
    boolean alike = demand.alpha() == n || demand.alpha() == 0;
    return alike ? oneKind(demand.alpha() == 0 ? demand.d() : demand.r()) : twoKinds();
  }

  private long oneKind(int f) {
    long best = Long.MAX_VALUE;
    for (int x = 1; (n - 1L) * x + n < best; x++) {
      best = Math.min(best, (n - 1L) * x + available(f, x));
    }
    return best;
  }

  private long twoKinds() {
    IntArrayList narrow = new IntArrayList();
    IntArrayList wide = new IntArrayList();
    long best = Long.MAX_VALUE;
    for (int xr = 1; isUseful(xr, wide) && leastPossible(1, xr) < best; xr++) {
      long wideMiddles = available(demand.r(), xr, wide);
      for (int xd = 1; isUseful(xd, narrow) && leastPossible(xd, xr) < best; xd++) {
        long last = narrowLast(xd, xr) + available(demand.d(), xd, narrow);
        best = Math.min(best, Math.max(last, wideLast(xd, xr) + wideMiddles));
      }
    }
    return best;
  }

  /** Returns whether x picks may need fewer middles than x - 1 picks. */
  private boolean isUseful(int x, IntArrayList known) {
    return x == 1 || x - 2 >= known.size() || known.getInt(x - 2) > n;
  }

  private int available(int f, int x, IntArrayList known) {
    while (known.size() < x) {
      known.add(available(f, known.size() + 1));
    }
    return known.getInt(x - 1);
  }

  private long leastPossible(int xd, int xr) {
    return Math.max(narrowLast(xd, xr), wideLast(xd, xr)) + n;
  }

  private long narrowLast(int xd, int xr) {
    return (long) others * xr + (n - 1L - others) * xd;
  }

  private long wideLast(int xd, int xr) {
    return (demand.alpha() - 1L) * xr + (long) (n - demand.alpha()) * xd;
  }

  /**
   * Returns the least number of available middles, at least n, for which x picks reach f outputs.
   */
  private int available(int f, int x) {
    int low = n;
    int high = (int) Math.min(Integer.MAX_VALUE / 2, (n - 1L) * f + n);
    while (low < high) {
      int a = low + (high - low) / 2;
      if (suffices(a, f, x)) {
        high = a;
      } else {
        low = a + 1;
      }
    }
    return low;
  }

  private boolean suffices(int a, int f, int x) {
    long left = f;
    for (int k = 1; k <= x && left > 0; k++) {
      left = left * Math.max(0, n - k) / (a - k + 1);
    }
    return left == 0;
  }
}
