package org.castnet.traffic;

import java.util.Random;

/**
 * The arrival process of a stream of multicasts. Times are in mean gaps of the whole stream, so
 * that a stream at another load is a scaled copy.
 */
@FunctionalInterface
public interface ArrivalProcess {
  /** A Poisson process over the whole network, with a random sender for each multicast. */
  ArrivalProcess POISSON = PoissonArrival::new;

  /** Returns the arrivals at these senders, from time 0. */
  Arrival from(int[] senders, Random random);

  /** The arrivals of one stream. */
  interface Arrival {
    /** Returns the time of the next multicast in mean gaps; never earlier than the previous one. */
    double next();

    /** Returns the source of the most recent arrival, drawn again by each call if it is random. */
    int source();
  }
}
