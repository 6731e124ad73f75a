package org.castnet.calibration;

/**
 * The measured time of a message from one node to another.
 *
 * @param bytes its size, at least 1
 * @param links the number of links that it crossed, at least 1
 * @param picoseconds from the start at the sender to the last byte at the receiver, above 0
 */
public record Timing(long bytes, int links, double picoseconds) {}
