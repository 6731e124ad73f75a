package org.castnet.scenario;

/**
 * The bandwidths of a collective operation as nccl-tests define them, in bytes per second.
 *
 * @param bytes the size of the buffer
 * @param busFactor the part of the buffer that each link of a rank must carry at least
 * @since 0.2.0
 */
public record Bandwidth(double bytes, double busFactor) {
  private static final double PICOSECONDS = 1e12;

  /**
   * {@return the size of the buffer over the time}
   *
   * @param picoseconds the time, above 0
   */
  public double algbw(long picoseconds) {
    return bytes * PICOSECONDS / picoseconds;
  }

  /**
   * {@return the bandwidth that a link of a rank needs at least}
   *
   * @param picoseconds the time, above 0
   */
  public double busbw(long picoseconds) {
    return busFactor * algbw(picoseconds);
  }
}
