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

/**
 * Simulates schedulers with the worm engine, under the assumptions of the {@link EngineEvaluator}.
 * If the engine does not support the buffers, they are assumed to hold whole worms. Hosts with one
 * link have one port. If packets share links, the times of worms are an estimate.
 *
 * @param technology the parameters that a sender model does not specify
 */
public record EngineScheduling(Technology technology) implements OnlineSimulator {
  @Override
  public double flitTimesBelow(
      double bound, Network network, SenderModel sender, Size size, SendScheduler scheduler) {
    long flitTime = technology.link().flitTime();
    long picoseconds = (long) Math.min(Long.MAX_VALUE, Math.ceil(bound * flitTime));
    long last = engine(network, sender).makespanBelow(picoseconds, size, scheduler);
    return last == OnlineWormEngine.NEVER ? PlanEvaluator.NEVER : (double) last / flitTime;
  }

  @Override
  public boolean isExact(Network network, SenderModel sender) {
    return technology.switching() == Technology.Switching.WORMS
        && WormEngine.refusal(network, parameters(network, sender)).isEmpty()
        && engine(network, sender).isExact();
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
    Technology used = parameters(network, sender);
    return new OnlineWormEngine(
        network,
        WormEngine.refusal(network, used).isEmpty()
            ? used
            : used.withBuffer(Technology.WHOLE_WORM));
  }

  private Technology parameters(Network network, SenderModel sender) {
    Technology used =
        EngineEvaluator.evaluated(
            technology.withSwitching(Technology.Switching.WORMS),
            haveOneLink(network) ? sender.with(PortModel.ONE) : sender);
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
