package org.castnet.sim.metrics;

import java.util.List;
import org.castnet.bound.ReceiveCapacity;
import org.castnet.bound.path.LeastLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.plan.reduction.Reversal;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Lower bounds for restricted kinds of plans, in addition to the {@link LowerBound} for all plans.
 *
 * <p>If every worm serves one node, each start-up adds one node: every holder of a message starts
 * one worm per start-up time, so the number of holders at most doubles, and the last of {@code k}
 * destinations receives its first flit after {@code ceil(log2(k + 1))} start-ups, and its last flit
 * when the others have followed. If a node runs start-ups in parallel, only one round is certain.
 * The same holds for reductions, since all sources may start at once.
 *
 * @param rounds the number of successive start-ups if every worm serves one node
 * @param startUps the time of these rounds in picoseconds
 * @param servingOne the time until everything can be delivered in this case, in picoseconds
 * @param links the minimum number of links used by plans in which each worm carries one whole
 *     message: the sum over the messages
 */
public record RestrictedBounds(int rounds, long startUps, long servingOne, long links) {

  /**
   * Computes the bounds.
   *
   * @param messages whole messages with reachable destinations only, ready at time 0
   * @throws BadInput if a time exceeds a long
   */
  public static RestrictedBounds of(
      Network network, Technology technology, List<Message> messages) {
    Phases phases = Phases.of(messages);
    boolean oneByOne = startsOneByOne(network, technology);
    if (!phases.reduces()) {
      return of(network, technology, messages, oneByOne);
    }
    List<Message> reversed = Reversal.of(phases.originals());
    RestrictedBounds reductions = of(new Reversal(network).network(), technology, reversed, false);
    return phases.results().isEmpty()
        ? reductions
        : reductions.and(of(network, technology, phases.results(), oneByOne));
  }

  /** Returns the bounds for the messages of both, which may be sent at the same time. */
  private RestrictedBounds and(RestrictedBounds other) {
    return new RestrictedBounds(
        Math.max(rounds, other.rounds),
        Math.max(startUps, other.startUps),
        Math.max(servingOne, other.servingOne),
        links + other.links);
  }

  private static RestrictedBounds of(
      Network network, Technology technology, List<Message> messages, boolean oneByOne) {
    ReceiveCapacity entrances = new ReceiveCapacity(network, technology.node().ports());
    LeastLinks least = new LeastLinks(network);
    int wires =
        entrances.arePorts() ? 1 : technology.link().virtualChannels().wires(network.lanes());
    LinkTimes times = LinkTimes.of(network, technology);
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
      time =
          Math.max(
              time, time(technology, times, doublings, (message.flits() - 1) / (widest * wires)));
      links += least.of(message);
    }
    // cannot overflow: the time of some message includes it
    return new RestrictedBounds(rounds, rounds * technology.node().startUp(), time, links);
  }

  /** Returns the lower bound for plans in which each worm serves one node. */
  public long servingOne(LowerBound ofAll) {
    return Math.max(servingOne, ofAll.picoseconds());
  }

  /**
   * Returns the cause of that bound: start-ups if their rounds take more than half of it, otherwise
   * the cause of the bound for all plans, which counts one of them.
   */
  public LowerBound.Bound binds(LowerBound ofAll) {
    return startUps > servingOne(ofAll) - startUps ? LowerBound.Bound.START_UP : ofAll.binds();
  }

  /** Returns the time of start-ups, the header over one link, and the following flits. */
  private static long time(Technology technology, LinkTimes times, int rounds, long behind) {
    try {
      return Math.addExact(
          Math.addExact(
              Math.multiplyExact(rounds, technology.node().startUp()),
              technology.router().routingDelay()),
          times.picoseconds(Math.multiplyExact(behind + 1, times.fastest())));
    } catch (ArithmeticException e) {
      throw BadInput.coded("time-out-of-range", "a lower bound exceeds 2^63 ps").causedBy(e);
    }
  }

  /** Returns whether a node begins a start-up only after the previous one has ended. */
  private static boolean startsOneByOne(Network network, Technology technology) {
    boolean onePort =
        technology.node().ports() == PortModel.ONE || network.endpointCount() < network.nodeCount();
    return onePort
        ? technology.node().startUpModel() != StartUpModel.LATENCY
        : technology.node().processors() == Processors.ONE;
  }
}
