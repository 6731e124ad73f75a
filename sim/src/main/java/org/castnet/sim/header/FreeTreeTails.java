package org.castnet.sim.header;

import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormTable;

/**
 * The times of tails of tree worms if buffers hold whole worms and all links have one speed.
 *
 * <p>Then no flit is blocked by slots ahead, and since slots are granted in the order of the route
 * the last flit begins each of them L-1 flit times after its grant. O(1) per slot.
 */
final class FreeTreeTails implements Tails.OfTrees {
  private final FreedBehindTails leaving;
  private final TreePassing passing;
  private final TreeHops trees;
  private final long tau;
  private final long[] flits;

  FreeTreeTails(WormTable worms, FreedBehindTails leaving, TreePassing passing) {
    this.leaving = leaving;
    this.passing = passing;
    trees = worms.routes().trees();
    tau = worms.machine().links().fastest();
    flits = worms.flits();
  }

  @Override
  public void granted(int worm, int slot, long time, long now) {
    long passed = time + (flits[worm] - 1) * tau;
    passing.begins(worm, slot, passed, now);
    int above = trees.parent(slot);
    if (above >= 0) {
      if (passing.closesOutputs(above)) {
        passing.leaves(worm, above, lastOutput(above, passed), now);
      }
    } else if (passing.closesRoots(worm)) {
      leaving.crossed(worm, passed + tau);
    }
  }

  /**
   * Returns the time at which the tail has begun all outputs of a hop. They are granted in order of
   * time, except the consumption, which may be granted in advance.
   */
  private long lastOutput(int hop, long lastGranted) {
    int copy = trees.consumption(hop);
    return copy == TreeHops.ABSENT ? lastGranted : Math.max(lastGranted, leaving.arrival(copy));
  }
}
