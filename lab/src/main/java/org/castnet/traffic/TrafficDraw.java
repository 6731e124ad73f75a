package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.multicast.Message;
import org.castnet.network.Network;
import org.castnet.updown.RootChoice;
import org.castnet.updown.RootSubtrees;

/**
 * Draws the multicasts of a {@link Traffic} on a network; the same seed draws the same ones on
 * every machine.
 *
 * <p>First the common destinations are drawn, then, multicast by multicast in the order of ids, its
 * arrival, source, length and remaining destinations. A common destination that happens to be the
 * source is replaced by another node, so that every multicast has the full number.
 */
public final class TrafficDraw {
  /**
   * @param messages the multicasts in order of arrival
   * @param ready when each is handed to its source, in picoseconds
   */
  public record Drawn(List<Message> messages, LongImmutableList ready) {
    public Drawn {
      messages = List.copyOf(messages);
    }
  }

  private final Traffic traffic;
  private final Random random;
  private final int[] endpoints;
  private final int[] senders;
  private final int[] common;
  private final boolean[] taken;

  private TrafficDraw(Network network, Traffic traffic, long seed) {
    this.traffic = traffic;
    this.random = new Random(seed);
    this.endpoints = working(network);
    this.senders =
        traffic.subtrees() == Traffic.ANYWHERE ? endpoints : below(network, traffic.subtrees());
    if (traffic.destinations() > endpoints.length - 1) {
      throw new BadInput(
          "destinations is "
              + traffic.destinations()
              + "; "
              + network.spec()
              + " has "
              + endpoints.length
              + " nodes, so that at most "
              + Math.max(0, endpoints.length - 1)
              + " are allowed");
    }
    if (traffic.arrivals() instanceof Arrivals.AtOnce && traffic.multicasts() > senders.length) {
      throw new BadInput(
          "multicasts is "
              + traffic.multicasts()
              + "; each needs a source of its own and "
              + network.spec()
              + " has "
              + senders.length
              + (traffic.subtrees() == Traffic.ANYWHERE ? " nodes" : " nodes in those subtrees"));
    }
    this.taken = new boolean[network.nodeCount()];
    this.common = distinct(endpoints, traffic.commonDestinations());
  }

  /**
   * @throws BadInput where there are more sources than nodes, or more destinations than other nodes
   */
  public static Drawn draw(Network network, Traffic traffic, long seed) {
    return new TrafficDraw(network, traffic, seed).all();
  }

  private static int[] working(Network network) {
    int[] nodes = new int[network.endpointCount()];
    int count = 0;
    for (int node = 0; node < nodes.length; node++) {
      if (network.isEndpoint(node)) {
        nodes[count++] = node;
      }
    }
    return Arrays.copyOf(nodes, count);
  }

  /** The nodes in the largest subtrees below the root of lowest number. */
  private static int[] below(Network network, int subtrees) {
    return RootSubtrees.of(network, RootChoice.LOW).stream()
        .limit(subtrees)
        .flatMapToInt(IntImmutableList::intStream)
        .sorted()
        .toArray();
  }

  private Drawn all() {
    int[] sources =
        traffic.arrivals() instanceof Arrivals.AtOnce
            ? distinct(senders, traffic.multicasts())
            : independent(senders, traffic.multicasts());
    long[] ready = new long[traffic.multicasts()];
    List<Message> messages = new ArrayList<>(traffic.multicasts());
    double clock = 0;
    for (int id = 0; id < traffic.multicasts(); id++) {
      if (traffic.arrivals() instanceof Arrivals.Poisson poisson) {
        clock -= StrictMath.log(1 - random.nextDouble()) * poisson.meanGap();
        ready[id] = Math.round(clock);
      }
      long flits = traffic.flits().of(id, random.nextDouble());
      IntImmutableList destinations = new IntImmutableList(destinations(sources[id]));
      messages.add(new Message(id, sources[id], destinations, flits, Message.WHOLE));
    }
    return new Drawn(messages, new LongImmutableList(ready));
  }

  /** The common ones first, then others, the source left out. */
  private int[] destinations(int source) {
    int[] chosen = new int[traffic.destinations()];
    int count = 0;
    taken[source] = true;
    for (int node : common) {
      if (node != source) {
        taken[node] = true;
        chosen[count++] = node;
      }
    }
    int free = endpoints.length - 1 - count;
    if (2 * (chosen.length - count) < free) {
      while (count < chosen.length) {
        count = take(endpoints[random.nextInt(endpoints.length)], chosen, count);
      }
    } else {
      int[] rest = shuffled(endpoints);
      for (int i = 0; count < chosen.length; i++) {
        count = take(rest[i], chosen, count);
      }
    }
    for (int node : chosen) {
      taken[node] = false;
    }
    taken[source] = false;
    return chosen;
  }

  private int take(int node, int[] chosen, int count) {
    if (taken[node]) {
      return count;
    }
    taken[node] = true;
    chosen[count] = node;
    return count + 1;
  }

  private int[] distinct(int[] from, int count) {
    return Arrays.copyOf(shuffled(from), count);
  }

  private int[] independent(int[] from, int count) {
    int[] nodes = new int[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = from[random.nextInt(from.length)];
    }
    return nodes;
  }

  private int[] shuffled(int[] from) {
    int[] nodes = from.clone();
    for (int i = nodes.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int node = nodes[i];
      nodes[i] = nodes[j];
      nodes[j] = node;
    }
    return nodes;
  }
}
