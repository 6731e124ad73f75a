/**
 * Simulation of worms that move through the channels of a network, wait for each other, and arrive.
 *
 * <p>Two engines compute equal times: {@link org.castnet.sim.header.WormEngine} processes headers
 * only, {@link org.castnet.sim.flit.FlitEngine} moves every flit. docs/simulator.md specifies the
 * model. {@code Sending} with its start-up models handles a worm up to its first link, for both
 * engines; {@code WormRun} and {@code FlitRun} handle worms in the network.
 */
package org.castnet.sim;
