package org.castnet.sim.flit;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;
import org.castnet.sim.queue.RowsByKind;
import org.castnet.sim.queue.TimeFifo;
import org.castnet.sim.queue.TimeRows;

/**
 * The positions of the flits of all worms. A place of the routes counts the flits that wait to
 * begin it, after arrival and routing, and those that have not begun it.
 */
final class QueuedFlits {
  /** A listener for events that concern more than one worm. */
  interface Watcher {
    /** Called when the last flit of a worm begins this place. */
    void tailBegins(int worm, int place, long now);

    /** Called when the first flit is at the front of its buffer and routed. */
    void headIsReady(int worm, int place, long now);
  }

  /** Values instead of a lane: not requested, requested, and not shared with other worms. */
  static final int NOT_ASKED = -3;

  static final int WAITING = -2;
  static final int FREE = -1;

  private final Watcher watcher;
  private final Buffers buffers;
  private final OutputLanes outputs;
  private final LinkTimes times;
  private final long routing;
  private final int[] first;
  private final int[] needs;

  /** Flags of a place: the worm's route begins here, or ends here. */
  private static final int FIRST = 1;

  private static final int LAST = 2;

  /** The header has begun the place. */
  private static final int BEGUN = 4;

  /** A flit is beginning the place, so that the next may not. */
  private static final int MOVING = 8;

  /** By place: its worm; flags; its lane. */
  private final int[] wormAt;

  private final byte[] marks;
  private final int[] lane;

  /** By place: the number of flits that wait to begin it, and of those that have not begun it. */
  private final int[] waiting;

  private final int[] left;

  /** By place: the time since which its next flit has been ready and at the front. */
  private final long[] since;

  /** Places that flits will be ready to begin, and places for which flits will have left. */
  private final RowsByKind arriving;

  private final RowsByKind leaving;

  /** Channels with buffers that will have space for one more flit. */
  private final TimeFifo credits = new TimeFifo();

  private final long creditDelay;
  private final boolean counted;

  QueuedFlits(WormTable worms, Buffers buffers, OutputLanes outputs, Watcher watcher) {
    this.watcher = watcher;
    this.buffers = buffers;
    this.outputs = outputs;
    times = worms.technology().links();
    routing = worms.technology().routingDelay();
    creditDelay = worms.technology().router().creditDelay();
    counted = worms.technology().buffer() <= Integer.MAX_VALUE;
    WormRoutes routes = worms.routes();
    first = routes.first();
    needs = routes.needs();
    wormAt = new int[needs.length];
    marks = new byte[needs.length];
    left = new int[needs.length];
    for (int w = 0; w < worms.count(); w++) {
      Arrays.fill(wormAt, first[w], first[w + 1], w);
      Arrays.fill(left, first[w], first[w + 1], Math.toIntExact(worms.flits()[w]));
      marks[first[w]] |= FIRST;
      marks[first[w + 1] - 1] |= LAST;
    }
    waiting = new int[needs.length];
    lane = new int[needs.length];
    Arrays.fill(lane, NOT_ASKED);
    since = new long[needs.length];
    // consumption is not routed, so arrivals there have a separate order
    arriving = new RowsByKind(2 * times.kinds());
    leaving = new RowsByKind(times.kinds());
  }

  private boolean is(int mark, int place) {
    return (marks[place] & mark) != 0;
  }

  /** Returns the number of places. */
  int places() {
    return needs.length;
  }

  int worm(int place) {
    return wormAt[place];
  }

  int need(int place) {
    return needs[place];
  }

  boolean isFirst(int place) {
    return is(FIRST, place);
  }

  /** Returns whether the worm's tail has left its buffer for this place. */
  boolean hasLeft(int place) {
    return left[place] == 0 && !is(MOVING, place);
  }

  /** Returns whether the whole worm has been consumed. */
  boolean isOver(int worm) {
    return left[first[worm + 1] - 1] == 0;
  }

  /** Returns the place that the worm's header will begin next. */
  int headPlace(int worm) {
    int place = first[worm];
    while (is(BEGUN, place)) {
      place++;
    }
    return place;
  }

  /**
   * Returns the lane that a place has been granted, or one of the values for places without a lane.
   */
  int lane(int place) {
    return lane[place];
  }

  void setLane(int place, int granted) {
    lane[place] = granted;
  }

