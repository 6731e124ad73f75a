package org.castnet.schedule.transfer;

/**
 * A range of bytes of a multicast that is never divided: a whole message, or one of its parts.
 *
 * @param multicast the number of the multicast in the transfers
 * @param offset its start in the multicast, in bytes
 * @param bytes its length, at least 1
 */
public record Piece(int multicast, long offset, long bytes) {}
