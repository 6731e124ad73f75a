package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * What somebody wants brought: so many bytes from one rank to others.
 *
 * @param message the number of the message in the plan
 * @param source the rank that has the bytes
 * @param destinations the ranks that want them
 * @param bytes how many, at least 1
 * @param predicted how long it is expected to take, in picoseconds; {@link #UNPREDICTED} where
 *     nobody says
 */
public record Multicast(
    int message, int source, IntImmutableList destinations, long bytes, long predicted) {
  /** What {@link #predicted} says where there is no prediction. */
  public static final long UNPREDICTED = -1;
}
