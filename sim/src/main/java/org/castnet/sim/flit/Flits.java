package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The positions of the flits of all worms.
 *
 * <p>Every worm has a row of spots: its source, the slots of its route, and one after its end. A
 * spot counts the flits that have not begun it yet, and stores the earliest time at which its next
 * one may begin. The counts of the source and of the spot after the end are always zero, so that in
 * a path worm no spot is a special case: flits are always available, and there is always space.
 * {@link FlitBranches} describes the structure of the spots of tree worms.
 */
final class Flits {
  /** A listener for events that concern more than one worm. */
  interface Watcher {
    /** Called when the first flit of a worm begins a slot of the routes. */
    void headBegins(int worm, int slot, long now);

    /** Called when the last flit of a worm begins a slot of the routes. */
    void tailBegins(int worm, int slot, long now);
  }

  private static final long NOT_GRANTED = Long.MAX_VALUE;

  private final WormRoutes routes;
  private final Watcher watcher;
  private final LinkTimes times;
  private final long buffer;
  private final int channels;

  /** Null if every worm is a path. */
  private final FlitBranches branches;

  /** By worm: its number of flits. */
  private final int[] length;

  /**
   * By spot: its worm; the number of flits that have not begun it; the time from which the next
   * may, NOT_GRANTED before the grant.
   */
  private final int[] wormAt;

  private final int[] left;
  private final long[] earliest;

  /** By channel: the spot of the worm that holds it, or -1. */
  private final int[] spotOn;

  private final Crossings crossings;

  /** The same object if a flit takes the same time on every link, otherwise null. */
  private final EqualCrossings equalCrossings;

  Flits(WormTable worms, Watcher watcher) {
    this.routes = worms.routes();
    this.watcher = watcher;
    this.times = worms.machine().links();
    this.buffer = worms.machine().buffer();
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

  /**
   * Returns the spot of a slot of the routes; a worm's source is the spot before that of its first
   * slot.
   */
  int spot(int worm, int slot) {
    return slot + 2 * (worm + 1);
  }

  private int slot(int spot) {
    return spot - 2 * (wormAt[spot] + 1);
  }

  /** Returns the number of spots. */
  int count() {
    return left.length;
  }

  /** Returns the channel of a spot, or -1 for consumption. */
  int channel(int spot) {
    int need = routes.needs()[slot(spot)];
    return need < channels ? need : -1;
  }

  /** Returns the spot of the worm that holds the channel, or -1. */
  int spotOn(int channel) {
    return spotOn[channel];
  }

  /**
   * Returns the channel whose times apply to a spot: its own, or for consumption that over which
   * the flits come.
   */
  int pace(int spot) {
    int channel = channel(spot);
    return channel >= 0 ? channel : channel(before(spot));
  }

  /** Returns the time after which the next flit may begin this spot. */
  long flitTime(int spot) {
    return times.flit(pace(spot));
  }

  /** Reports that the header has acquired the resource of this spot. */
  void grant(int spot, int channel, long now) {
    earliest[spot] = now;
    if (channel >= 0) {
      spotOn[channel] = spot;
    }
  }

  /** Returns whether a grant has been reported for this spot. */
  boolean isGranted(int spot) {
    return earliest[spot] != NOT_GRANTED;
  }

  void release(int channel) {
    spotOn[channel] = -1;
  }

  /** Returns the spot from which flits come to this one. */
  int before(int spot) {
    return branches == null ? spot - 1 : branches.before(spot);
  }

  /**
   * Returns the next root hop that shares an injection buffer with this one, cyclically; for all
   * other spots the spot itself.
   */
  int adjacent(int spot) {
    return branches == null ? spot : branches.adjacent(spot);
  }

  /** Adds the spots that begin each flit together with this one under lock-step replication. */
  void together(int spot, IntArrayList group) {
    if (branches == null) {
      group.add(spot);
    } else {
      branches.together(spot, group);
    }
  }

  /** Returns the largest number of flits not begun by the spots that must make space here. */
  private int slowest(int spot) {
    return branches == null ? left[spot + 1] : branches.slowest(spot, left);
  }

  /**
   * Returns whether the next flit may begin this spot now: the spot has been granted, the previous
   * flit has left, the flit has arrived, and there is space at the other end.
   */
  boolean movable(int spot, long now) {
    return earliest[spot] <= now
        && crossings.there(spot, before(spot), now)
        && slowest(spot) - left[spot] < buffer;
  }

  /** Returns whether the header has not begun this spot yet. */
  boolean atHead(int spot) {
    return left[spot] == length[wormAt[spot]];
  }

  /** Starts the header on this spot. */
  void beginHead(int spot, long now) {
    headHasBegun(spot, now);
    begin(spot, now);
  }

  /** Records that the first flit begins this spot. */
  void headHasBegun(int spot, long now) {
    watcher.headBegins(wormAt[spot], slot(spot), now);
  }

  /** Starts the next flit on this spot. */
  void begin(int spot, long now) {
    crossings.begins(spot, now);
    if (--left[spot] == 0) {
      tailHasBegun(spot, now);
    }
  }

  /** Records that the last flit begins this spot. */
  void tailHasBegun(int spot, long now) {
    watcher.tailBegins(wormAt[spot], slot(spot), now);
  }

  /** Returns the crossings if a flit takes the same time on every link. */
  EqualCrossings equalCrossings() {
    return equalCrossings;
  }

  /** Returns, by spot, the number of flits that have not begun it. */
  int[] left() {
    return left;
  }

  /** Returns, by spot, the time from which the next flit may begin it. */
  long[] earliest() {
    return earliest;
  }

  /**
   * Returns the time at which a flit has crossed its link or left it, or {@link Long#MAX_VALUE}.
   */
  long next() {
    return crossings.next();
  }

  /** Processes the flits that have crossed by now, which may let others begin. */
  void advance(Wires wires, long now) {
    crossings.advance(wires, now);
  }

  /** Tries the outputs of a spot after a flit has reached its end. */
  void attemptOutputs(int spot, Wires wires, long now) {
    if (branches == null) {
      wires.attempt(spot + 1, now);
    } else {
      branches.attemptOutputs(spot, wires, now);
    }
  }
}
