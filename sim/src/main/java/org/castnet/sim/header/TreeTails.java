package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The times of tails of tree worms.
 *
 * <p>Let S(p) be the time of the header's grant of slot p, k = (L-1)/b, and T(p) the maximum over
 * the slots d, j levels behind p with j at most k, of S(d) - j*b*tau. Then the last flit begins p
 * at (L-1) tau plus the maximum, over p itself and all slots i levels before it, of T + i*tau, or
 * with latencies of T and the time from there: a blocked branch has an effect k levels back, and
 * from there on all branches. The injection buffer is an additional slot before the roots whose
 * flits take no time.
 *
 * <p>So a slot is closed when all slots within k levels behind it have been granted, and its tail's
 * time is certain when it and all slots before it are closed. Time: O(1) amortised per slot if the
 * worm is so long that k covers its whole depth; otherwise O(k + 1) per slot. If k is 0 for all
 * worms, {@link FreeTreeTails} is equivalent and faster.
 */
final class TreeTails implements Tails.OfTrees {
  private static final long UNKNOWN = Long.MIN_VALUE / 2;

  private final FreedBehindTails leaving;
  private final TreePassing passing;
  private final TreeHops trees;
  private final long tau;
  private final LinkTimes times;
  private final long stride;
  private final int[] firstSlot;
  private final long[] flits;

  /**
   * By worm: the number of levels over which a blocked branch has an effect; WHOLE for its whole
   * depth.
   */
  private final int[] reach;

  private static final int WHOLE = Integer.MAX_VALUE;

  /**
   * By slot: the number of grants that are missing before it is closed; for WHOLE, itself and its
   * outputs.
   */
  private final int[] missing;

  /** By slot: T, as far as it is known. */
  private final long[] latest;

  /** By slot: the time at which the last flit begins it, without the common (L-1) tau. */
  private final long[] tail;

  /** By hop's slot: the latest tail of the outputs known so far. By worm the same for roots. */
  private final long[] lastOutput;

  private final long[] lastRoot;

  TreeTails(WormTable worms, FreedBehindTails leaving, TreePassing passing) {
    this.leaving = leaving;
    this.passing = passing;
    trees = worms.routes().trees();
    tau = worms.machine().links().fastest();
    times = worms.machine().links();
    long buffer = worms.machine().buffer();
    stride = buffer * tau;
    firstSlot = worms.routes().first();
    int slots = worms.routes().needs().length;
    flits = worms.flits();
    reach = new int[worms.count()];
    missing = new int[slots];
    latest = new long[slots];
    Arrays.fill(latest, UNKNOWN);
    tail = new long[slots];
    Arrays.fill(tail, UNKNOWN);
    lastOutput = new long[slots];
    lastRoot = new long[worms.count()];
    for (int w = 0; w < worms.count(); w++) {
      if (trees.isTree(w)) {
        reach[w] = reach(w, (flits[w] - 1) / buffer);
        countMissing(w);
        if (reach[w] == 0 && trees.hasInjection(w)) {
          // grants to its roots have no effect in the injection buffer
          tail[firstSlot[w]] = 0;
        }
      }
    }
  }

  /**
   * Returns whether some tree worm is longer than the buffers, so that blocking has an effect on
   * earlier slots.
   */
  static boolean anyFeltBefore(WormTable worms) {
    for (int w = 0; w < worms.count(); w++) {
      if (worms.flits()[w] > worms.machine().buffer() && worms.routes().isTree(w)) {
        return true;
      }
    }
    return false;
  }

  private int reach(int worm, long levels) {
    return levels == 0 ? 0 : levels >= depth(worm) ? WHOLE : (int) levels;
  }

  /**
   * Counts the missing grants: of a slot to itself and, for WHOLE, to its parent; otherwise to k
   * levels.
   */
  private void countMissing(int worm) {
    int levels = reach[worm] == WHOLE ? 1 : reach[worm];
    int from = firstSlot[worm] + (trees.hasInjection(worm) ? 1 : 0);
    for (int slot = from; slot < firstSlot[worm + 1]; slot++) {
      int above = slot;
      for (int j = 0; above != TreeHops.ABSENT && j <= levels; j++) {
        missing[above]++;
        above = trees.above(above);
      }
    }
  }

  /**
   * Returns the number of levels below the roots, or below the injection buffer if there is one.
   */
  private int depth(int worm) {
    int from = firstSlot[worm];
    int deepest = 0;
    int[] depth = new int[firstSlot[worm + 1] - from];
    for (int i = 0; i < depth.length; i++) {
      int above = trees.above(from + i);
      depth[i] = above == TreeHops.ABSENT ? 0 : depth[above - from] + 1;
      deepest = Math.max(deepest, depth[i]);
    }
    return deepest;
  }

  @Override
  public void granted(int worm, int slot, long time, long now) {
    if (reach[worm] == WHOLE) {
      grantedOfWhole(worm, slot, time, now);
    } else {
      grantedOfWindow(worm, slot, time, now);
    }
  }

  /** Passes the maximum of a complete slot to its parent; the top slot closes everything. */
  private void grantedOfWhole(int worm, int slot, long time, long now) {
    latest[slot] = Math.max(latest[slot], time);
    int at = slot;
    while (--missing[at] == 0) {
      int above = trees.above(at);
      if (above == TreeHops.ABSENT) {
        pass(worm, at, now);
        return;
      }
      latest[above] = Math.max(latest[above], latest[at] - stride);
      at = above;
    }
  }

  private void grantedOfWindow(int worm, int slot, long time, long now) {
    int levels = reach[worm];
    long felt = time;
    int at = slot;
    for (int j = 0; j <= levels && at != TreeHops.ABSENT; j++) {
      latest[at] = Math.max(latest[at], felt);
      felt -= stride;
      int above = trees.above(at);
      if (--missing[at] == 0 && (above == TreeHops.ABSENT || tail[above] != UNKNOWN)) {
        pass(worm, at, now);
      }
      at = above;
    }
  }

  /** Determines the tail's time at this slot and at all closed ones that follow without a gap. */
  private void pass(int worm, int top, long now) {
    long behind = (flits[worm] - 1) * tau;
    int slot = top;
    while (slot < trees.end(top)) {
      if (missing[slot] > 0) {
        slot = trees.end(slot);
        continue;
      }
      int above = trees.parent(slot);
      if (above >= 0) {
        tail[slot] = Math.max(latest[slot], tail[above] + times.crossing(trees.need(above)));
        passed(worm, slot, tail[slot] + behind, now);
      } else if (trees.need(slot) == WormRoutes.INJECTION) {
        tail[slot] = latest[slot];
      } else {
        // the flits of an injection buffer reach the roots without delay
        int injection = trees.above(slot);
        tail[slot] =
            injection == TreeHops.ABSENT ? latest[slot] : Math.max(latest[slot], tail[injection]);
        passed(worm, slot, tail[slot] + behind, now);
      }
      slot++;
    }
  }

  private void passed(int worm, int slot, long time, long now) {
    passing.begins(worm, slot, time, now);
    int above = trees.parent(slot);
    if (above >= 0) {
      lastOutput[above] = Math.max(lastOutput[above], time);
      if (passing.closesOutputs(above)) {
        passing.leaves(worm, above, lastOutput[above], now);
      }
    } else {
      lastRoot[worm] = Math.max(lastRoot[worm], time);
      if (passing.closesRoots(worm)) {
        leaving.crossed(worm, lastRoot[worm] + tau);
      }
    }
  }
}
