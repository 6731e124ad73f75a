package org.castnet.sim.flit;

import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeHeap;

/**
 * The trees that probes reserve before data leave: the missing part of each, and the return of the
 * last acknowledgement, which takes one flit time per hop from the slot of a consumption.
 */
final class Reservations {
  private final TreeHops trees;
  private final int[] needs;
  private final int channels;
  private final LinkTimes times;

  /** By worm: the number of slots that its probe has not been granted. */
  private final int[] missing;

  /** By worm: the return time of the last acknowledgement so far. */
  private final long[] back;

  /** Worms with complete trees, by the time at which their data leave. */
  private final TimeHeap complete = new TimeHeap();

  Reservations(WormTable worms) {
    WormRoutes routes = worms.routes();
    trees = routes.trees();
    needs = routes.needs();
    channels = worms.ends().channels();
    times = worms.machine().links();
    missing = new int[worms.count()];
    back = new long[worms.count()];
    for (int w = 0; w < missing.length; w++) {
      missing[w] = routes.first()[w + 1] - routes.first()[w];
      missing[w] -= trees != null && trees.hasInjection(w) ? 1 : 0;
    }
  }

  /**
   * Reports that the probe is granted this slot at the given time, which may be in the future if no
   * port is needed.
   */
  void granted(int worm, int slot, long time) {
    if (needs[slot] < 0 || needs[slot] >= channels) {
      long there = time;
      for (int at = trees.above(slot); at != TreeHops.ABSENT; at = trees.above(at)) {
        there += needs[at] == WormRoutes.INJECTION ? 0 : times.crossing(needs[at]);
      }
      back[worm] = Math.max(back[worm], there);
    }
    if (--missing[worm] == 0) {
      complete.push(back[worm], worm);
    }
  }

  /** Returns the time at which the next worm's data leave, or {@link Long#MAX_VALUE}. */
  long next() {
    return complete.next();
  }

  /** Removes and returns the next worm that sends its data. */
  int pop() {
    return complete.pop();
  }
}
