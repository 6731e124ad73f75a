package org.castnet.sim.header;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.ChannelEnds;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;

/**
 * The engine that processes headers only: the times of the other flits follow from the times at
 * which the header was granted its channels, so the cost of a run does not depend on the messages'
 * length.
 *
 * <p>Time: O(1) amortised for each hop of each worm, and O(log waiting) for each hop at which a
 * worm has to wait; for worms that branch see {@link TreeTails}. Memory: 4 bytes per hop and about
 * 110 per worm for the run, about 60 bytes per channel, and with worms that branch about 60 more
 * per hop.
 */
public final class WormEngine implements WormholeSimulator {
  private final ChannelEnds ends;
  private final EngineMachine machine;

  /**
   * @throws BadInput if the technology does not fit the network, such as all-port hosts on
   *     switches, or because of {@link #refusal}
   */
  public WormEngine(Network network, Technology technology) {
    refusal(network, technology)
        .ifPresent(
            why -> {
              throw BadInput.coded("engine-not-suited", "the worm engine {why}", why);
            });
    this.machine = EngineMachine.of(network, technology);
    this.ends = new ChannelEnds(network);
  }

  /**
   * Returns the reason why only the {@link FlitEngine} supports a technology on a network, in a
   * form that completes "the worm engine …"; empty if both support it. Headers alone do not
   * determine the times if packets share links, if channels share a wire, if routers replicate in
   * lock-step or reserve trees, if buffers are queues, if links differ in speed and buffers hold
   * less than a worm, or if a link in flight holds more flits than the buffer behind it.
   */
  public static Optional<String> refusal(Network network, Technology technology) {
    if (technology.switching() == Technology.Switching.PACKETS) {
      return Optional.of("does not support switching=packets; use switching=worms");
    }
    if (technology.link().virtualChannels().shared(network).isPresent()) {
      return Optional.of(
          "does not support "
              + technology.link().virtualChannels().word()
              + " virtual channels; use the flit engine, or virtualChannels=lanes");
    }
    if (!technology.router().model().kind().signalledByHeaders()) {
      return Optional.of(
          "does not support router=queued; use the flit engine, or router=exclusive");
    }
    if (!technology.router().replication().signalledByHeaders()) {
      return Optional.of(
          "does not support replication="
              + technology.router().replication().word()
              + "; use the flit engine, or replication=asynchronous");
    }
    if (technology.link().buffer() == Technology.WHOLE_WORM) {
      return Optional.empty();
    }
    LinkTimes times = LinkTimes.of(network, technology);
    if (!times.sameSpeed()) {
      return Optional.of(
          "supports links of different speeds only with buffers of whole worms; use "
              + "the flit engine, or buffer=worm");
    }
    // a buffer holds whole flits, so that a fraction of a flit time needs one flit more
    long held = (times.longest() + times.fastest() - 1) / times.fastest();
    return held <= technology.link().buffer()
        ? Optional.empty()
        : Optional.of(
            "supports latencies of up to as many flit times as the buffer has flits, but "
                + "a latency of "
                + held
                + " exceeds the buffer of "
                + technology.link().buffer()
                + "; use the flit engine, or buffer="
                + held);
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return new WormRun(layOut(worms), listener).run();
  }

  @Override
  public OptionalLong makespanBelow(long bound, MulticastPlan plan) {
    return new WormRun(layOut(Worm.of(plan)), WormListener.SILENT)
        .lastArrivalBelow(machine.links().ticks(bound));
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return WormTable.of(ends, machine, worms);
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    return new WormRun(worms.again(ends, machine, ready, until), WormListener.SILENT).run();
  }
}
