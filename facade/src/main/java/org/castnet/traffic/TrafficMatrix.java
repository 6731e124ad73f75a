package org.castnet.traffic;

import java.util.List;

/**
 * The bytes that ranks send to one another.
 *
 * @param flows in the order of the file; several may have the same ranks
 */
public record TrafficMatrix(List<Flow> flows) {
  public TrafficMatrix {
    flows = List.copyOf(flows);
  }

  /**
   * The bytes from one rank to another.
   *
   * @param from a rank from 0, or the name of a host
   * @param to likewise; may be the same rank, which then keeps the bytes
   * @param bytes at least 0
   * @param ready the time at which they are ready at their source, in picoseconds
   */
  public record Flow(String from, String to, long bytes, long ready) {}
}
