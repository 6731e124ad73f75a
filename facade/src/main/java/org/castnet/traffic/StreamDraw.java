package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Random;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Draws a stream of multicasts, one after the other and without end; the same seed draws the same
 * ones on every machine, however many are asked for. Used by one thread.
 */
public final class StreamDraw {
  private final Traffic traffic;
  private final Random random;
  private final Pattern.Destinations destinations;
  private final Coming.Arrival arrival;
  private double time;

  /**
   * @param traffic its own number of multicasts and arrivals are not used
   * @throws org.castnet.input.BadInput where the network is too small, or the pattern is not
   *     defined on it
   */
  public StreamDraw(Network network, Traffic traffic, Coming coming, long seed) {
    this.traffic = traffic;
    this.random = new Random(seed);
    this.destinations = traffic.pattern().on(network, traffic, random);
    this.arrival = coming.from(destinations.senders(), random);
  }

  /** The next multicast. */
  public Message next(int id) {
    time = arrival.next();
    int source = arrival.source();
    long flits = traffic.flits().of(id, random.nextDouble());
    return new Message(
        id, source, new IntImmutableList(destinations.from(source)), flits, Message.WHOLE);
  }

  /** When the multicast that was drawn last comes, in mean gaps of the stream. */
  public double time() {
    return time;
  }
}
