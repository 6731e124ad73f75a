package org.castnet.network.topology;

import java.util.Optional;

/**
 * The cabling of routers {@code 0..routers-1} and the routes between them.
 *
 * <p>Either routers have hosts, which send and receive while routers only forward, or there are no
 * hosts and each router also sends and receives. Immutable.
 */
interface Topology {
  int routers();

  /** Returns the number of hosts at a router. */
  int hostsAt(int router);

  /** Returns the unique name of a router. */
  String name(int router);

  /** Passes every cable once to a consumer. */
  void cables(Cabling cabling);

  /** Returns the routes; empty for up*&#47;down* routes. */
  Optional<RouterPaths> paths();

  /** Returns the positions of routers for drawing; empty if layers above the hosts are used. */
  Optional<RouterPositions> places();

  /** Receives the cables. */
  @FunctionalInterface
  interface Cabling {
    /**
     * Called for a cable between two routers; ports count each router's cables to others from 0.
     */
    default void join(int a, int portA, int b, int portB) {
      join(a, portA, b, portB, 1);
    }

    /**
     * Called for a cable with a latency in flit times.
     *
     * @param latency at least 1
     */
    void join(int a, int portA, int b, int portB, int latency);
  }
}
