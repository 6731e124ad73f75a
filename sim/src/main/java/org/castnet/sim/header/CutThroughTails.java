package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.TreeHops;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;

/**
 * The times of tails if links differ in speed and buffers hold whole worms.
 *
 * <p>Then no flit is blocked by places ahead, and the last of L flits begins a place (L-1) flit
 * times of its link after the header, or when it has passed the previous place, whichever is later.
 * Each grant determines this at once. O(1) per place. Memory: 16 bytes per place.
 */
final class CutThroughTails implements Tails.OfRows, Tails.OfTrees {
  private final FreedBehindTails leaving;

  /** Null, like the trees, if every worm is a path. */
  private final TreePassing passing;

  private final LinkTimes times;
  private final TreeHops trees;

  /** By worm: its first place; by place: its resource. */
  private final int[] firstPlace;

  private final int[] needs;
  private final long[] flits;

  /** By worm: its first delivery, and in a path the next one; by delivery: its number of links. */
  private final int[] firstDrop;

  private final int[] nextDrop;
  private final int[] dropLinks;

  /** By place: the time at which the last flit begins it; the latest of its outputs. */
  private final long[] tail;

  private final long[] lastOutput;

  /** By worm: the time at which the tail has left the roots that it has begun. */
  private final long[] lastRoot;

  CutThroughTails(WormTable worms, FreedBehindTails leaving, TreePassing passing) {
    this.leaving = leaving;
    this.passing = passing;
    times = worms.technology().links();
    trees = worms.routes().trees();
    firstPlace = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    firstDrop = worms.drops().first();
    nextDrop = Arrays.copyOf(firstDrop, worms.count());
    dropLinks = worms.drops().links();
    tail = new long[needs.length];
    lastOutput = new long[needs.length];
    lastRoot = new long[worms.count()];
  }

  @Override
  public void granted(int worm, int at, long now) {
    int first = firstPlace[worm];
    long passes = passes(worm, at, at == first ? TreeHops.NONE : at - 1, now);
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
  public void granted(int worm, int place, long time, long now) {
    int above = trees.isRoot(place) ? TreeHops.NONE : trees.above(place);
    long passes = passes(worm, place, above, time);
    passing.begins(worm, place, passes, now);
    if (above == TreeHops.NONE) {
      lastRoot[worm] = Math.max(lastRoot[worm], passes + times.flit(needs[place]));
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
   * Returns the time at which the last flit begins a place, from the header's grant and the
   * previous place.
   */
  private long passes(int worm, int place, int before, long granted) {
    long time = granted + (flits[worm] - 1) * times.flit(needs[place]);
    if (before != TreeHops.NONE) {
      time = Math.max(time, tail[before] + times.crossing(needs[before]));
    }
    tail[place] = time;
    return time;
  }

  private void release(int worm, int place, int need, long time, long now) {
    leaving.release(worm, place, need, flits[worm] * times.flit(need), time, now);
  }
}
