/**
 * The common part of both engines: {@link org.castnet.sim.engine.WormTable} holds worms as tables,
 * {@link org.castnet.sim.engine.Sending} with its start-up models handles a worm up to its first
 * link, and {@link org.castnet.sim.engine.DeliveryLog} collects the result.
 */
package org.castnet.sim.engine;
