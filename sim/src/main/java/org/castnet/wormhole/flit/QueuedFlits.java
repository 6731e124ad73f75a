package org.castnet.wormhole.flit;

import java.util.Arrays;
import org.castnet.wormhole.LinkTimes;
import org.castnet.wormhole.WormRoutes;
import org.castnet.wormhole.WormTable;
import org.castnet.wormhole.queue.TimeFifo;
import org.castnet.wormhole.queue.TimeFifos;

/**
 * Where the flits of all worms are. A place of the routes counts the flits that are ready to begin
 * it, having arrived and been routed, and those that have begun it.
 */
final class QueuedFlits {
  /** Told of what concerns more than one worm. */
  interface Watcher {
    /** The last flit of a worm begins this place. */
    void tailBegins(int worm, int place, long now);

    /** The first flit is in front of its buffer, and routed. */
    void headIsReady(int worm, int place, long now);
  }

  /** In place of a lane: not asked for, asked for, and needed by nobody else. */
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

  /** By worm: its flits. */
  private final int[] length;

  /** By place: its worm; the flits that may begin it, and those that have; the lane that it has. */
  private final int[] wormAt;

  private final int[] ready;
  private final int[] begun;
  private final int[] lane;

  /** By place: whether a flit is beginning it, so that the next may not. */
  private final boolean[] moving;

  /** By place: since when its next flit has been ready and in front. */
  private final long[] since;

  /** Places that flits will be ready to begin, and places that flits will have left for. */
  private final TimeFifos arriving;

  private final TimeFifos leaving;

  /** Channels whose buffers will have room for one more. */
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
    length = new int[worms.count()];
    wormAt = new int[needs.length];
    for (int w = 0; w < length.length; w++) {
      length[w] = Math.toIntExact(worms.flits()[w]);
      Arrays.fill(wormAt, first[w], first[w + 1], w);
    }
    ready = new int[needs.length];
    begun = new int[needs.length];
    lane = new int[needs.length];
    Arrays.fill(lane, NOT_ASKED);
    moving = new boolean[needs.length];
    since = new long[needs.length];
    // consumption is not routed, so what arrives there comes in an order of its own
    arriving = new TimeFifos(2 * times.kinds());
    leaving = new TimeFifos(times.kinds());
  }

  /** The number of places. */
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
    return first[wormAt[place]] == place;
  }

  private boolean isLast(int place) {
    return first[wormAt[place] + 1] == place + 1;
  }

  /** Whether the worm's tail has left its buffer for this place. */
  boolean hasLeft(int place) {
    return begun[place] == length[wormAt[place]] && !moving[place];
  }

  /** Whether all of the worm has been consumed. */
  boolean isOver(int worm) {
    return begun[first[worm + 1] - 1] == length[worm];
  }

  /** The place that the worm's header has not begun yet, and stands before. */
  int headPlace(int worm) {
    int place = first[worm];
    while (begun[place] > 0) {
      place++;
    }
    return place;
  }

  /** The lane that a place has been granted, or one of the words for what it has not. */
  int lane(int place) {
    return lane[place];
  }

  void setLane(int place, int granted) {
    lane[place] = granted;
  }

  /** Since when the next flit for this place has been ready and in front of its buffer. */
  long since(int place) {
    return since[place];
  }

  /** A worm stands at its sender, all of it, and asks for its first link. */
  void inject(int worm, long now) {
    int place = first[worm];
    ready[place] = length[worm];
    since[place] = now;
    watcher.headIsReady(worm, place, now);
  }

  /**
   * Whether the worm's next flit may begin this place but for other flits on its way: it has been
   * granted, the flit before has left, the flit is ready and in front, and there is room.
   */
  boolean movable(int place) {
    return lane[place] >= FREE
        && !moving[place]
        && ready[place] > begun[place]
        && (isFirst(place) || buffers.front(lane[place - 1]) == place)
        && (!counted || !onLink(place) || buffers.room(lane[place]) > 0);
  }

  private boolean onLink(int place) {
    return lane[place] != FREE && outputs.isChannel(lane[place]);
  }

  /** The worm's next flit begins this place. */
  void begin(int place, long now) {
    int need = needs[place];
    int flit = begun[place]++;
    moving[place] = true;
    leaving.push(now + times.flit(need), times.kind(need), place);
    if (!isLast(place)) {
      int kind = 2 * times.kind(need);
      long there = now + times.crossing(need);
      buffers.fill(lane[place]);
      if (flit == 0) {
        buffers.enter(lane[place], place + 1);
      }
      if (isLast(place + 1)) {
        arriving.push(there, kind, place + 1);
      } else {
        arriving.push(there + routing, kind + 1, place + 1);
      }
    }
    if (flit + 1 == length[wormAt[place]]) {
      watcher.tailBegins(wormAt[place], place, now);
    }
  }

  /** The time of the next change, or {@link Long#MAX_VALUE}. */
  long next() {
    return Math.min(credits.next(), Math.min(arriving.next(), leaving.next()));
  }

  /** Makes the changes that are due now and tries what they may let move. */
  void advance(Crossbars crossbars, long now) {
    while (leaving.next() == now) {
      left(leaving.pop(), crossbars, now);
    }
    while (credits.next() == now) {
      credit(credits.pop(), crossbars, now);
    }
    while (arriving.next() == now) {
      arrived(arriving.pop(), crossbars, now);
    }
  }

  private void left(int place, Crossbars crossbars, long now) {
    moving[place] = false;
    since[place] = now;
    int worm = wormAt[place];
    boolean tail = begun[place] == length[worm];
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
    if (place != Buffers.NOBODY && ready[place] > 0) {
      since[place] = now;
      watcher.headIsReady(wormAt[place], place, now);
    }
  }

  private void credit(int channel, Crossbars crossbars, long now) {
    buffers.credit(channel);
    int owner = outputs.owner(channel);
    if (owner != Buffers.NOBODY) {
      crossbars.attempt(owner, now);
    }
  }

  private void arrived(int place, Crossbars crossbars, long now) {
    boolean waited = ready[place]++ > begun[place];
    if (waited || buffers.front(lane[place - 1]) != place) {
      return;
    }
    if (lane[place] == NOT_ASKED) {
      since[place] = now;
      watcher.headIsReady(wormAt[place], place, now);
    } else {
      since[place] = moving[place] ? since[place] : now;
      crossbars.attempt(place, now);
    }
  }
}
