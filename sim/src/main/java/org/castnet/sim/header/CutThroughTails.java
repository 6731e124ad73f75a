package org.castnet.sim.header;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.TreePlaces;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;

/**
 * When the tails of worms pass, where links have several speeds and buffers hold whole worms.
 *
 * <p>Then nothing ahead holds a flit back, and the last of L flits begins a place (L-1) flit times
 * of its link after the header, or as soon as it has come through what is before: whichever is
 * later. Each grant settles this at once. O(1) a place. Memory: 16 bytes a place.
 */
final class CutThroughTails implements Tails.OfRows, Tails.OfTrees {
  private final FreedBehindTails leaving;

  /** Null, like the trees, where every worm is a row. */
  private final TreePassing passing;

  private final LinkTimes times;
  private final TreePlaces trees;

  /** By worm: its first place; by place: what it needs. */
  private final int[] firstPlace;

  private final int[] needs;
  private final long[] flits;

  /** By worm: its first delivery, and in a row the next; by delivery: after how many links. */
  private final int[] firstDrop;

  private final int[] nextDrop;
  private final int[] dropLinks;

  /** By place: when the last flit begins it; of its outputs the latest. */
  private final long[] tail;

  private final long[] lastOutput;

  /** By worm: when the tail has left the roots that it has begun. */
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
    long passes = passes(worm, at, at == first ? TreePlaces.NONE : at - 1, now);
    if (at == first) {
      leaving.crossed(worm, passes + times.flit(needs[at]));
    } else {
      release(worm, at - 1, needs[at - 1], passes, now);
    }
    int drop = nextDrop[worm];
    // the last drop-off is the consumption's
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
    int above = trees.isRoot(place) ? TreePlaces.NONE : trees.above(place);
    long passes = passes(worm, place, above, time);
    passing.begins(worm, place, passes, now);
    if (above == TreePlaces.NONE) {
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

  /** When the last flit begins a place, by the header's grant and by the place before it. */
  private long passes(int worm, int place, int before, long granted) {
    long time = granted + (flits[worm] - 1) * times.flit(needs[place]);
    if (before != TreePlaces.NONE) {
      time = Math.max(time, tail[before] + times.crossing(needs[before]));
    }
    tail[place] = time;
    return time;
  }

  private void release(int worm, int place, int need, long time, long now) {
    leaving.release(worm, place, need, flits[worm] * times.flit(need), time, now);
  }
}
