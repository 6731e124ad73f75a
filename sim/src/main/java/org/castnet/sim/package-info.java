/**
 * Simulation of worms that move through the channels of a network, wait for each other, and arrive.
 *
 * <p>Two engines compute equal times: {@link org.castnet.sim.header.WormEngine} processes headers
 * only, {@link org.castnet.sim.flit.FlitEngine} moves every flit. docs/simulator.md specifies the
 * model. The package {@code engine} contains what both share. The engines of the package {@code
 * packet} simulate packets that share links instead.
 */
package org.castnet.sim;
