package org.castnet.network.topology;

/**
 * One path from every router to every other, hop by hop, on lanes without a cycle of channel
 * dependencies. Immutable.
 */
interface RouterPaths {
  /** Returns the number of lanes that the paths need, at least 1. */
  int lanes();

  /**
   * Passes the hops of a path to a consumer; nothing if both routers are the same. A path may visit
   * a router twice; consumers skip the hops in between.
   *
   * @param source the number of the sending endpoint, by which alternative paths may be selected
   * @param destination the number of the receiving endpoint
   */
  void path(int from, int to, int source, int destination, Hops hops);

  /** Returns the number of {@link #alternative} sets of paths; 1 unless paths are random. */
  default int alternatives() {
    return 1;
  }

  /**
   * Returns one of the equally probable sets of paths from which each message of a stream draws.
   *
   * @param number from 0 to {@code alternatives() - 1}
   */
  default RouterPaths alternative(int number) {
    return this;
  }

  /** Receives the hops of a path. */
  @FunctionalInterface
  interface Hops {
    /**
     * Called for a hop through a port of the current router; only ports with cables to routers are
     * counted.
     */
    void by(int port, int lane);
  }
}
