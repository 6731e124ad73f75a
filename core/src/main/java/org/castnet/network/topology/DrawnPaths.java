package org.castnet.network.topology;

/**
 * Several equally probable paths between any two routers, on lanes on which no set of them has a
 * cycle of channel dependencies. Immutable.
 */
interface DrawnPaths {
  /** Returns the number of lanes that the paths need, at least 1. */
  int lanes();

  /** Returns the number of paths, at least 1; some may be the same. */
  int draws();

  /**
   * Passes the hops of one path to a consumer, as {@link RouterPaths#path}.
   *
   * @param draw from 0 to {@code draws() - 1}
   */
  void path(int draw, int from, int to, int source, int destination, RouterPaths.Hops hops);
}
