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
 * The engine that moves every packet over links that packets share; the package states the model.
 *
 * <p>A send alone takes exactly as long as a worm on links of equal speed. The length of buffers in
 * flits has no effect. Time: O(log sends) for each packet on each link, and O(sends / 64) for the
 * choice of a link that many sends cross. Memory: about 100 bytes per hop of each send, and 8 for
 * each packet for which it has room.
 */
public final class PacketEngine implements WormholeSimulator {
  private final PacketMachine machine;

  /**
   * @throws BadInput if the parameters do not fit the network or packets, such as a start-up that
   *     holds the path, queued buffers, or replication other than asynchronous
   */
  public PacketEngine(Network network, Technology technology, PacketModel model) {
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
    return new PacketRun(sends, machine.servers(), machine.model()).run();
  }
}
