package org.castnet.clos;

import org.castnet.input.BadInput;

/**
 * A three-stage network v(m, n, r) and its allowed circuits.
 *
 * @param m the number of middle switches, 1 to {@value #MIDDLES}
 * @param demand ports, switches and the allowed circuits
 */
public record ClosNetwork(int m, Demand demand) {
  /** The maximum m. */
  public static final int MIDDLES = 1 << 18;

  private static final long PORTS = 1 << 22;
  private static final long LINKS = 1L << 31;

  /**
   * @throws BadInput if m is out of range, or the network does not fit into memory
   */
  public ClosNetwork {
    Demand.check("m", m, 1, MIDDLES);
    Demand.check("n*r", (long) demand.n() * demand.r(), 1, PORTS);
    Demand.check("m*r", (long) m * demand.r(), 1, LINKS);
  }

  /**
   * Returns a network.
   *
   * @throws BadInput if a number is out of range
   */
  public static ClosNetwork of(int m, int n, int r, int alpha, int d) {
    return new ClosNetwork(m, new Demand(n, r, alpha, d));
  }

  public int n() {
    return demand.n();
  }

  public int r() {
    return demand.r();
  }

  public int alpha() {
    return demand.alpha();
  }

  public int d() {
    return demand.d();
  }

  /** Returns the number of input ports, n r, which is also the number of output ports. */
  public int ports() {
    return demand.n() * demand.r();
  }

  @Override
  public String toString() {
    return "m=" + m + " n=" + n() + " r=" + r() + " alpha=" + alpha() + " d=" + d();
  }
}
