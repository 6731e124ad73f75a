package org.castnet.sim.header;

import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The releases and deliveries of tree worms' tails, and the outputs that they have not begun.
 * Memory: 4 bytes per slot.
 */
final class TreePassing {
  private final FreedBehindTails leaving;
  private final TreeHops trees;
  private final LinkTimes times;
  private final int channels;
  private final long[] flits;

  /** By hop's slot: the number of outputs without a determined beginning by the tail. */
  private final int[] openOutputs;

  /** By worm: the same for its roots. */
  private final int[] openRoots;

  TreePassing(WormTable worms, FreedBehindTails leaving) {
    this.leaving = leaving;
    trees = worms.routes().trees();
    times = worms.machine().links();
    channels = worms.ends().channels();
    flits = worms.flits();
    openOutputs = new int[worms.routes().needs().length];
    openRoots = new int[worms.count()];
  }

  /** Sets the number of root hops, before any of them is granted. */
  void requests(int worm, int roots) {
    openRoots[worm] = roots;
  }

  /** Sets the number of outputs of a hop, before any of them is granted. */
  void opens(int hop, int outputs) {
    openOutputs[hop] = outputs;
  }

  /** Reports that the last flit begins a hop, or a consumption, at the given time. */
  void begins(int worm, int slot, long time, long now) {
    int need = trees.need(slot);
    int copy = trees.copy(slot);
    if (need >= 0 && need < channels) {
      if (copy != TreeHops.ABSENT) {
        leaving.delivered(worm, copy, time + times.crossing(need));
      }
      return;
    }
    leaving.delivered(worm, copy, time);
    if (need != WormRoutes.NO_PORT) {
      release(worm, slot, need, time, now);
    }
  }

  /** Counts an output of a hop that the tail begins; returns whether it was the last open one. */
  boolean closesOutputs(int hop) {
    return --openOutputs[hop] == 0;
  }

  /** Counts a root hop that the tail begins; returns whether it was the last open one. */
  boolean closesRoots(int worm) {
    return --openRoots[worm] == 0;
  }

  /** Reports that the tail has begun all outputs of a hop by the given time. */
  void leaves(int worm, int hop, long time, long now) {
    release(worm, hop, trees.need(hop), time, now);
  }

  private void release(int worm, int slot, int need, long time, long now) {
    leaving.release(worm, slot, need, flits[worm] * times.flit(need), time, now);
  }
}
