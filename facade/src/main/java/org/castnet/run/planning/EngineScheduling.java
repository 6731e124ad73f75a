package org.castnet.run.planning;

import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SendScheduler;
import org.castnet.plan.SenderModel;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;
import org.castnet.sim.header.OnlineWormEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.packet.OnlinePacketEngine;

/**
 * Simulates schedulers with the worm engine, under the assumptions of the {@link EngineEvaluator},
 * or with that of packets if they share links. If the worm engine does not support the buffers,
 * they are assumed to hold whole worms. Hosts with one link have one port.
 *
 * @param technology the parameters that a sender model does not specify
 */
public record EngineScheduling(Technology technology) implements OnlineSimulator {
  @Override
  public double flitTimesBelow(
      double bound, Network network, SenderModel sender, Size size, SendScheduler scheduler) {
    if (sharesLinks()) {
      return new OnlinePacketEngine(network, costs(network, sender))
          .flitTimesBelow(bound, size, scheduler);
    }
    long flitTime = technology.link().flitTime();
    double most = Math.ceil(bound * flitTime);
    // a cast of a larger number is not saturated on every platform
    long picoseconds = most < Long.MAX_VALUE ? (long) most : Long.MAX_VALUE;
    long last = engine(network, sender).makespanBelow(picoseconds, size, scheduler);
    return last == OnlineWormEngine.NEVER ? PlanEvaluator.NEVER : (double) last / flitTime;
  }

  @Override
  public boolean isExact(Network network, SenderModel sender) {
    if (sharesLinks()) {
      return new OnlinePacketEngine(network, costs(network, sender)).isExact();
    }
    return WormEngine.refusal(network, costs(network, sender)).isEmpty()
        && engine(network, sender).isExact();
  }

  private boolean sharesLinks() {
    return technology.switching() == Technology.Switching.PACKETS;
  }

  @Override
  public double[] flitTimes(Network network) {
    LinkTimes times = LinkTimes.of(network, technology);
    double fastest = times.fastest();
    return IntStream.range(0, network.links().count())
        .mapToDouble(link -> times.flit(network.channel(link, 0)) / fastest)
        .toArray();
  }

  private OnlineWormEngine engine(Network network, SenderModel sender) {
    Technology used = costs(network, sender);
    return new OnlineWormEngine(
        network,
        WormEngine.refusal(network, used).isEmpty()
            ? used
            : used.withBuffer(Technology.WHOLE_WORM));
  }

  /** Returns the technology with the costs and ports of a sender. */
  private Technology costs(Network network, SenderModel sender) {
    Technology used =
        EngineEvaluator.evaluated(
            technology, haveOneLink(network) ? sender.with(PortModel.ONE) : sender);
    // a sender model drops a part of a flit time
    return sender.startUp() == technology.sender().startUp()
        ? used.withStartUp(technology.node().startUp())
        : used;
  }

  /** Returns whether nodes are hosts on switches with one link each, and so one port each. */
  private static boolean haveOneLink(Network network) {
    return network.isIndirect()
        && IntStream.range(0, network.endpointCount())
            .allMatch(host -> network.links().degree(host) <= 1);
  }
}
