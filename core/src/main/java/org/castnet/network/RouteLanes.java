package org.castnet.network;

/**
 * The virtual lanes of a fabric's packets: each packet keeps the service level of its path, and the
 * switches map that to a lane, link by link.
 *
 * <p>Immutable and safe to share between threads.
 */
public interface RouteLanes {
  /**
   * The service level of packets that leave a host by a link for a port of another.
   *
   * @param first the link by which they leave their host
   * @param port place of the port among the ports of all hosts
   */
  int level(int first, int port);

  /**
   * The lane on a link.
   *
   * @param in the link before it, or -1 where the packet comes from its host
   */
  int lane(int level, int in, int out);

  /** All packets on lane 0; always the same one. */
  static RouteLanes single() {
    return SingleLane.ALL;
  }
}
