package org.castnet.sim.flit;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.SharedLinks;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.ChannelEnds;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.header.WormEngine;

/**
 * The reference engine: determines the times of every flit on every link, and supports channels
 * that share a wire.
 *
 * <p>With {@link VirtualChannels#LANES} it gives exactly the times of the {@link WormEngine}. With
 * {@link VirtualChannels#SHARED} and {@link VirtualChannels#HALF_DUPLEX} the order in which a wire
 * serves its channels is specified by this engine. Time: O(1) for each flit on each link. Memory:
 * 20 bytes per hop and about 100 per worm; with worms that branch, about 40 more bytes per hop;
 * with queues as buffers and a wire for each lane, 12 to 24 more bytes for each flit of space.
 */
public final class FlitEngine implements WormholeSimulator {
  private final ChannelEnds ends;
  private final EngineMachine machine;
  private final Optional<SharedLinks> shared;

  /**
   * @throws BadInput if hosts on switches are all-port, or if channels share a wire and replication
   *     is lock-step
   */
  public FlitEngine(Network network, Technology technology) {
    if (technology.switching() == Technology.Switching.PACKETS) {
      throw BadInput.coded(
          "engine-not-suited",
          "the flit engine {why}",
          "does not support switching=packets; use switching=worms");
    }
    this.shared = technology.link().virtualChannels().shared(network);
    if (technology.router().replication() == Replication.LOCKSTEP && shared.isPresent()) {
      throw BadInput.coded(
          "lockstep-needs-lanes",
          "replication=lockstep needs a separate wire for each lane; specify "
              + "virtualChannels=lanes");
    }
    this.machine = EngineMachine.of(network, technology);
    this.ends = new ChannelEnds(network);
  }

  /**
   * {@inheritDoc}
   *
   * @throws BadInput also if the number of a worm's flits exceeds an int
   */
  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    WormTable table = layOut(worms);
    return isQueuedRun()
        ? run(table.queuedAgain(ends, machine, ready(worms), Long.MAX_VALUE), listener)
        : run(table, listener);
  }

  private static long[] ready(List<Worm> worms) {
    return worms.stream().mapToLong(Worm::ready).toArray();
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return layOut(RepeatingWorms.ofDifferent(worms));
  }

  @Override
  public WormTable layOut(RepeatingWorms worms) {
    return isQueuedRun() && WormTable.areUnicasts(worms.different())
        ? WormTable.repeating(ends, machine, worms)
        : WormTable.of(ends, machine, worms);
  }

  private boolean isQueued() {
    return machine.router().model().kind() == RouterModel.Kind.QUEUED;
  }

  /** Returns whether runs are {@link QueuedRun}s. */
  private boolean isQueuedRun() {
    return isQueued() && (shared.isPresent() || !BufferedRun.suits(machine, ends.channels()));
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    WormTable table =
        isQueuedRun()
            ? worms.queuedAgain(ends, machine, ready, until)
            : worms.again(ends, machine, ready, until);
    return run(table, WormListener.SILENT);
  }

  private SimulationResult run(WormTable table, WormListener listener) {
    for (int w = 0; table.longest() > Integer.MAX_VALUE && w < table.count(); w++) {
      if (table.flits(w) > Integer.MAX_VALUE) {
        throw BadInput.coded(
            "flits-out-of-range",
            "{send} has {flits} flits; the flit engine supports at most {most}, the worm "
                + "engine supports more",
            Diagnostic.send(w),
            table.flits(w),
            Integer.MAX_VALUE);
      }
    }
    if (!isQueued()) {
      return new FlitRun(table, shared, listener).run();
    }
    QueuedRun.refuseTrees(table.routes());
    return isQueuedRun()
        ? new QueuedRun(table, shared, listener).run()
        : new BufferedRun(table, listener).run();
  }
}
