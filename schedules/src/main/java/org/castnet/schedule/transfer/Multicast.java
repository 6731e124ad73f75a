package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * A multicast of bytes from one rank to others.
 *
 * @param message the number of the message in the plan
 * @param source the rank that has the bytes
 * @param destinations the receiving ranks
 * @param bytes number of bytes, at least 1
 * @param predicted expected duration, in picoseconds; {@link #UNPREDICTED} if unknown
 */
public record Multicast(
    int message, int source, IntImmutableList destinations, long bytes, long predicted) {
  /** The value of {@link #predicted} if there is no prediction. */
  public static final long UNPREDICTED = -1;
}
