/**
 * Time: worms that move through the channels of a network, wait for each other, and arrive.
 *
 * <p>Two engines give the same times: {@link org.castnet.sim.header.WormEngine} follows headers
 * only, {@link org.castnet.sim.flit.FlitEngine} moves every flit. What they compute is told in
 * docs/simulator.md. Inside, {@code Sending} with its start-up models lies before a worm's first
 * link, for both engines alike; {@code WormRun} and {@code FlitRun} move what is on its way.
 */
package org.castnet.sim;
