/**
 * Measurements of a run: latencies of multicasts, loads of links, throughput, and lower bounds in
 * picoseconds.
 */
package org.castnet.sim.metrics;
