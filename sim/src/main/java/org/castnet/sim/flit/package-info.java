/**
 * The flit engine, which moves every flit, over wires of each lane or wires shared by the lanes of
 * a link, and through exclusive or queued buffers.
 */
package org.castnet.sim.flit;
