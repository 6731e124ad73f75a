package org.castnet.collective;

/**
 * One worm's part in spreading something: whoever has it hands it on to nodes that lie side by side
 * on the way.
 *
 * @param turn when, counted in turns from 0
 * @param way which way, as the {@link Circulation} counts them
 * @param from the node that has it
 * @param lead links to the first stop; each further stop is one link on
 * @param stops the nodes that get it, in the order in which the worm passes them
 */
@SuppressWarnings("ArrayRecordComponent") // hundreds of thousands, made and read in one loop
public record Leg(int turn, int way, int from, int lead, int[] stops) {}
