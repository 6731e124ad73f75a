/** Measurements of a run: latencies of multicasts, and lower bounds in picoseconds. */
package org.castnet.sim.metrics;
