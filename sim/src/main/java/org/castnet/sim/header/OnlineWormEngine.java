package org.castnet.sim.header;

import org.castnet.network.Network;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.SendScheduler;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.OnlineWorms;

/**
 * The {@link WormEngine} for worms that a scheduler decides on during the run.
 *
 * <p>Time and memory: those of the engine for the worms of the reserved size.
 */
public final class OnlineWormEngine {
  /** The result if the bound is reached or worms remain under way. */
  public static final long NEVER = Long.MAX_VALUE;

  private final Network network;
  private final Technology technology;

  /**
   * @param technology a technology that the {@link WormEngine} supports
   */
  public OnlineWormEngine(Network network, Technology technology) {
    this.network = network;
    this.technology = technology;
  }

  /**
   * Runs until nothing is under way and no node begins a send.
   *
   * @param bound in picoseconds; the run ends when it is reached
   * @return the time of the last arrival in picoseconds, or {@link #NEVER}
   * @throws org.castnet.input.BadInput if the technology does not fit the network
   */
  public long makespanBelow(long bound, OnlineSimulator.Size size, SendScheduler scheduler) {
    OnlineWorms worms = new OnlineWorms(network, technology, size, scheduler);
    long ticks = worms.table().machine().links().ticks(bound);
    return new WormRun(worms).endsBefore(ticks) ? worms.last() : NEVER;
  }

  /** Returns whether the plan of a run takes exactly as long as the run. */
  public boolean isExact() {
    return OnlineWorms.areExact(network, technology);
  }
}
