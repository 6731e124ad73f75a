package org.castnet.traffic;

import java.util.Random;
import org.castnet.network.Network;

/** Who sends, and to whom, as a choice. */
@FunctionalInterface
public interface Pattern {
  /** Any nodes, drawn for each multicast. */
  Pattern UNIFORM = AnyNodes::new;

  /**
   * What draws destinations on a network.
   *
   * @param random gives all numbers; what all multicasts have in common is drawn at once
   * @throws org.castnet.input.BadInput where the network is too small, or the pattern is not
   *     defined on it
   */
  Destinations on(Network network, Traffic traffic, Random random);

  /** Draws destinations on one network; used by one thread. */
  interface Destinations {
    /** The nodes that may be sources, in ascending order; the caller does not change them. */
    int[] senders();

    /** The destinations of a multicast from one of the senders, the source left out. */
    int[] from(int source);
  }
}
