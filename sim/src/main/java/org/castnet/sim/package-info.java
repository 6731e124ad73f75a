/**
 * Simulation of worms that move through the channels of a network, wait for each other, and arrive:
 * the technology, the worms, and the results.
 *
 * <p>Two engines compute equal times: that of the package {@code header} processes headers only,
 * that of the package {@code flit} moves every flit. docs/engines.md specifies the model. The
 * package {@code engine} contains what both share. The engines of the package {@code packet}
 * simulate packets that share links instead.
 */
package org.castnet.sim;
