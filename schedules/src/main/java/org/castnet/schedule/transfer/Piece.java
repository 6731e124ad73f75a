package org.castnet.schedule.transfer;

/**
 * A run of bytes of a multicast that is never cut: a whole message, or one of its parts.
 *
 * @param multicast the number of the multicast among those of the transfers
 * @param offset where it starts in the multicast, in bytes
 * @param bytes how long it is, at least 1
 */
public record Piece(int multicast, long offset, long bytes) {}
