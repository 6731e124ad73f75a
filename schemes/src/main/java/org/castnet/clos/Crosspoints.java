package org.castnet.clos;

/** What networks cost, in crosspoints: an a x b switch has a b of them. */
public final class Crosspoints {
  private Crosspoints() {}

  /** A three-stage network v(m, n, r): m (2 n r + r^2). */
  public static long threeStage(long m, int n, int r) {
    return m * middle(n, r);
  }

  /** What one more middle switch adds: 2 n r + r^2. */
  public static long middle(int n, int r) {
    return 2L * n * r + (long) r * r;
  }

  /** One switch with n r inputs and outputs. */
  public static double crossbar(int n, int r) {
    return Math.pow((double) n * r, 2);
  }
}
