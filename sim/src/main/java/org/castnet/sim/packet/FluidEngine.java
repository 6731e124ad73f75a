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
 * The limit of small packets: the sends under way share links max-min fairly.
 *
 * <p>A send has one rate, the least over its links; under all ports one for each link by which it
 * leaves its node. {@link FluidRun} states when it begins and ceases to use them: latencies,
 * routing delays, one packet's time per hop and the packets on the way count as in the {@link
 * PacketEngine}, with equal times for a send alone on a path. On random plans of messages of at
 * least 1 MB, the makespan is within 2 % of that for packets of 1 KB; docs/engines.md states the
 * differences.
 *
 * <p>Time: see {@link FairShares} for each instant at which sends begin or end; independent of
 * their length. Memory: about 120 bytes per hop of each send.
 */
public final class FluidEngine implements WormholeSimulator {
  private final PacketMachine machine;

  /**
   * @throws BadInput if the parameters do not fit the network or packets, or sends share buffers
   */
  public FluidEngine(Network network, Technology technology, PacketModel model) {
    if (model.buffers() != PacketModel.BY_SEND) {
      throw BadInput.coded(
          "buffers-need-packets",
          "buffers={buffers} needs single packets; the limit of small packets has no buffers",
          model.buffers());
    }
    machine = PacketMachine.of(network, technology, model);
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
    RunSends sends = RunSends.of(table, machine.servers(), listener);
    return new FluidRun(sends, machine.servers(), machine.model()).run();
  }
}
