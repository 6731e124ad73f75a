/**
 * The driver: whoever has a plan run has it run by {@link org.castnet.run.Simulation}, which judges
 * it, gives its nodes their ports, chooses the engine and tells what came of it.
 */
package org.castnet.run;
