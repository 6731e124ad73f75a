package org.castnet.sim.packet;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SendScheduler;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.OnlineWorms;

/**
 * The {@link LinkSharingEngine} for sends that a scheduler decides on during the run.
 *
 * <p>Time and memory: those of the engine for the sends of the reserved size.
 */
public final class OnlinePacketEngine {
  private final Network network;
  private final Technology technology;
  private final PacketModel model;

  /**
   * @param technology with packets
   * @throws BadInput if it has properties that need worms
   */
  public OnlinePacketEngine(Network network, Technology technology) {
    PacketModel.check(technology);
    this.network = network;
    this.technology = technology;
    this.model = PacketModel.of(technology);
  }

  /**
   * Runs until nothing is under way and no node begins a send.
   *
   * @param bound in flit times of the fastest link; the run ends when it is reached
   * @return the time of the last arrival in flit times, or {@link PlanEvaluator#NEVER} if the bound
   *     is reached
   * @throws BadInput if the technology does not fit the network
   */
  public double flitTimesBelow(double bound, OnlineSimulator.Size size, SendScheduler scheduler) {
    OnlineWorms sends = new OnlineWorms(network, technology, size, scheduler);
    long flitTime = technology.link().flitTime();
    long ticks =
        sends
            .table()
            .machine()
            .links()
            .ticks((long) Math.min(Technology.LONGEST, Math.ceil(bound * flitTime)));
    Servers servers = Servers.of(network, technology);
    RunSends run = RunSends.of(sends, servers);
    boolean ended =
        movesPackets(size)
            ? new PacketRun(run, servers, model).endsBefore(ticks)
            : new FluidRun(run, servers, model).endsBefore(ticks);
    return ended ? (double) sends.last() / flitTime : PlanEvaluator.NEVER;
  }

  /** Returns whether the plan of a run takes as long as the run. */
  public boolean isExact() {
    return OnlineWorms.areExact(network, technology);
  }

  private boolean movesPackets(OnlineSimulator.Size size) {
    double flits = (double) size.carried() / size.sends();
    double hops = (double) model.packets((long) Math.ceil(flits)) * size.hops();
    return LinkSharingEngine.movesPackets(model, hops);
  }
}
