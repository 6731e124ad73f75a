package org.castnet.wormhole.header;

import org.castnet.wormhole.LinkTimes;
import org.castnet.wormhole.TreePlaces;
import org.castnet.wormhole.WormRoutes;
import org.castnet.wormhole.WormTable;

/**
 * When the tails of worms that are trees pass, where buffers hold whole worms and all links have
 * one speed.
 *
 * <p>Then no place ahead holds a flit back, and since places are granted in the order of their way
 * the last flit begins each of them L-1 flit times after its grant. O(1) a place. Memory: 4 bytes a
 * place.
 */
final class FreeTreeTails implements Tails.OfTrees {
  private final FreedBehindTails leaving;
  private final TreePlaces trees;
  private final int channels;
  private final LinkTimes times;
  private final long tau;
  private final long[] flits;

  /** By hop's place: its outputs that have not been granted. By worm the same of roots. */
  private final int[] openOutputs;

  private final int[] openRoots;

  FreeTreeTails(WormTable worms, FreedBehindTails leaving) {
    this.leaving = leaving;
    trees = worms.routes().trees();
    channels = worms.ends().channels();
    times = worms.technology().links();
    tau = worms.technology().flitTime();
    flits = worms.flits();
    openOutputs = new int[worms.routes().needs().length];
    openRoots = new int[worms.count()];
  }

  @Override
  public void asks(int worm, int roots) {
    openRoots[worm] = roots;
  }

  @Override
  public void opens(int hop, int outputs) {
    openOutputs[hop] = outputs;
  }

  @Override
  public void granted(int worm, int place, long time, long now) {
    long passing = flits[worm] * tau;
    long passed = time + passing - tau;
    int need = trees.need(place);
    int above = trees.parent(place);
    int copy = trees.copy(place);
    if (need >= 0 && need < channels) {
      if (copy != TreePlaces.NONE) {
        leaving.delivered(worm, copy, passed + times.crossing(need));
      }
    } else {
      leaving.delivered(worm, copy, passed);
      if (need != WormRoutes.NO_PORT) {
        leaving.release(worm, place, need, passing, passed, now);
      }
    }
    if (above >= 0) {
      if (--openOutputs[above] == 0) {
        leaving.release(worm, above, trees.need(above), passing, lastOutput(above, passed), now);
      }
    } else if (--openRoots[worm] == 0) {
      leaving.crossed(worm, passed + tau);
    }
  }

  /**
   * When the tail has begun all outputs of a hop. They are granted in order of time, all but the
   * consumption, which may be told ahead.
   */
  private long lastOutput(int hop, long lastGranted) {
    int copy = trees.consumption(hop);
    return copy == TreePlaces.NONE ? lastGranted : Math.max(lastGranted, leaving.arrival(copy));
  }
}
