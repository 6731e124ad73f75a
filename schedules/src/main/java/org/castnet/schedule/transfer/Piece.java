package org.castnet.schedule.transfer;

/**
 * A range of bytes of a payload that is never divided: a whole message, or one of its parts.
 *
 * @param payload the number of the payload in the transfers
 * @param offset its start in the payload, in bytes
 * @param bytes its length, at least 1
 */
public record Piece(int payload, long offset, long bytes) {
  /** Returns whether two pieces have bytes at the same offset. */
  public boolean overlaps(Piece other) {
    return offset < other.offset + other.bytes && other.offset < offset + bytes;
  }
}
