/**
 * Simulation of worms that move through the channels of a network, wait for each other, and arrive.
 *
 * <p>Two engines compute equal times: {@link org.castnet.sim.header.WormEngine} processes headers
 * only, {@link org.castnet.sim.flit.FlitEngine} moves every flit. docs/simulator.md specifies the
 * model. The package {@code engine} contains what both share.
 */
package org.castnet.sim;
