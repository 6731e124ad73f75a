package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.joint.JointBound;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.reduction.Reversal;
import org.castnet.plan.reduction.TurnedNetwork;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * The lower bound on the time by which any plan can have delivered a set of messages on a machine.
 *
 * <p>It is the maximum of these bounds, each with the time in which the last copy is received:
 *
 * <ul>
 *   <li>one start-up plus the flits at the rate of the links: those of the worst destination
 *       ({@link FlowBound}), or those of all messages together ({@link JointBound}) if they take
 *       longer;
 *   <li>for each message, one start-up, the header over the fastest path to a destination, and the
 *       rest of the flits through all links of that destination (through its single port on a
 *       direct network of one-port nodes);
 *   <li>the handling of copies one at a time, and the rounds of start-ups if each worm serves one
 *       node ({@link EndpointBound}).
 * </ul>
 *
 * <p>A link counts as one wire, or as one for each lane if the technology is {@link
 * org.castnet.sim.VirtualChannels#LANES}.
 *
 * <p>The bound for reductions is that for the reversed messages on the turned network: a partial
 * result of each message must leave every set of nodes that contains a source but not the
 * destination, and results of different messages cannot be combined. If links differ in speed, the
 * flits after the header of the farthest contribution are counted on the links of the destination.
 * {@link PhasedBound} computes the bound for reductions with their results.
 *
 * @param flow the time of the flits on the links, with its proof
 * @param picoseconds the lower bound
 * @param binds its cause
 * @param meanLatency the mean over the messages of the least time that each could take alone, from
 *     its ready time, in picoseconds
 * @since 0.1.0
 */
public record LowerBound(JointBound flow, long picoseconds, Bound binds, double meanLatency) {
  /** The steps for the worst cut, some seconds; requests of usual size need far fewer. */
  static final long MOST_STEPS = 1_000_000_000;

  /** The cause of a lower bound. */
  public enum Bound {
    /** The links of the worst cut. */
    LINKS("links"),
    /** The single port of the worst destination. */
    PORTS("ports"),
    /** Start-ups, which take more than half of the time. */
    START_UP("start-up"),
    /** The copies that a node receives and combines one at a time. */
    RECEIVING("receiving"),
    /** The path to a distant destination, which takes more than the flits. */
    DISTANCE("distance");

    private final String word;

    Bound(String word) {
      this.word = word;
    }

    /** {@return the word used in files} */
    public String word() {
      return word;
    }
  }

  /**
   * Computes the bound of all plans for messages that are all ready at time 0.
   *
   * @param network the network
   * @param technology the technology
   * @param messages whole messages, in any order
   * @return the bound, with its certificate
   */
  public static LowerBound of(Network network, Technology technology, List<Message> messages) {
    return of(network, technology, messages, new LongImmutableList(new long[messages.size()]));
  }

  /**
   * Computes the bound of all plans, whether copies are made in software or in switches.
   *
   * @param network the network
   * @param technology the technology
   * @param messages whole messages, in any order
   * @param ready by index in that list: the ready time in picoseconds; the flow is counted from the
   *     earliest
   * @return the bound, with its certificate
   * @throws BadInput if a destination cannot be reached, or the time exceeds a long
   */
  public static LowerBound of(
      Network network, Technology technology, List<Message> messages, LongImmutableList ready) {
    return of(network, technology, Machine.BRANCH, messages, ready);
  }

  /**
   * Computes the bound of the plans that a machine executes if all endpoints may relay.
   *
   * @param network the network
   * @param technology the technology
   * @param machine the capability of the routers; {@link Machine#SOFTWARE} if each worm serves one
   *     node
   * @param messages whole messages, in any order
   * @param ready by index in that list: the ready time in picoseconds; the flow is counted from the
   *     earliest
   * @return the bound, with its certificate
   * @throws BadInput if a destination cannot be reached, or the time exceeds a long
   */
  public static LowerBound of(
      Network network,
      Technology technology,
      Machine machine,
      List<Message> messages,
      LongImmutableList ready) {
    return of(network, technology, machine, messages, ready, IntSet.of());
  }

  /**
   * Computes the bound of the plans that a machine executes.
   *
   * @param network the network
   * @param technology the technology
   * @param machine the capability of the routers; {@link Machine#SOFTWARE} if each worm serves one
   *     node
   * @param messages whole messages, in any order
   * @param ready by index in that list: the ready time in picoseconds; the flow is counted from the
   *     earliest
   * @param job the endpoints that send, receive and relay; empty if all endpoints may relay
   * @return the bound, with its certificate
   * @throws BadInput if a destination cannot be reached, or the time exceeds a long
   */
  public static LowerBound of(
      Network network,
      Technology technology,
      Machine machine,
      List<Message> messages,
      LongImmutableList ready,
      IntSet job) {
    Phases phases = Phases.of(messages);
    if (phases.reduces()) {
      FewestLinks.requirePaths(network, messages);
    }
    PhasedBound phased = new PhasedBound(network, technology, messages, ready);
    LowerBound single =
        phases.results().isEmpty()
            ? ofOriginals(network, technology, messages, phases.reduces(), ready)
            : phased.bound();
    LowerBound raised =
        single.raised(
            network, technology, LinkTimes.of(network, technology), machine, messages, ready);
    for (SharedTraffic shared : phased.shared(job)) {
      raised = shared.raise(raised);
    }
    return raised;
  }

  /**
   * Computes the bound for multicasts and other times of the links, as {@link #of(Network,
   * Technology, Machine, List, LongImmutableList, IntSet)} does for those of the network.
   */
  static LowerBound ofMulticasts(
      Network network,
      Technology technology,
      LinkTimes times,
      Machine machine,
      List<Message> messages,
      LongImmutableList ready,
      IntSet job) {
    LowerBound raised =
        of(network, technology, times, messages, ready)
            .raised(network, technology, times, machine, messages, ready);
    long earliest = LongStream.of(ready.toLongArray()).min().orElse(0);
    return new SharedTraffic(network, technology, times, messages, earliest, job, Optional.empty())
        .raise(raised);
  }

  /** Returns this bound raised by the work of endpoints, of which able switches relieve them. */
  LowerBound raised(
      Network network,
      Technology technology,
      LinkTimes times,
      Machine routers,
      List<Message> messages,
      LongImmutableList ready) {
    SwitchAbilities abilities = network.abilities();
    if (abilities.any(Ability.REDUCE) && messages.stream().anyMatch(Message::isReduction)) {
      return this;
    }
    Machine machine = abilities.any(Ability.COPY) ? Machine.BRANCH : routers;
    Technology.Node node = technology.node();
    boolean handles = node.receive() > 0 || node.combineTime() > 0;
    if (machine != Machine.SOFTWARE && !handles) {
      return this;
    }
    EndpointBound endpoints = new EndpointBound(network, technology, times, messages, ready);
    long receiving = times.picoseconds(endpoints.receiving());
    LowerBound heard =
        receiving > picoseconds
            ? new LowerBound(flow, receiving, Bound.RECEIVING, meanLatency)
            : this;
    return machine == Machine.SOFTWARE
        ? RestrictedBounds.serving(endpoints, technology, times).raise(heard)
        : heard;
  }

  /** Computes the bound for reductions, or for multicasts. */
  static LowerBound ofOriginals(
      Network network,
      Technology technology,
      List<Message> messages,
      boolean reduce,
      LongImmutableList ready) {
    if (!reduce) {
      return of(network, technology, LinkTimes.of(network, technology), messages, ready);
    }
    TurnedNetwork turned = TurnedNetwork.of(network);
    LinkTimes times = LinkTimes.of(turned.network(), technology);
    FirstFlits flits = new FirstFlits(turned.network(), technology, times);
    return of(turned.network(), flits, Reversal.of(messages), ready, flits::combined)
        .turned(turned);
  }

  /** Returns a copy of which is not known whether a larger bound holds. */
  LowerBound inexact() {
    return new LowerBound(flow.inexact(), picoseconds, binds, meanLatency);
  }

  /** Returns a copy of this bound on a turned network for the original one. */
  LowerBound turned(TurnedNetwork turned) {
    return new LowerBound(flow.turned(turned::original), picoseconds, binds, meanLatency);
  }

  /** Computes the bound for multicasts and other times of the links. */
  static LowerBound of(
      Network network,
      Technology technology,
      LinkTimes times,
      List<Message> messages,
      LongImmutableList ready) {
    FirstFlits flits = new FirstFlits(network, technology, times);
    return of(network, flits, messages, ready, flits::alone);
  }

  /**
   * @param least returns the least time of a message alone, in ticks
   */
  private static LowerBound of(
      Network network,
      FirstFlits flits,
      List<Message> messages,
      LongImmutableList ready,
      Function<Message, BigInteger> least) {
    messages.forEach(flits::requirePaths);
    FlowBound worst = FlowBound.of(network, flits.rates(), flits.entrances(), messages, MOST_STEPS);
    JointBound flow = JointBound.of(worst, messages);
    long earliest = LongStream.of(ready.toLongArray()).min().orElse(0);
    BigInteger farthest = BigInteger.ZERO;
    double sum = 0;
    for (int m = 0; m < messages.size(); m++) {
      Message message = messages.get(m);
      BigInteger alone = least.apply(message);
      sum += flits.latency(alone);
      farthest = farthest.max(alone.add(flits.ticks(ready.getLong(m))));
    }
    return of(flow, flits, earliest, farthest, messages.isEmpty() ? 0 : sum / messages.size());
  }

  /**
   * Returns the bound for one start-up and then a flow.
   *
   * @param ready the time at which the first message is ready, in picoseconds
   */
  static LowerBound of(JointBound flow, FirstFlits flits, long ready) {
    return of(flow, flits, ready, BigInteger.ZERO, 0);
  }

  /**
   * @param farthest another lower bound, in ticks
   */
  private static LowerBound of(
      JointBound flow, FirstFlits flits, long ready, BigInteger farthest, double meanLatency) {
    BigInteger startUp = BigInteger.valueOf(flits.startUp());
    BigInteger start = flits.ticks(ready).add(startUp).add(BigInteger.valueOf(flits.receive()));
    BigInteger atRate = start.add(flow.flow().ceilingTimes(flits.fastest()));
    BigInteger least = atRate.max(farthest);
    return new LowerBound(
        flow,
        whole(flits.picoseconds(least)),
        binds(flow, least, atRate, start, startUp),
        meanLatency);
  }

  /**
   * Returns the cause; it is the distance if it takes more time than the flits at the worst cut.
   */
  private static Bound binds(
      JointBound flow, BigInteger least, BigInteger atRate, BigInteger start, BigInteger startUp) {
    if (startUp.shiftLeft(1).compareTo(least) > 0) {
      return Bound.START_UP;
    }
    return least.subtract(atRate).compareTo(atRate.subtract(start)) > 0
        ? Bound.DISTANCE
        : flow.atPort() ? Bound.PORTS : Bound.LINKS;
  }

  private static long whole(BigInteger time) {
    if (time.bitLength() > 62) {
      throw BadInput.coded(
          "time-out-of-range", "the lower bound is {time} ps; times must be below 2^62 ps", time);
    }
    return time.longValue();
  }

  /**
   * {@return the ratio of the bound to a makespan: 1 if the bound is attained}
   *
   * @param makespan in picoseconds, above 0
   */
  public double shareOf(long makespan) {
    return makespan == 0 ? 1 : (double) picoseconds / makespan;
  }
}
