package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;

/**
 * Where the flits of all worms are.
 *
 * <p>Every worm has a row of spots: its source, the places of its route, and what lies behind it. A
 * spot counts the flits that have not begun it yet, and knows when its next one may begin at the
 * earliest. The source and what lies behind the worm stand at zero, so that in a worm that is a row
 * no spot is a special case: flits are always there, and there is always room. How the spots of
 * worms that are trees hang together is told by {@link FlitBranches}.
 */
final class Flits {
  /** Told of what concerns more than one worm. */
  interface Watcher {
    /** The first flit of a worm begins this place of the routes. */
    void headBegins(int worm, int place, long now);

    /** The last flit of a worm begins this place of the routes. */
    void tailBegins(int worm, int place, long now);
  }

  private static final long NOT_GRANTED = Long.MAX_VALUE;

  private final WormRoutes routes;
  private final Watcher watcher;
  private final LinkTimes times;
  private final long buffer;
  private final int channels;

  /** Null where every worm is a row. */
  private final FlitBranches branches;

  /** By worm: its flits. */
  private final int[] length;

  /** By spot: its worm; the flits that have not begun it; when the next may, NOT_GRANTED before. */
  private final int[] wormAt;

  private final int[] left;
  private final long[] earliest;

  /** By channel: the spot of the worm that holds it, or -1. */
  private final int[] spotOn;

  private final Crossings crossings;

  /** The same where a flit takes the same time on every link, or null. */
  private final EqualCrossings equalCrossings;

  Flits(WormTable worms, Watcher watcher) {
    this.routes = worms.routes();
    this.watcher = watcher;
    this.times = worms.technology().links();
    this.buffer = worms.technology().buffer();
    this.channels = worms.ends().channels();
    int count = worms.count();
    int spots = spot(count, routes.first()[count]);
    length = new int[count];
    wormAt = new int[spots];
    left = new int[spots];
    earliest = new long[spots];
    Arrays.fill(earliest, NOT_GRANTED);
    spotOn = new int[channels];
    Arrays.fill(spotOn, -1);
    for (int w = 0; w < count; w++) {
      length[w] = Math.toIntExact(worms.flits()[w]);
      int from = spot(w, routes.first()[w]);
      int to = spot(w, routes.first()[w + 1]);
      Arrays.fill(wormAt, from, to, w);
      Arrays.fill(left, from, to, length[w]);
      earliest[from - 1] = 0;
    }
    branches = routes.trees() == null ? null : new FlitBranches(routes, this);
    equalCrossings = times.alike() ? new EqualCrossings(this, times.longest()) : null;
    crossings = equalCrossings == null ? new PacedCrossings(this, times) : equalCrossings;
  }

  /** The spot of a place of the routes; a worm's source is before its first place's. */
  int spot(int worm, int place) {
    return place + 2 * (worm + 1);
  }

  private int place(int spot) {
    return spot - 2 * (wormAt[spot] + 1);
  }

  /** The number of spots. */
  int count() {
    return left.length;
  }

  /** The channel of a spot, or -1 for consumption. */
  int channel(int spot) {
    int need = routes.needs()[place(spot)];
    return need < channels ? need : -1;
  }

  /** The spot of the worm that holds the channel, or -1. */
  int spotOn(int channel) {
    return spotOn[channel];
  }

  /** The time after which the next flit may begin this spot. */
  long flitTime(int spot) {
    return times.flit(channel(spot));
  }

  /** The header has got what this spot needs. */
  void grant(int spot, int channel, long now) {
    earliest[spot] = now;
    if (channel >= 0) {
      spotOn[channel] = spot;
    }
  }

  void release(int channel) {
    spotOn[channel] = -1;
  }

  /** The spot from which flits come to this one. */
  int before(int spot) {
    return branches == null ? spot - 1 : branches.before(spot);
  }

  /**
   * The next of the root hops that share an injection buffer with this one, in a circle; itself for
   * all others.
   */
  int beside(int spot) {
    return branches == null ? spot : branches.beside(spot);
  }

  /** The spots that begin a flit together with this one where routers replicate in lock-step. */
  void together(int spot, IntArrayList group) {
    if (branches == null) {
      group.add(spot);
    } else {
      branches.together(spot, group);
    }
  }

  /** The flits that the slowest of the spots that must make room here has not begun. */
  private int slowest(int spot) {
    return branches == null ? left[spot + 1] : branches.slowest(spot, left);
  }

  /**
   * Whether the next flit may begin this spot now: it has been granted, the flit before has left,
   * the flit has arrived, and there is room at the other end.
   */
  boolean movable(int spot, long now) {
    return earliest[spot] <= now
        && crossings.there(spot, before(spot), now)
        && slowest(spot) - left[spot] < buffer;
  }

  /** Whether the header has not begun this spot yet. */
  boolean atHead(int spot) {
    return left[spot] == length[wormAt[spot]];
  }

  /** The header begins this spot. */
  void beginHead(int spot, long now) {
    watcher.headBegins(wormAt[spot], place(spot), now);
    begin(spot, now);
  }

  /** The next flit begins this spot. */
  void begin(int spot, long now) {
    crossings.begins(spot, now);
    if (--left[spot] == 0) {
      tailHasBegun(spot, now);
    }
  }

  /** The last flit begins this spot, and that is written down. */
  void tailHasBegun(int spot, long now) {
    watcher.tailBegins(wormAt[spot], place(spot), now);
  }

  /** The crossings where a flit takes the same time on every link. */
  EqualCrossings equalCrossings() {
    return equalCrossings;
  }

  /** By spot: the flits that have not begun it. */
  int[] left() {
    return left;
  }

  /** By spot: when the next flit may begin it. */
  long[] earliest() {
    return earliest;
  }

  /** The time at which a flit has crossed its link or left it, or {@link Long#MAX_VALUE}. */
  long next() {
    return crossings.next();
  }

  /** The flits that have crossed by now let others begin. */
  void advance(Wires wires, long now) {
    crossings.advance(wires, now);
  }

  /** A flit has come to the end of this spot; whatever it may begin next is tried. */
  void attemptOutputs(int spot, Wires wires, long now) {
    if (branches == null) {
      wires.attempt(spot + 1, now);
    } else {
      branches.attemptOutputs(spot, wires, now);
    }
  }
}