  /**
   * Returns the time since which the next flit for this place has been ready and at the front of
   * its buffer.
   */
  long since(int place) {
    return since[place];
  }

  /** Adds a whole worm at its sender, which requests its first link. */
  void inject(int worm, long now) {
    int place = first[worm];
    waiting[place] = left[place];
    since[place] = now;
    watcher.headIsReady(worm, place, now);
  }

  /**
   * Returns whether the worm's next flit may begin this place, apart from other flits on its way:
   * the place has been granted, the previous flit has left, the flit is ready and at the front, and
   * there is space.
   */
  boolean movable(int place) {
    return lane[place] >= FREE
        && !is(MOVING, place)
        && waiting[place] > 0
        && (isFirst(place) || buffers.front(lane[place - 1]) == place)
        && (!counted || !onLink(place) || buffers.capacity(lane[place]) > 0);
  }

  private boolean onLink(int place) {
    return lane[place] != FREE && outputs.isChannel(lane[place]);
  }

  /** Starts the worm's next flit on this place. */
  void begin(int place, long now) {
    int need = needs[place];
    waiting[place]--;
    left[place]--;
    boolean head = !is(BEGUN, place);
    marks[place] |= BEGUN | MOVING;
    leaving.push(now + times.flit(need), times.kind(need), place);
    if (!is(LAST, place)) {
      int kind = 2 * times.kind(need);
      long there = now + times.crossing(need);
      buffers.fill(lane[place]);
      if (head) {
        buffers.enter(lane[place], place + 1);
      }
      if (is(LAST, place + 1)) {
        arriving.push(there, kind, place + 1);
      } else {
        arriving.push(there + routing, kind + 1, place + 1);
      }
    }
    if (left[place] == 0) {
      watcher.tailBegins(wormAt[place], place, now);
    }
  }

  /** Returns the time of the next change, or {@link Long#MAX_VALUE}. */
  long next() {
    return Math.min(credits.next(), Math.min(arriving.next(), leaving.next()));
  }

  /** Executes the changes that are due now and tries the flits that they may unblock. */
  void advance(Crossbars crossbars, long now) {
    while (leaving.next() == now) {
      leave(leaving.at(now), crossbars, now);
    }
    while (credits.next() == now) {
      credit(credits.pop(), crossbars, now);
    }
    while (arriving.next() == now) {
      arrive(arriving.at(now), crossbars, now);
    }
  }

  private void leave(TimeRows places, Crossbars crossbars, long now) {
    while (places.next() == now) {
      int first = places.first();
      int last = places.pop();
      for (int place = first; place <= last; place++) {
        left(place, crossbars, now);
      }
    }
  }

  private void arrive(TimeRows places, Crossbars crossbars, long now) {
    while (places.next() == now) {
      int first = places.first();
      int last = places.pop();
      for (int place = first; place <= last; place++) {
        arrived(place, crossbars, now);
      }
    }
  }

  private void left(int place, Crossbars crossbars, long now) {
    marks[place] &= ~MOVING;
    since[place] = now;
    boolean tail = left[place] == 0;
    crossbars.disengage(place, now);
    if (!isFirst(place)) {
      int channel = lane[place - 1];
      if (tail) {
        comesToFront(buffers.leave(channel), now);
      }
      if (creditDelay == 0) {
        credit(channel, crossbars, now);
      } else {
        credits.push(now + creditDelay, channel);
      }
    }
    if (!tail) {
      crossbars.attempt(place, now);
    } else if (lane[place] >= 0) {
      outputs.release(lane[place]);
    }
  }

  private void comesToFront(int place, long now) {
    if (place != Buffers.NO_PLACE && waiting[place] > 0) {
      since[place] = now;
      watcher.headIsReady(wormAt[place], place, now);
    }
  }

  private void credit(int channel, Crossbars crossbars, long now) {
    buffers.credit(channel);
    int owner = outputs.owner(channel);
    if (owner != Buffers.NO_PLACE) {
      crossbars.attempt(owner, now);
    }
  }

  private void arrived(int place, Crossbars crossbars, long now) {
    boolean waited = waiting[place]++ > 0;
    if (waited || buffers.front(lane[place - 1]) != place) {
      return;
    }
    if (lane[place] == NOT_ASKED) {
      since[place] = now;
      watcher.headIsReady(wormAt[place], place, now);
    } else {
      since[place] = is(MOVING, place) ? since[place] : now;
      crossbars.attempt(place, now);
    }
  }
}
