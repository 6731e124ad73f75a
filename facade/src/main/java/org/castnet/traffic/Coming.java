package org.castnet.traffic;

import java.util.Random;

/**
 * How the multicasts of a stream come, as a choice. Times are mean gaps of the whole stream, so
 * that a stream at another load is the same, faster or slower.
 */
@FunctionalInterface
public interface Coming {
  /** A Poisson stream over the whole network, each multicast from any sender. */
  Coming POISSON = PoissonArrival::new;

  /** The stream of these senders, from time 0. */
  Arrival from(int[] senders, Random random);

  /** One stream, multicast by multicast. */
  interface Arrival {
    /** When the next multicast comes, in mean gaps; never earlier than the one before. */
    double next();

    /** Whose the multicast is that came last. */
    int source();
  }
}
