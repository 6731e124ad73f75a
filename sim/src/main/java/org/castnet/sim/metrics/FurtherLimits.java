package org.castnet.sim.metrics;

import java.util.List;
import org.castnet.bound.Entrances;
import org.castnet.bound.LeastLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.WormholeParameters;

/**
 * What plans of a narrower kind cannot beat, beside the {@link Limit} of all.
 *
 * <p>Where every worm serves one node, a start-up brings one more node into the game: whoever has
 * something starts one worm in a start-up's time, so that those who have anything at most double,
 * and the last of {@code k} destinations sees its first flit after {@code ceil(log2(k + 1))}
 * start-ups, and its last flit when all have come in behind. Where start-ups of a node run side by
 * side one round is all that can be said.
 *
 * @param rounds of start-ups one after the other, where every worm serves one node
 * @param startUps picoseconds that these rounds take
 * @param servingOne picoseconds until everything can then be delivered
 * @param links that plans use at least whose worms carry one whole message each: the sum of what
 *     each message needs
 */
public record FurtherLimits(int rounds, long startUps, long servingOne, long links) {

  /**
   * @param messages whole messages all of whose destinations can be reached, ready at time 0
   * @throws BadInput where a time is beyond a long
   */
  public static FurtherLimits of(
      Network network, WormholeParameters technology, List<Message> messages) {
    Entrances entrances = new Entrances(network, technology.ports());
    LeastLinks least = new LeastLinks(network);
    boolean oneByOne = startsOneByOne(network, technology);
    int rounds = 0;
    long time = 0;
    long links = 0;
    for (Message message : messages) {
      int doublings = oneByOne ? Integer.SIZE - Integer.numberOfLeadingZeros(message.fanout()) : 1;
      int widest = 1;
      for (int i = 0; i < message.fanout(); i++) {
        widest = Math.max(widest, entrances.into(message.destinations().getInt(i)));
      }
      rounds = Math.max(rounds, doublings);
      time = Math.max(time, time(technology, doublings, (message.flits() - 1) / widest));
      links += least.of(message);
    }
    // no overflow: the time of some message holds it
    return new FurtherLimits(rounds, rounds * technology.startUp(), time, links);
  }

  /** The least time in which a plan can end whose worms serve one node each. */
  public long servingOne(Limit ofAll) {
    return Math.max(servingOne, ofAll.picoseconds());
  }

  /**
   * What decides that time: start-ups where more than half of it are their rounds, and otherwise
   * what decides the limit of all plans, which counts one of them.
   */
  public Limit.Bound binds(Limit ofAll) {
    return startUps > servingOne(ofAll) - startUps ? Limit.Bound.START_UP : ofAll.binds();
  }

  /** Start-ups, the header over one link, the flits behind it. */
  private static long time(WormholeParameters technology, int rounds, long behind) {
    try {
      return Math.addExact(
          Math.multiplyExact(rounds, technology.startUp()),
          Math.addExact(
              Math.addExact(technology.routingDelay(), technology.flitTime()),
              Math.multiplyExact(behind, technology.flitTime())));
    } catch (ArithmeticException e) {
      throw new BadInput("a limit is beyond 2^63 ps", e);
    }
  }

  /** Whether a node begins a start-up only when the one before has taken its time. */
  private static boolean startsOneByOne(Network network, WormholeParameters technology) {
    boolean onePort =
        technology.ports() == PortModel.ONE || network.endpointCount() < network.nodeCount();
    return onePort
        ? technology.startUpModel() != StartUpModel.LATENCY
        : technology.processors() == Processors.ONE;
  }
}
