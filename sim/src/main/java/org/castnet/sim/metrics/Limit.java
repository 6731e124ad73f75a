package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.math.BigInteger;
import java.util.List;
import org.castnet.bound.FewestLinks;
import org.castnet.bound.FlowLimit;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.sim.WormholeParameters;

/**
 * The least time by which any plan can have delivered a set of messages, whoever copies them, in
 * software or in the switches.
 *
 * <p>The later of two: one start-up and then the flits at the rate of the worst cut ({@link
 * FlowLimit}); and for each message one start-up, the header over the fastest way to a destination,
 * and the rest of the flits behind it through all links into that destination (through its one port
 * on a direct network of one-port nodes). It holds where each lane is used as the link allows:
 * lanes that each have the link's whole bandwidth could carry more than one link can.
 *
 * @param flow the worst cut
 * @param picoseconds until everything can be delivered
 * @param binds what decides it
 * @param meanLatency the mean over the messages of the least time that each could take alone, from
 *     the moment when it is ready, in picoseconds
 */
public record Limit(FlowLimit flow, long picoseconds, Bound binds, double meanLatency) {
  /** What decides a limit. */
  public enum Bound {
    /** The links of the worst cut. */
    LINKS("links"),
    /** The one port of the worst destination. */
    PORTS("ports"),
    /** More than half of the time is the start-up of one send. */
    START_UP("start-up"),
    /** The way to a far destination, which adds more than the flits take. */
    DISTANCE("distance");

    private final String word;

    Bound(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /** For messages that are all ready at time 0. */
  public static Limit of(Network network, WormholeParameters technology, List<Message> messages) {
    return of(network, technology, messages, new LongImmutableList(new long[messages.size()]));
  }

  /**
   * @param messages whole messages, in any order
   * @param ready by place in that list: when each is ready, in picoseconds; the flow counts from
   *     the first of them
   * @throws BadInput where links do not lead to a destination, or the time is beyond a long
   */
  public static Limit of(
      Network network,
      WormholeParameters technology,
      List<Message> messages,
      LongImmutableList ready) {
    FewestLinks.requireWays(network, messages);
    FirstFlits flits = new FirstFlits(network, technology);
    FlowLimit flow = FlowLimit.of(network, flits.rates(), technology.ports(), messages);
    BigInteger first = BigInteger.valueOf(ready.longStream().min().orElse(0));
    BigInteger start = first.add(BigInteger.valueOf(technology.startUp()));
    BigInteger atRate = start.add(flow.flow().ceilingTimes(flits.fastest()));
    BigInteger farthest = BigInteger.ZERO;
    double sum = 0;
    for (int m = 0; m < messages.size(); m++) {
      Message message = messages.get(m);
      BigInteger alone = BigInteger.ZERO;
      for (int i = 0; i < message.fanout(); i++) {
        BigInteger all =
            flits.all(message.flits(), message.source(), message.destinations().getInt(i));
        alone = alone.max(all.add(BigInteger.valueOf(technology.startUp())));
      }
      sum += alone.doubleValue();
      farthest = farthest.max(alone.add(BigInteger.valueOf(ready.getLong(m))));
    }
    BigInteger least = atRate.max(farthest);
    return new Limit(
        flow,
        whole(least),
        binds(flow, least, atRate, start, technology.startUp()),
        messages.isEmpty() ? 0 : sum / messages.size());
  }

  /** Distance is what binds where it adds more than the flits take at the worst cut. */
  private static Bound binds(
      FlowLimit flow, BigInteger least, BigInteger atRate, BigInteger start, long startUp) {
    if (BigInteger.valueOf(startUp).shiftLeft(1).compareTo(least) > 0) {
      return Bound.START_UP;
    }
    return least.subtract(atRate).compareTo(atRate.subtract(start)) > 0
        ? Bound.DISTANCE
        : flow.atPort() ? Bound.PORTS : Bound.LINKS;
  }

  private static long whole(BigInteger time) {
    if (time.bitLength() > 62) {
      throw new BadInput("the limit is " + time + " ps; times are below 2^62 ps");
    }
    return time.longValue();
  }

  /** The share of a makespan that cannot be done without: 1 at the limit. */
  public double shareOf(long makespan) {
    return makespan == 0 ? 1 : (double) picoseconds / makespan;
  }
}
