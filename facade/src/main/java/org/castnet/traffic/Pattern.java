package org.castnet.traffic;

import java.util.Random;
import org.castnet.network.Network;

/** A traffic pattern: the sending nodes and their partners. */
@FunctionalInterface
public interface Pattern {
  /** Random destinations for each multicast. */
  Pattern UNIFORM = AnyNodes::new;

  /**
   * Returns a generator of destinations on a network.
   *
   * @param random the source of all random numbers; common destinations are drawn immediately
   * @throws org.castnet.input.BadInput if the network is too small, or the pattern is not defined
   *     on it
   */
  Destinations on(Network network, Traffic traffic, Random random);

  /** Generates destinations on one network; not thread-safe. */
  interface Destinations {
    /** Returns the possible sources, ascending; callers must not modify the array. */
    int[] senders();

    /**
     * Draws the destinations of a multicast from one of the senders, without the source.
     *
     * @return the destinations; empty if the message would go to its own source, which is not sent
     */
    int[] from(int source);
  }
}
