package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.joint.JointBound;
import org.castnet.bound.joint.PortLimits;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.reduction.TurnedNetwork;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Multicasts that share the links and ports of a network, for the bound of all of them together.
 *
 * @param network the network over which the multicasts move
 * @param times of its links
 * @param multicasts whole messages with reachable destinations
 * @param ready the time at which the first message is ready, in picoseconds
 * @param job the endpoints that send, receive and relay; empty if all endpoints may relay
 * @param turned the network turned round, if the multicasts are reductions turned round
 */
record SharedTraffic(
    Network network,
    Technology technology,
    LinkTimes times,
    List<Message> multicasts,
    long ready,
    IntSet job,
    Optional<TurnedNetwork> turned) {
  /** The work of one joint bound, at most some seconds. */
  private static final long MOST_WORK = 100_000_000;

  /**
   * Returns the larger of a bound and that of all messages together. Nothing is computed if
   * start-ups take more than half of the bound.
   *
   * @param known a bound for the same request, at least that of each destination
   */
  LowerBound raise(LowerBound known) {
    FirstFlits flits = new FirstFlits(network, technology, times);
    double start =
        flits.ticks(ready).doubleValue() + (double) flits.startUp() + (double) flits.receive();
    double left = flits.ticks(known.picoseconds()).doubleValue() - start;
    if (known.binds() == LowerBound.Bound.START_UP || left <= 0) {
      return known;
    }
    Optional<JointBound> more =
        JointBound.above(
            network,
            flits.rates(),
            ports(flits),
            multicasts,
            job,
            left / flits.fastest(),
            MOST_WORK);
    if (more.isEmpty()) {
      return known;
    }
    LowerBound joint = LowerBound.of(more.get(), flits, ready);
    if (joint.picoseconds() <= known.picoseconds()) {
      return joint.flow().exact() ? known : known.inexact();
    }
    LowerBound raised =
        new LowerBound(joint.flow(), joint.picoseconds(), joint.binds(), known.meanLatency());
    return turned.map(raised::turned).orElse(raised);
  }

  /** Returns the ports that limit endpoints; those that send several messages at a time do not. */
  private PortLimits ports(FirstFlits flits) {
    if (!flits.entrances().arePorts()) {
      return PortLimits.NONE;
    }
    return flits.sendsSeveral() ? PortLimits.RECEIVE : PortLimits.BOTH;
  }
}
