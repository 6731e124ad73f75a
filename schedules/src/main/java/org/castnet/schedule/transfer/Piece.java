package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * A range of bytes of a payload that is never divided: a whole message, or one of its parts.
 *
 * @param payload the number of the payload in the transfers
 * @param offset its start in the payload, in bytes
 * @param bytes its length, at least 1
 * @param adding the destinations of a reduction that add their own contribution to what they
 *     receive
 */
public record Piece(int payload, long offset, long bytes, IntImmutableList adding) {
  /** Returns whether two pieces have bytes at the same offset. */
  public boolean overlaps(Piece other) {
    return offset < other.offset + other.bytes && other.offset < offset + bytes;
  }
}
