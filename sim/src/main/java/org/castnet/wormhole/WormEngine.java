package org.castnet.wormhole;

import java.util.List;
import org.castnet.network.BadInput;
import org.castnet.network.Network;

/**
 * The engine that moves headers only: what the flits behind a header do follows from the times at
 * which it was granted its channels, so a run costs the same whatever the messages' length.
 *
 * <p>Time: O(1) amortised for each hop of each worm, and O(log waiting) for each hop at which a
 * worm has to wait. Memory: 4 bytes a hop and about 100 a worm for the run, and about 40 bytes a
 * channel.
 */
public final class WormEngine implements WormholeSimulator {
  private final ChannelEnds ends;
  private final Technology technology;

  /**
   * @throws BadInput where the parameters do not fit the network: all-port hosts on switches, or
   *     lanes that share a wire, which need the {@link FlitEngine}
   */
  public WormEngine(Network network, WormholeParameters parameters) {
    if (parameters.virtualChannels() == VirtualChannels.SHARED && network.lanes() > 1) {
      throw new BadInput(
          "the worm engine knows no shared virtual channels; use the flit engine, or virtualChannels=lanes");
    }
    this.technology = Technology.of(network, parameters);
    this.ends = new ChannelEnds(network);
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    return new WormRun(WormTable.of(ends, technology, worms), listener).run();
  }
}
