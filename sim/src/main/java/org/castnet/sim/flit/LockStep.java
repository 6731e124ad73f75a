package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Separate wires for each lane with lock-step replication: the outputs of a hop, and roots that
 * share an injection buffer, begin each flit together or not at all.
 */
final class LockStep implements Wires {
  private final Flits flits;

  /** The spots that move together with the one that is tried; empty between two attempts. */
  private final IntArrayList group = new IntArrayList();

  LockStep(Flits flits) {
    this.flits = flits;
  }

  @Override
  public void attempt(int spot, long now) {
    int at = spot;
    while (movable(at, now)) {
      for (int i = 0; i < group.size(); i++) {
        int each = group.getInt(i);
        if (flits.atHead(each)) {
          flits.beginHead(each, now);
        } else {
          flits.begin(each, now);
        }
      }
      at = flits.before(at);
    }
  }

  private boolean movable(int spot, long now) {
    group.clear();
    flits.together(spot, group);
    for (int i = 0; i < group.size(); i++) {
      if (!flits.movable(group.getInt(i), now)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void granted(int spot, long now) {
    attempt(spot, now);
  }
}
