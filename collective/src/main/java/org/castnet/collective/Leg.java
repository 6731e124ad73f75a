package org.castnet.collective;

/**
 * One worm of a circulation: a holder sends to nodes that are adjacent on its direction.
 *
 * @param turn the turn, counted from 0
 * @param direction the direction, as numbered by the {@link Circulation}
 * @param from the holder
 * @param lead the number of links to the first stop; each further stop is one link farther
 * @param stops the nodes that receive the part, in the order in which the worm passes them
 */
@SuppressWarnings("ArrayRecordComponent") // hundreds of thousands, created and read in one loop
public record Leg(int turn, int direction, int from, int lead, int[] stops) {}
