package org.castnet.network.topology;

import java.util.Optional;

/**
 * Routers {@code 0..routers-1}, how they are cabled, and the routes between them.
 *
 * <p>Either routers have hosts, which send and receive while routers only forward, or no router has
 * any and all of them do everything. Immutable.
 */
interface Topology {
  int routers();

  /** Hosts at a router. */
  int hostsAt(int router);

  /** The router's name, of its own among all nodes. */
  String name(int router);

  /** Tells every cable once. */
  void cables(Cabling cabling);

  /** The routes; empty where none but up*&#47;down* are wanted. */
  Optional<RouterPaths> paths();

  /** Where the routers are drawn; empty where layers from the hosts upwards show it best. */
  Optional<RouterPlaces> places();

  /** Is told the cables. */
  @FunctionalInterface
  interface Cabling {
    /** A cable between two routers; ports count each router's cables to others from 0. */
    void join(int a, int portA, int b, int portB);
  }
}
