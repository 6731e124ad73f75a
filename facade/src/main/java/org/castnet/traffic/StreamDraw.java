package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Draws an unlimited stream of multicasts; deterministic for a seed on every machine, for any
 * number of multicasts. Not thread-safe.
 */
public final class StreamDraw {
  private final Traffic traffic;
  private final Random random;
  private final Pattern.Destinations destinations;
  private final ArrivalProcess.Arrival arrival;
  private double time;

  /** By node: the list of this node alone, which many unicasts share; null before it is used. */
  private final IntImmutableList[] alone;

  /**
   * @param traffic its number of multicasts and arrivals are ignored
   * @throws org.castnet.input.BadInput if the network is too small, or the pattern is not defined
   *     on it
   */
  public StreamDraw(Network network, Traffic traffic, ArrivalProcess arrivalProcess, long seed) {
    this.traffic = traffic;
    this.random = new PortableRandom(seed);
    this.destinations = traffic.pattern().on(network, traffic, random);
    this.arrival = arrivalProcess.from(destinations.senders(), random);
    this.alone = new IntImmutableList[network.nodeCount()];
  }

  /** Returns the next multicast. */
  public Message next(int id) {
    time = arrival.next();
    int source = arrival.source();
    long flits = traffic.flits().of(id, random.nextDouble());
    int[] to = destinations.from(source);
    while (to.length == 0) {
      // the load counts messages that are sent, so the next one arrives instead
      source = arrival.source();
      to = destinations.from(source);
    }
    IntImmutableList nodes = to.length == 1 ? alone(to[0]) : new IntImmutableList(to);
    return new Message(id, alone(source), nodes, flits, Message.WHOLE, Message.ORIGINAL);
  }

  private IntImmutableList alone(int node) {
    if (alone[node] == null) {
      alone[node] = IntImmutableList.of(node);
    }
    return alone[node];
  }

  /** Returns the arrival time of the last multicast, in mean gaps of the stream. */
  public double time() {
    return time;
  }
}
