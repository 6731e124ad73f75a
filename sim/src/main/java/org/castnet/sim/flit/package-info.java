/**
 * The flit engine: every flit is moved, over wires of each lane's own or shared by the lanes of a
 * link, and through buffers of one worm each or queues of several.
 */
package org.castnet.sim.flit;
