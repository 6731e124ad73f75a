package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * The bytes of a whole message: a multicast from one rank to others, or a reduction of the
 * contributions of several ranks at one rank, or at several that exchange partial results.
 *
 * @param message the number of the message in the plan; the result if partial results are exchanged
 * @param sources the rank that has the bytes; for a reduction the ranks that contribute, including
 *     destinations
 * @param destinations the receiving ranks
 * @param bytes number of bytes, at least 1
 * @param resultOf the number of the payload whose final bytes at its destination these are; {@link
 *     #ORIGINAL} if the source has the bytes at the start
 * @param predicted expected time from the start to the last receipt, in picoseconds; {@link
 *     #UNPREDICTED} if unknown
 */
public record Payload(
    int message,
    IntImmutableList sources,
    IntImmutableList destinations,
    long bytes,
    int resultOf,
    long predicted) {
  /** The value of {@link #resultOf} if the payload is no result. */
  public static final int ORIGINAL = -1;

  /** The value of {@link #predicted} if there is no prediction. */
  public static final long UNPREDICTED = -1;

  /** Returns the only source of a payload that is not a reduction, otherwise the first source. */
  public int source() {
    return sources.getInt(0);
  }

  /** Returns whether transfers carry partial results, which destinations combine. */
  public boolean isReduction() {
    return sources.size() > 1;
  }

  /** Returns whether the payload is the final value of another one. */
  public boolean isResult() {
    return resultOf != ORIGINAL;
  }
}
