package org.castnet.network.routing;

/**
 * The virtual lanes of a fabric's packets: each packet has the service level of its path, and the
 * switches map the level to a lane on each link.
 *
 * <p>Immutable and thread-safe.
 */
public interface RouteLanes {
  /**
   * Returns the service level of packets between two host ports.
   *
   * @param first the link on which they leave their host
   * @param port the index of the destination port among the ports of all hosts
   */
  int level(int first, int port);

  /**
   * Returns the lane on a link.
   *
   * @param in the previous link, or -1 if the packet comes from its host
   */
  int lane(int level, int in, int out);

  /** Returns lanes with all packets on lane 0; always the same object. */
  static RouteLanes single() {
    return SingleLane.ALL;
  }
}
