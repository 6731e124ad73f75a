package org.castnet.clos;

/** The cost of networks in crosspoints: an a x b switch has a b of them. */
public final class Crosspoints {
  private Crosspoints() {}

  /** Returns the crosspoints of a three-stage network v(m, n, r): m (2 n r + r^2). */
  public static long threeStage(long m, int n, int r) {
    return m * middle(n, r);
  }

  /** Returns the crosspoints that one more middle switch adds: 2 n r + r^2. */
  public static long middle(int n, int r) {
    return 2L * n * r + (long) r * r;
  }

  /** Returns the crosspoints of one switch with n r inputs and outputs. */
  public static double crossbar(int n, int r) {
    return Math.pow((double) n * r, 2);
  }
}
