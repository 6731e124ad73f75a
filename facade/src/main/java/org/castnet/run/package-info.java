/**
 * Runs of plans: {@link org.castnet.run.Simulation} verifies a plan, determines the ports of its
 * nodes, chooses the engine and returns the result.
 */
package org.castnet.run;
