package org.castnet.sim.packet;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;

/**
 * Moves single packets as long as this takes a few seconds, and computes the limit of small packets
 * for larger runs. Sends that share buffers always move as packets, since the limit has no buffers.
 */
public final class LinkSharingEngine implements WormholeSimulator {
  /** The maximum number of hops of all packets for which single packets move: a few seconds. */
  public static final long MOST_PACKET_HOPS = 10_000_000;

  private final PacketMachine machine;

  /**
   * @throws BadInput as {@link PacketEngine#PacketEngine}
   */
  public LinkSharingEngine(Network network, Technology technology, PacketModel model) {
    machine = PacketMachine.of(network, technology, model);
  }

  /** Returns whether single packets move in a run of these sends. */
  public boolean movesPackets(WormTable worms) {
    if (machine.model().buffers() != PacketModel.BY_SEND) {
      return true;
    }
    double hops = 0;
    int[] first = worms.routes().first();
    for (int send = 0; send < worms.count(); send++) {
      double packets = machine.model().packets(worms.flits()[send]);
      hops += packets * (first[send + 1] - first[send]);
    }
    return hops <= MOST_PACKET_HOPS;
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return run(layOut(worms), listener);
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return machine.layOut(worms);
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    return run(machine.again(worms, ready, until), WormListener.SILENT);
  }

  private SimulationResult run(WormTable table, WormListener listener) {
    return movesPackets(table)
        ? new PacketRun(table, machine.servers(), machine.model(), listener).run()
        : new FluidRun(table, machine.servers(), machine.model(), listener).run();
  }
}
