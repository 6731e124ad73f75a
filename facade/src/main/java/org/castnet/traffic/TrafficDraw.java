package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Draws the multicasts of a {@link Traffic} on a network; deterministic for a seed on every
 * machine.
 *
 * <p>The common destinations are drawn first, then for each multicast, in the order of ids, its
 * arrival, source, length and destinations.
 */
public final class TrafficDraw {
  /**
   * The multicasts and their ready times.
   *
   * @param messages the multicasts in order of arrival
   * @param ready when each is ready at its source, in picoseconds
   */
  public record Drawn(List<Message> messages, LongImmutableList ready) {
    public Drawn {
      messages = List.copyOf(messages);
    }
  }

  private final Traffic traffic;
  private final Random random;
  private final Pattern.Destinations destinations;

  private TrafficDraw(Network network, Traffic traffic, long seed) {
    this.traffic = traffic;
    this.random = new PortableRandom(seed);
    this.destinations = traffic.pattern().on(network, traffic, random);
    int senders = destinations.senders().length;
    if (traffic.arrivals() instanceof Arrivals.AtOnce && traffic.multicasts() > senders) {
      throw BadInput.coded(
          "too-few-nodes",
          "multicasts is {multicasts}; each needs a different source, and {network} has"
              + " {senders} nodes{detail}{detail2}",
          traffic.multicasts(),
          network.spec(),
          senders,
          traffic.subtrees() == Traffic.ANYWHERE ? "" : " in those subtrees",
          traffic.pattern() == Pattern.UNIFORM ? "" : " that send");
    }
  }

  /**
   * Draws the multicasts.
   *
   * @throws BadInput if there are more sources than nodes, or more destinations than other nodes,
   *     or the pattern is not defined on the network
   */
  public static Drawn draw(Network network, Traffic traffic, long seed) {
    return new TrafficDraw(network, traffic, seed).all();
  }

  private Drawn all() {
    int count = traffic.multicasts();
    int[] senders = destinations.senders();
    int[] sources =
        traffic.arrivals() instanceof Arrivals.AtOnce
            ? Arrays.copyOf(Nodes.shuffled(senders, random), count)
            : Nodes.drawn(senders, count, random);
    if (traffic.order() == Traffic.Order.ASCENDING) {
      Arrays.sort(sources);
    }
    long[] ready = new long[count];
    List<Message> messages = new ArrayList<>(count);
    double clock = 0;
    for (int id = 0; id < count; id++) {
      if (traffic.arrivals() instanceof Arrivals.Poisson poisson) {
        clock -= StrictMath.log(1 - random.nextDouble()) * poisson.meanGap();
        ready[id] = Math.round(clock);
      }
      long flits = traffic.flits().of(id, random.nextDouble());
      IntImmutableList to = new IntImmutableList(destinations(sources[id]));
      messages.add(new Message(id, sources[id], to, flits, Message.WHOLE));
    }
    return new Drawn(messages, new LongImmutableList(ready));
  }

  private int[] destinations(int source) {
    int[] to = destinations.from(source);
    while (to.length == 0) {
      to = destinations.from(source);
    }
    return to;
  }
}
