package org.castnet.sim.header;

import org.castnet.sim.LinkTimes;
import org.castnet.sim.TreePlaces;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;

/**
 * What tails of worms that are trees free and deliver at the places that they pass, and what they
 * have still to pass before that. Memory: 4 bytes a place.
 */
final class TreePassing {
  private final FreedBehindTails leaving;
  private final TreePlaces trees;
  private final LinkTimes times;
  private final int channels;
  private final long[] flits;

  /** By hop's place: its outputs that the tail has not begun as far as is certain. */
  private final int[] openOutputs;

  /** By worm: the same of its roots. */
  private final int[] openRoots;

  TreePassing(WormTable worms, FreedBehindTails leaving) {
    this.leaving = leaving;
    trees = worms.routes().trees();
    times = worms.technology().links();
    channels = worms.ends().channels();
    flits = worms.flits();
    openOutputs = new int[worms.routes().needs().length];
    openRoots = new int[worms.count()];
  }

  /** The header asks for so many root hops, before it is granted any of them. */
  void asks(int worm, int roots) {
    openRoots[worm] = roots;
  }

  /** The header will ask for so many outputs of a hop, before it is granted any of them. */
  void opens(int hop, int outputs) {
    openOutputs[hop] = outputs;
  }

  /** The last flit begins a hop, or a consumption, at the given time. */
  void begins(int worm, int place, long time, long now) {
    int need = trees.need(place);
    int copy = trees.copy(place);
    if (need >= 0 && need < channels) {
      if (copy != TreePlaces.NONE) {
        leaving.delivered(worm, copy, time + times.crossing(need));
      }
      return;
    }
    leaving.delivered(worm, copy, time);
    if (need != WormRoutes.NO_PORT) {
      release(worm, place, need, time, now);
    }
  }

  /** Counts an output of a hop that the tail begins; whether it was the last that was open. */
  boolean closesOutputs(int hop) {
    return --openOutputs[hop] == 0;
  }

  /** Counts a root hop that the tail begins; whether it was the last that was open. */
  boolean closesRoots(int worm) {
    return --openRoots[worm] == 0;
  }

  /** The tail has begun all outputs of a hop by the given time. */
  void leaves(int worm, int hop, long time, long now) {
    release(worm, hop, trees.need(hop), time, now);
  }

  private void release(int worm, int place, int need, long time, long now) {
    leaving.release(worm, place, need, flits[worm] * times.flit(need), time, now);
  }
}
