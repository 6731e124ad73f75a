package org.castnet.run;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;

/**
 * Worms that are run several times on one network, with different ready times and possibly
 * technologies; they are validated and laid out once. Thread-safe.
 *
 * @since 0.2.0
 */
public final class RepeatedWorms {
  private final RepeatingWorms worms;
  private final AtomicReference<WormTable> laidOut = new AtomicReference<>();

  /**
   * Creates a group of worms that an engine runs repeatedly.
   *
   * @param worms the worms of one repetition
   */
  public RepeatedWorms(List<Worm> worms) {
    this(RepeatingWorms.ofDifferent(worms));
  }

  /**
   * Creates a group of worms of which some are equal.
   *
   * @param worms the worms of one repetition
   * @since 0.3.0
   */
  public RepeatedWorms(RepeatingWorms worms) {
    this.worms = worms;
  }

  SimulationResult run(WormholeSimulator simulator, long[] ready, long until) {
    if (laidOut.get() == null) {
      laidOut.compareAndSet(null, simulator.layOut(worms));
    }
    return simulator.again(laidOut.get(), ready, until);
  }
}
