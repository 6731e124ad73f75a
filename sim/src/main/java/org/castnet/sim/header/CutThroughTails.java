package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The times of tails if links differ in speed and buffers hold whole worms.
 *
 * <p>Then no flit is blocked by slots ahead, and the last of L flits begins a slot (L-1) flit times
 * of its link after the header, or when it has passed the previous slot, whichever is later. Each
 * grant determines this at once. O(1) per slot. Memory: 16 bytes per slot.
 */
final class CutThroughTails implements Tails.OfRows, Tails.OfTrees {
  private final FreedBehindTails leaving;

  /** Null, like the trees, if every worm is a path. */
  private final TreePassing passing;

  private final LinkTimes times;
  private final TreeHops trees;
  private final int channels;

  /** By worm: its first slot; by slot: its resource. */
  private final int[] firstSlot;

  private final int[] needs;
  private final long[] flits;

  /** By worm: its first delivery, and in a path the next one; by delivery: its number of links. */
  private final int[] firstDrop;

  private final int[] nextDrop;
  private final int[] dropLinks;

  /** By slot: the time at which the last flit begins it; the latest of its outputs. */
  private final long[] tail;

  private final long[] lastOutput;

  /** By worm: the time at which the tail has left the roots that it has begun. */
  private final long[] lastRoot;

  CutThroughTails(WormTable worms, FreedBehindTails leaving, TreePassing passing) {
    this.leaving = leaving;
    this.passing = passing;
    times = worms.machine().links();
    channels = worms.ends().channels();
    trees = worms.routes().trees();
    firstSlot = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    firstDrop = worms.drops().firsts();
    nextDrop = Arrays.copyOf(firstDrop, worms.count());
    dropLinks = worms.drops().links();
    tail = new long[needs.length];
    lastOutput = new long[needs.length];
    lastRoot = new long[worms.count()];
  }

  @Override
  public void granted(int worm, int at, long now) {
    int first = firstSlot[worm];
    long passes = passes(worm, at, at == first ? TreeHops.ABSENT : at - 1, now);
    if (at == first) {
      leaving.crossed(worm, passes + times.flit(needs[at]));
    } else {
      release(worm, at - 1, needs[at - 1], passes, now);
    }
    int drop = nextDrop[worm];
    // the last drop-off belongs to the consumption
    if (drop < firstDrop[worm + 1] - 1 && dropLinks[drop] == at + 1 - first) {
      nextDrop[worm]++;
      leaving.delivered(worm, drop, passes + times.crossing(needs[at]));
    }
  }

  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    long passes = passes(worm, end, end - 1, consumed);
    leaving.delivered(worm, firstDrop[worm + 1] - 1, passes);
    if (needs[end] != WormRoutes.NO_PORT) {
      release(worm, end, needs[end], passes, now);
    }
    release(worm, end - 1, needs[end - 1], passes, now);
  }

  @Override
  public void granted(int worm, int slot, long time, long now) {
    int above = trees.isRoot(slot) ? TreeHops.ABSENT : trees.above(slot);
    long passes = passes(worm, slot, above, time);
    passing.begins(worm, slot, passes, now);
    if (above == TreeHops.ABSENT) {
      lastRoot[worm] = Math.max(lastRoot[worm], passes + times.flit(needs[slot]));
      if (passing.closesRoots(worm)) {
        leaving.crossed(worm, lastRoot[worm]);
      }
      return;
    }
    lastOutput[above] = Math.max(lastOutput[above], passes);
    if (passing.closesOutputs(above)) {
      passing.leaves(worm, above, lastOutput[above], now);
    }
  }

  /**
   * Returns the time at which the last flit begins a slot, from the header's grant and the previous
   * slot.
   */
  private long passes(int worm, int slot, int before, long granted) {
    // consumption takes the time of the link over which the flits come
    boolean consumes = needs[slot] >= channels || needs[slot] == WormRoutes.NO_PORT;
    long time = granted + (flits[worm] - 1) * times.flit(needs[consumes ? before : slot]);
    if (before != TreeHops.ABSENT) {
      time = Math.max(time, tail[before] + times.crossing(needs[before]));
    }
    tail[slot] = time;
    return time;
  }

  private void release(int worm, int slot, int need, long time, long now) {
    leaving.release(worm, slot, need, flits[worm] * times.flit(need), time, now);
  }
}
