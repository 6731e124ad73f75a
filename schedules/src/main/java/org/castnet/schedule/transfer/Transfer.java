package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * One message between two ranks: the copy that a send delivers at one of its drop-offs.
 *
 * <p>The bytes of a piece of a reduction are the sum of the bytes that the transfers in {@code
 * after} bring of it and, if it is in {@code own}, of the sender's contribution.
 *
 * @param send the number of the send in the plan
 * @param from the sending rank
 * @param port the port of the sender, from 0: each link over which it sends has one, and a node
 *     with one port has port 0 only
 * @param to the receiving rank
 * @param pieces the numbers of the pieces that it carries, in order
 * @param own the pieces to which the sender adds its own contribution
 * @param after the transfers that must have arrived at {@code from} before it may start
 */
public record Transfer(
    int send,
    int from,
    int port,
    int to,
    IntImmutableList pieces,
    IntImmutableList own,
    IntImmutableList after) {}
