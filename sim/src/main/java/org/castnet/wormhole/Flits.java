package org.castnet.wormhole;

import java.util.Arrays;

/**
 * Where the flits of all worms are.
 *
 * <p>Every worm has a row of places: its source, the channels of its route, its consumption, and
 * what lies behind it. A place counts the flits that have not begun it yet, and knows when its next
 * one may begin at the earliest. The source and what lies behind the consumption stand at zero, so
 * that no place is a special case: flits are always there, and there is always room.
 */
final class Flits {
  /** Told of what concerns more than one worm. */
  interface Watcher {
    /** The first flit of a worm begins this place. */
    void headBegins(int worm, int hop, int place, long now);

    /** The last flit of a worm begins this place. */
    void tailBegins(int worm, int hop, long now);
  }

  private static final long NOT_GRANTED = Long.MAX_VALUE;

  private final WormRoutes routes;
  private final Watcher watcher;
  private final long tau;
  private final int buffer;
  private final int[] length;
  private final int[] wormAt;
  private final int[] left;
  private final long[] earliest;
  private final int[] placeOn;
  private final TimeFifo moving = new TimeFifo();

  Flits(WormTable worms, Watcher watcher) {
    this.routes = worms.routes();
    this.watcher = watcher;
    this.tau = worms.technology().flitTime();
    this.buffer = worms.technology().buffer();
    int count = worms.count();
    int places = place(count, 0);
    length = new int[count];
    wormAt = new int[places];
    left = new int[places];
    earliest = new long[places];
    Arrays.fill(earliest, NOT_GRANTED);
    placeOn = new int[worms.ends().channels()];
    Arrays.fill(placeOn, -1);
    for (int w = 0; w < count; w++) {
      length[w] = Math.toIntExact(worms.flits()[w]);
      int from = place(w, 0);
      int to = place(w, routes.links(w)) + 1;
      Arrays.fill(wormAt, from, to, w);
      Arrays.fill(left, from, to, length[w]);
      earliest[from - 1] = 0;
    }
  }

  /** The place of a worm's hop; the source is before hop 0. */
  int place(int worm, int hop) {
    return routes.first()[worm] + 2 * (worm + 1) + hop;
  }

  /** The channel of a place, or -1 for consumption. */
  int channel(int place) {
    int worm = wormAt[place];
    int at = place - 2 * (worm + 1);
    return at + 1 == routes.first()[worm + 1] ? -1 : routes.needs()[at];
  }

  /** The place of the worm that holds the channel, or -1. */
  int placeOn(int channel) {
    return placeOn[channel];
  }

  long flitTime() {
    return tau;
  }

  /** The header has got what this place needs. */
  void grant(int place, int channel, long now) {
    earliest[place] = now;
    if (channel >= 0) {
      placeOn[channel] = place;
    }
  }

  void release(int channel) {
    placeOn[channel] = -1;
  }

  /**
   * Whether the next flit may begin this place now: it has been granted, the flit before has left,
   * the flit has arrived, and there is room at the other end.
   */
  boolean movable(int place, long now) {
    int waiting = left[place] - left[place - 1];
    return earliest[place] <= now
        && waiting > 0
        && (waiting > 1 || earliest[place - 1] <= now)
        && left[place + 1] - left[place] < buffer;
  }

  /** Whether the header has not begun this place yet. */
  boolean atHead(int place) {
    return left[place] == length[wormAt[place]];
  }

  /** The header begins this place. */
  void beginHead(int place, long now) {
    int worm = wormAt[place];
    watcher.headBegins(worm, place - place(worm, 0), place, now);
    begin(place, now);
  }

  /** The next flit begins this place. */
  void begin(int place, long now) {
    earliest[place] = now + tau;
    moving.push(now + tau, place);
    if (--left[place] == 0) {
      int worm = wormAt[place];
      watcher.tailBegins(worm, place - place(worm, 0), now);
    }
  }

  /** The time at which the next flit has crossed its link, or {@link Long#MAX_VALUE}. */
  long next() {
    return moving.next();
  }

  /** The flits that have crossed by now let others begin. */
  void advance(Wires wires, long now) {
    while (moving.next() == now) {
      int place = moving.pop();
      wires.attempt(place + 1, now);
      wires.crossed(place, now);
    }
  }
}
