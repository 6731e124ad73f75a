package org.castnet.network.topology;

/**
 * One way from every router to every other, hop by hop, with the lanes on which no channels wait
 * for one another in a circle. Immutable.
 */
interface RouterPaths {
  /** The lanes that the ways need, at least 1. */
  int lanes();

  /**
   * Tells the hops of a way, none where both routers are the same. A way may come to a router a
   * second time; whoever takes it leaves out what lies between.
   *
   * @param source number of the endpoint that sends, by which equal ways may be told apart
   * @param destination number of the endpoint that receives
   */
  void path(int from, int to, int source, int destination, Hops hops);

  /** Is told the hops. */
  @FunctionalInterface
  interface Hops {
    /** On through a port of the router that has been reached, counted as cables are. */
    void by(int port, int lane);
  }
}
