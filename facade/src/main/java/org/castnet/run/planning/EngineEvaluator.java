package org.castnet.run.planning;

import java.util.OptionalLong;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;
import org.castnet.sim.RouterModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.PacketModel;

/**
 * Evaluates plans with the worm engine, assuming separate wires for lanes, or with that of packets
 * if they share links. Callers ensure that plans are sound.
 *
 * @param technology the parameters that a sender model does not specify
 */
public record EngineEvaluator(Technology technology) implements PlanEvaluator {
  @Override
  public double flitTimes(MulticastPlan plan, SenderModel sender) {
    try {
      SimulationResult result = run(plan, evaluated(sender));
      return result.deadlock().isEmpty()
          ? (double) result.makespan() / technology.link().flitTime()
          : NEVER;
    } catch (BadInput cannotRun) {
      return NEVER;
    }
  }

  @Override
  public double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
    double most = bound * technology.link().flitTime();
    if (most >= Technology.LONGEST) {
      return flitTimes(plan, sender);
    }
    Technology used = evaluated(sender);
    if (BusiestResources.of(plan, used) >= most) {
      return NEVER;
    }
    try {
      OptionalLong makespan = engine(plan, used).makespanBelow((long) most + 1, plan);
      return makespan.isPresent()
          ? (double) makespan.getAsLong() / technology.link().flitTime()
          : NEVER;
    } catch (BadInput cannotRun) {
      return NEVER;
    }
  }

  private Technology evaluated(SenderModel sender) {
    return evaluated(technology, sender);
  }

  /**
   * Runs a plan.
   *
   * @throws BadInput if the engine does not support the technology on this network
   */
  static SimulationResult run(MulticastPlan plan, Technology technology) {
    return engine(plan, technology).run(plan);
  }

  private static WormholeSimulator engine(MulticastPlan plan, Technology technology) {
    return technology.switching() == Technology.Switching.PACKETS
        ? new LinkSharingEngine(plan.network(), technology, PacketModel.of(technology))
        : new WormEngine(plan.network(), technology);
  }

  /**
   * Returns a technology with the costs and ports of a sender model; for worms with lanes on
   * separate wires.
   */
  static Technology evaluated(Technology technology, SenderModel sender) {
    Technology costs =
        technology
            .withStartUp(Math.multiplyExact(sender.startUp(), technology.link().flitTime()))
            .withStartUpModel(sender.model())
            .withPorts(sender.ports());
    return costs.switching() == Technology.Switching.PACKETS
        ? costs
        : costs.withVirtualChannels(VirtualChannels.LANES).withRouter(RouterModel.EXCLUSIVE);
  }
}
