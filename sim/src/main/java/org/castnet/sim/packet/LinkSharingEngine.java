package org.castnet.sim.packet;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;

/**
 * Moves single packets in small runs, and computes the limit of small packets for larger ones.
 * Sends that share buffers always move as packets, since the limit has no buffers.
 */
public final class LinkSharingEngine implements WormholeSimulator {
  /**
   * The maximum number of hops of all packets for which single packets move: schemes that evaluate
   * many plans take about a second.
   */
  public static final long MOST_PACKET_HOPS = 500_000;

  private final PacketMachine machine;

  /**
   * @throws BadInput as {@link PacketEngine#PacketEngine}
   */
  public LinkSharingEngine(Network network, Technology technology, PacketModel model) {
    machine = PacketMachine.of(network, technology, model);
  }

  /** Returns whether single packets move in a run of these sends. O(sends). */
  public boolean movesPackets(List<Worm> worms) {
    double hops = 0;
    for (Worm worm : worms) {
      long flits = worm.flits() + machine.machine().addresses().flitsFor(worm.dropOffs().size());
      hops += (double) machine.model().packets(flits) * worm.route().length();
    }
    return movesPackets(machine.model(), hops);
  }

  /** Returns whether single packets move in a run of sends whose packets have this many hops. */
  static boolean movesPackets(PacketModel model, double hops) {
    return model.buffers() != PacketModel.BY_SEND || hops <= MOST_PACKET_HOPS;
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return run(sends(worms, listener));
  }

  @Override
  public OptionalLong makespanBelow(long bound, MulticastPlan plan) {
    RunSends sends = sends(Worm.of(plan), WormListener.SILENT);
    long ticks = machine.machine().links().ticks(bound);
    return movesPackets(sends.worms().worms())
        ? new PacketRun(sends, machine.servers(), machine.model()).lastArrivalBelow(ticks)
        : new FluidRun(sends, machine.servers(), machine.model()).lastArrivalBelow(ticks);
  }

  private RunSends sends(List<Worm> worms, WormListener listener) {
    WormTable table = layOut(worms);
    PacketSlots slots = PacketSlots.of(table, machine.servers());
    requireTime(table, slots);
    return RunSends.of(table, slots, listener);
  }

  /**
   * Requires that the flits of the busiest link pass before the latest time; otherwise a run would
   * take long and fail. O(hops).
   */
  private void requireTime(WormTable table, PacketSlots slots) {
    double[] busy = new double[machine.servers().count()];
    double most = 0;
    for (int send = 0; send < table.count(); send++) {
      double flits = table.flits()[send];
      for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
        if (slots.isServed(slot)) {
          most = Math.max(most, busy[slots.server(slot)] += flits * slots.flit(slot));
        }
      }
    }
    if (most > EngineMachine.LATEST) {
      throw machine.machine().tooSlow(most);
    }
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return machine.layOut(worms);
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    WormTable table = machine.again(worms, ready, until);
    return run(RunSends.of(table, machine.servers(), WormListener.SILENT));
  }

  private SimulationResult run(RunSends sends) {
    return movesPackets(sends.worms().worms())
        ? new PacketRun(sends, machine.servers(), machine.model()).run()
        : new FluidRun(sends, machine.servers(), machine.model()).run();
  }
}
