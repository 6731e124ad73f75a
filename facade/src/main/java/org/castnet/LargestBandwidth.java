package org.castnet;

import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.metrics.LowerBound;

/**
 * The bandwidth that no plan of a collective operation exceeds on a network.
 *
 * @param operation an operation on a buffer
 * @param bytes the size of the buffer
 * @param ranks the number of ranks of a group, or of the nodes of a multicast
 * @param bound the least time of the operation, above 0, and what limits it
 * @since 0.2.0
 */
public record LargestBandwidth(
    CollectiveOperation operation, long bytes, int ranks, LowerBound bound) {

  private Bandwidth bandwidth() {
    return operation.bandwidth(ranks, (double) bytes);
  }

  /**
   * Returns the size of the buffer over the least time.
   *
   * @return bytes per second
   */
  public double algbw() {
    return bandwidth().algbw(bound.picoseconds());
  }

  /**
   * Returns the bandwidth that a link of a rank needs at least for this.
   *
   * @return bytes per second: {@link #algbw()} times the {@linkplain CollectiveOperation#busFactor
   *     bus factor} of the operation
   */
  public double busbw() {
    return busbw(bound.picoseconds());
  }

  /**
   * Returns the bandwidth that a link of a rank needs at least if the operation takes a time.
   *
   * @param picoseconds above 0
   * @return bytes per second
   */
  public double busbw(long picoseconds) {
    return bandwidth().busbw(picoseconds);
  }
}
