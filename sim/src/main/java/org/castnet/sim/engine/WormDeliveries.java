package org.castnet.sim.engine;

/**
 * The deliveries of all worms, one for each drop-off. Worm {@code w} makes the deliveries {@code
 * first(w) .. first(w+1)-1}, in the order of its route's hops, the last at the end of its route.
 */
public interface WormDeliveries {
  /** Returns the first delivery of a worm; for the number of worms, the number of deliveries. */
  int first(int worm);

  /** Returns {@link #first} of all worms, as a {@link org.castnet.sim.SimulationResult} has it. */
  int[] firsts();

  /**
   * Returns the hop, counted from 1, at the end of which a copy is dropped off: on a path, the
   * number of links so far.
   */
  int link(int delivery);

  /** Returns the node that receives a copy. */
  int node(int delivery);
}
