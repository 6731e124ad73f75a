package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;

/**
 * Oldest-first matching: flits that have been ready at the front of their buffers for longest go
 * first; ties go to the lower worm, then to the slot nearer to its sender. A flit that loses waits
 * until the obstacle is gone.
 */
final class OldestFlits implements WireMatching {
  private final SharedCrossbars crossbars;
  private final QueuedFlits flits;

  OldestFlits(SharedCrossbars crossbars, QueuedFlits flits) {
    this.crossbars = crossbars;
    this.flits = flits;
  }

  @Override
  public void match(int[] tries, int count, long now) {
    if (count > 1) {
      IntArrays.quickSort(tries, 0, count, this::order);
    }
    for (int i = 0; i < count; i++) {
      int slot = tries[i];
      if (crossbars.able(slot)) {
        crossbars.begin(slot, now);
      }
    }
  }

  private int order(int a, int b) {
    int bySince = Long.compare(flits.since(a), flits.since(b));
    if (bySince != 0) {
      return bySince;
    }
    int byWorm = Integer.compare(flits.worm(a), flits.worm(b));
    return byWorm != 0 ? byWorm : Integer.compare(a, b);
  }

  @Override
  public long next() {
    return Long.MAX_VALUE;
  }

  @Override
  public int pollAgain(long now) {
    return -1;
  }
}
