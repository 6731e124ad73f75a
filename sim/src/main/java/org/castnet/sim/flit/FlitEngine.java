package org.castnet.sim.flit;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.sim.ChannelEnds;
import org.castnet.sim.Replication;
import org.castnet.sim.Router;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormTable;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.WormholeSimulator;
import org.castnet.sim.header.WormEngine;

/**
 * The reference: moves every flit over every link, one by one, and knows lanes that share a wire.
 *
 * <p>With {@link VirtualChannels#LANES} it gives exactly the times of the {@link WormEngine}. With
 * {@link VirtualChannels#SHARED} the order in which a link looks at its lanes is its own. Time:
 * O(1) for each flit on each link. Memory: 20 bytes a hop and about 100 a worm; where worms branch,
 * about 40 bytes more a hop.
 */
public final class FlitEngine implements WormholeSimulator {
  private final ChannelEnds ends;
  private final Technology technology;
  private final VirtualChannels virtualChannels;

  /**
   * @throws BadInput where hosts on switches are to be all-port, or lanes that share a wire are to
   *     begin a flit together
   */
  public FlitEngine(Network network, WormholeParameters parameters) {
    if (parameters.replication() == Replication.LOCKSTEP
        && parameters.virtualChannels() == VirtualChannels.SHARED
        && network.lanes() > 1) {
      throw new BadInput(
          "replication=lockstep needs wires that each lane has for itself; take"
              + " virtualChannels=lanes");
    }
    this.technology = Technology.of(network, parameters);
    this.ends = new ChannelEnds(network);
    this.virtualChannels = parameters.virtualChannels();
  }

  /**
   * {@inheritDoc}
   *
   * @throws BadInput also where a worm has more flits than an int counts
   */
  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return run(layOut(worms), listener);
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return WormTable.of(ends, technology, worms);
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    return run(worms.again(ends, technology, ready, until), WormListener.SILENT);
  }

  private SimulationResult run(WormTable table, WormListener listener) {
    for (int w = 0; w < table.count(); w++) {
      if (table.flits()[w] > Integer.MAX_VALUE) {
        throw BadInput.coded(
            "flits-out-of-range",
            "{send} has {flits} flits; the flit engine moves each and takes at most {most}, the"
                + " worm engine takes more",
            Diagnostic.send(w),
            table.flits()[w],
            Integer.MAX_VALUE);
      }
    }
    return technology.router().kind() == Router.QUEUED
        ? new QueuedRun(table, virtualChannels, listener).run()
        : new FlitRun(table, virtualChannels, listener).run();
  }
}
