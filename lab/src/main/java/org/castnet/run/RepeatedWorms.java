package org.castnet.run;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormTable;
import org.castnet.wormhole.WormholeSimulator;

/**
 * Worms that are run several times on one network, ready at other times and perhaps on other
 * technologies: they are checked and laid out once. Safe to share between threads.
 */
public final class RepeatedWorms {
  private final List<Worm> worms;
  private final AtomicReference<WormTable> laidOut = new AtomicReference<>();

  public RepeatedWorms(List<Worm> worms) {
    this.worms = List.copyOf(worms);
  }

  SimulationResult run(WormholeSimulator simulator, long[] ready, long until) {
    if (laidOut.get() == null) {
      laidOut.compareAndSet(null, simulator.layOut(worms));
    }
    return simulator.again(laidOut.get(), ready, until);
  }
}
