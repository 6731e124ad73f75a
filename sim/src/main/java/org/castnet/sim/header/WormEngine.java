package org.castnet.sim.header;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.sim.ChannelEnds;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormTable;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;

/**
 * The engine that moves headers only: what the flits behind a header do follows from the times at
 * which it was granted its channels, so a run costs the same whatever the messages' length.
 *
 * <p>Time: O(1) amortised for each hop of each worm, and O(log waiting) for each hop at which a
 * worm has to wait; for worms that branch see {@link TreeTails}. Memory: 4 bytes a hop and about
 * 110 a worm for the run, about 60 bytes a channel, and where worms branch about 60 more a hop.
 */
public final class WormEngine implements WormholeSimulator {
  private final ChannelEnds ends;
  private final Technology technology;

  /**
   * @throws BadInput where the parameters do not fit the network, such as all-port hosts on
   *     switches, or for {@link #refusal}
   */
  public WormEngine(Network network, WormholeParameters parameters) {
    refusal(network, parameters)
        .ifPresent(
            why -> {
              throw new BadInput("the worm engine " + why);
            });
    this.technology = Technology.of(network, parameters);
    this.ends = new ChannelEnds(network);
  }

  /**
   * Why only the {@link FlitEngine} serves this technology there, in words that complete "the worm
   * engine …"; empty where both do. Headers do not tell all where lanes share a wire, where routers
   * replicate in lock-step or reserve trees, where buffers are queues, where links have several
   * speeds and buffers hold less than a worm, and where a link holds more flits on its way than the
   * buffer behind it.
   */
  public static Optional<String> refusal(Network network, WormholeParameters parameters) {
    if (parameters.virtualChannels() == VirtualChannels.SHARED && network.lanes() > 1) {
      return Optional.of(
          "knows no shared virtual channels; use the flit engine, or virtualChannels=lanes");
    }
    if (!parameters.router().kind().toldByHeaders()) {
      return Optional.of("knows no router=queued; use the flit engine, or router=exclusive");
    }
    if (!parameters.replication().toldByHeaders()) {
      return Optional.of(
          "knows no replication="
              + parameters.replication().word()
              + "; use the flit engine, or replication=asynchronous");
    }
    if (parameters.buffer() == WormholeParameters.WHOLE_WORM) {
      return Optional.empty();
    }
    LinkTimes times = LinkTimes.of(network, parameters);
    if (!times.sameSpeed()) {
      return Optional.of(
          "knows links of several speeds with buffers of whole worms only; use the flit engine, or"
              + " buffer=worm");
    }
    long held = times.longest() / parameters.on(network).flitTime();
    return held <= parameters.buffer()
        ? Optional.empty()
        : Optional.of(
            "knows latencies of up to as many flit times as the buffer has flits, and here one of "
                + held
                + " meets a buffer of "
                + parameters.buffer()
                + "; use the flit engine, or buffer="
                + held);
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return new WormRun(layOut(worms), listener).run();
  }

  @Override
  public WormTable layOut(List<Worm> worms) {
    return WormTable.of(ends, technology, worms);
  }

  @Override
  public SimulationResult again(WormTable worms, long[] ready, long until) {
    return new WormRun(worms.again(ends, technology, ready, until), WormListener.SILENT).run();
  }
}
