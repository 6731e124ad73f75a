package org.castnet.openloop;

/**
 * How much of a stream a network carries, by two measures.
 *
 * @param carried the highest load that was found to be carried with small latencies
 * @param refused the lowest load that was tried and was not
 * @param beyond at twice the load that is carried, or, where that does not fill the network, at the
 *     first power of two of it that does: what it accepts is the plateau
 */
public record Saturation(LoadPoint carried, double refused, LoadPoint beyond) {}
