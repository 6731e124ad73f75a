/**
 * Simulation of packets that share links, in contrast to worms, which hold their channels.
 *
 * <p><b>Packets.</b> A send is cut into packets of equal size; the last one may be shorter. A link
 * carries one packet at a time: a packet of n flits occupies it for n flit times. Its head may
 * begin the next link a crossing and a routing delay after it began the previous one (cut-through),
 * and later on a faster link, so that its last flit is not sent before it has arrived. Packets of a
 * send stay in order. A router that copies gives each packet to all outputs.
 *
 * <p><b>Turns.</b> The sends with a packet ready for a link take turns packet by packet, in order
 * of their numbers after the one that was served last. All that is known at an instant is known
 * before a link is given to a packet at that instant. The injection of a node is a queue: of each
 * of its links, or of the node if it has one port. A send begins to inject when the last packet of
 * the previous one has left. The consumption port of a one-port node is served in the same way, at
 * the flit time of the link over which a packet came.
 *
 * <p><b>Room.</b> Each send has separate room at the end of each link, just enough for a send alone
 * never to be slowed down, so that nothing deadlocks. Or all sends share a finite buffer at the end
 * of each channel, which may deadlock.
 *
 * <p>{@link org.castnet.sim.packet.PacketEngine} moves every packet. {@link
 * org.castnet.sim.packet.FluidEngine} computes the limit of small packets, in which the sends share
 * links max-min fairly. {@link org.castnet.sim.packet.LinkSharingEngine} chooses between the two.
 */
package org.castnet.sim.packet;
