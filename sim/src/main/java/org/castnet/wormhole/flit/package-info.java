/**
 * The flit engine: every flit is moved, over wires of each lane's own or shared by the lanes of a
 * link.
 */
package org.castnet.wormhole.flit;
