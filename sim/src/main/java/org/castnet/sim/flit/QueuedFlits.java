package org.castnet.sim.flit;

import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.RouterModel;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.RowsByKind;
import org.castnet.sim.queue.TimeFifo;
import org.castnet.sim.queue.TimeFifos;
import org.castnet.sim.queue.TimeRows;

/**
 * The positions of the flits of the worms in flight. From its injection until the consumption of
 * its last flit, a worm has a row of slots, one for each slot of its route. A slot counts the flits
 * that wait to begin it, after arrival and routing, and those that have not begun it.
 */
final class QueuedFlits {
  /** A listener for events that concern more than one worm. */
  interface Watcher {
    /** Called when the last flit of a worm begins this slot. */
    void tailBegins(int slot, long now);

    /** Called when the first flit is at the front of its buffer, routed, and may make a request. */
    void headIsReady(int slot, long now);
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
  private final WormTable worms;
  private final SlotRows rows = new SlotRows();

  /** Flags of a slot: the route of a worm in flight begins here, or the worm's route ends here. */
  private static final int FIRST = 1;

  private static final int LAST = 2;

  /** The header has begun the slot. */
  private static final int BEGUN = 4;

  /** A flit is beginning the slot, so that the next may not. */
  private static final int MOVING = 8;

  /** By slot: the first slot of its worm's row; its resource; flags; its lane. */
  private int[] firstAt = new int[0];

  private int[] needs = new int[0];
  private byte[] marks = new byte[0];
  private int[] lane = new int[0];

  /** By slot: the number of flits that wait to begin it, and of those that have not begun it. */
  private int[] waiting = new int[0];

  private int[] left = new int[0];

  /** By first slot of a row: the worm; the number of its flits. */
  private int[] wormOf = new int[0];

  private int[] lengths = new int[0];

  /** By slot: the time since which its next flit has been ready and at the front. */
  private long[] since = new long[0];

  /** Slots that flits will be ready to begin, and slots for which flits will have left. */
  private final RowsByKind arriving;

  private final RowsByKind leaving;

  /** Channels with buffers that will have space for one more flit. */
  private final TimeFifos credits;

  /** Channels with buffers in which the next header will be allowed to make a request. */
  private final TimeFifo openBuffers = new TimeFifo();

  /** By channel: the time from which the next header in its buffer may make a request. */
  private final long[] openFrom;

  /** Lanes that it will be possible to assign again. */
  private final TimeFifo releases = new TimeFifo();

  private final long creditDelay;
  private final long headerDelay;
  private final long laneDelay;
  private final boolean counted;

  QueuedFlits(WormTable worms, Buffers buffers, OutputLanes outputs, Watcher watcher) {
    this.watcher = watcher;
    this.buffers = buffers;
    this.outputs = outputs;
    times = worms.machine().links();
    routing = worms.machine().router().routingDelay();
    RouterModel router = worms.machine().router().model();
    creditDelay = router.creditDelay();
    headerDelay = router.headerDelay();
    laneDelay = router.laneDelay();
    openFrom = new long[worms.ends().channels()];
    counted = worms.machine().buffer() <= Integer.MAX_VALUE;
    this.worms = worms;
    // consumption is not routed, so arrivals there have a separate order
    arriving = new RowsByKind(2 * times.kinds());
    leaving = new RowsByKind(times.kinds());
    credits = new TimeFifos(times.kinds());
  }

  private boolean is(int mark, int slot) {
    return (marks[slot] & mark) != 0;
  }

  /** Returns a number above those of all slots so far. */
  int slots() {
    return rows.end();
  }

  int worm(int slot) {
    return wormOf[firstAt[slot]];
  }

  int need(int slot) {
    return needs[slot];
  }

  /**
   * Returns the resource whose flit time applies to a slot: its own, or for consumption the channel
   * over which the flits come.
   */
  int pace(int slot) {
    return needs[is(LAST, slot) ? slot - 1 : slot];
  }

  boolean isFirst(int slot) {
    return is(FIRST, slot);
  }

  /** Returns whether a slot is for the consumption at the end of the route. */
  boolean isLast(int slot) {
    return is(LAST, slot);
  }

  /** Returns whether the worm's tail has left its buffer for this slot. */
  boolean hasLeft(int slot) {
    return left[slot] == 0 && !is(MOVING, slot);
  }

  /** Returns the first slot of the row of a slot's worm. */
  int first(int slot) {
    return firstAt[slot];
  }

  /** Returns the number of the hop that a slot is for, from 0. */
  int hop(int slot) {
    return slot - firstAt[slot];
  }

  /** Returns the number of flits of a slot's worm. */
  long length(int slot) {
    return lengths[firstAt[slot]];
  }

  /** Returns the slot that the header of a worm in flight will begin next, by its first slot. */
  int headSlot(int first) {
    int slot = first;
    while (is(BEGUN, slot)) {
      slot++;
    }
    return slot;
  }

  /** Returns the lane that a slot has been granted, or a value for slots without a lane. */
  int lane(int slot) {
    return lane[slot];
  }

  void setLane(int slot, int granted) {
    lane[slot] = granted;
  }

  /** Returns the time since which the next flit for this slot has been ready and at the front. */
  long since(int slot) {
    return since[slot];
  }

  /** Gives a worm a row of slots; returns the first one. Amortized O(hops). */
  int add(int worm) {
    int length = worms.rows().length(worm);
    int slot = rows.take(length);
    if (rows.end() > needs.length) {
      grow(rows.end() + rows.end() / 8);
    }
    worms.rows().copyTo(worm, needs, slot);
    wormOf[slot] = worm;
    lengths[slot] = Math.toIntExact(worms.flits(worm));
    Arrays.fill(firstAt, slot, slot + length, slot);
    Arrays.fill(marks, slot, slot + length, (byte) 0);
    Arrays.fill(lane, slot, slot + length, NOT_ASKED);
    Arrays.fill(waiting, slot, slot + length, 0);
    Arrays.fill(left, slot, slot + length, lengths[slot]);
    marks[slot] |= FIRST;
    marks[slot + length - 1] |= LAST;
    return slot;
  }

  private void grow(int slots) {
    wormOf = Arrays.copyOf(wormOf, slots);
    firstAt = Arrays.copyOf(firstAt, slots);
    lengths = Arrays.copyOf(lengths, slots);
    needs = Arrays.copyOf(needs, slots);
    marks = Arrays.copyOf(marks, slots);
    lane = Arrays.copyOf(lane, slots);
    waiting = Arrays.copyOf(waiting, slots);
    left = Arrays.copyOf(left, slots);
    since = Arrays.copyOf(since, slots);
  }

  /**
   * Lets a worm that has been added request its first link, with all its flits at its sender.
   *
   * @param slot the first slot of its row
   */
  void inject(int slot, long now) {
    waiting[slot] = left[slot];
    since[slot] = now;
    watcher.headIsReady(slot, now);
  }

  /**
   * Returns whether the worm's next flit may begin this slot, apart from other flits on its way:
   * the slot has been granted, the previous flit has left, the flit is ready and at the front, and
   * there is space.
   */
  boolean movable(int slot) {
    return lane[slot] >= FREE
        && !is(MOVING, slot)
        && waiting[slot] > 0
        && (isFirst(slot) || buffers.front(lane[slot - 1]) == slot)
        && (!counted
            || lane[slot] == FREE
            || !outputs.isChannel(lane[slot])
            || buffers.capacity(lane[slot]) > 0);
  }

  /** Starts the worm's next flit on this slot. */
  void begin(int slot, long now) {
    int need = pace(slot);
    waiting[slot]--;
    left[slot]--;
    boolean head = !is(BEGUN, slot);
    marks[slot] |= BEGUN | MOVING;
    leaving.push(now + times.flit(need), times.kind(need), slot);
    if (!is(LAST, slot)) {
      int kind = 2 * times.kind(need);
      long there = now + times.crossing(need);
      buffers.fill(lane[slot]);
      if (head) {
        buffers.enter(lane[slot], slot + 1);
      }
      if (is(LAST, slot + 1)) {
        arriving.push(there, kind, slot + 1);
      } else {
        arriving.push(there + routing, kind + 1, slot + 1);
      }
    }
    if (left[slot] == 0) {
      watcher.tailBegins(slot, now);
    }
  }

  /** Returns the time of the next change, or {@link Long#MAX_VALUE}. */
  long next() {
    return Math.min(
        Math.min(credits.next(), Math.min(arriving.next(), leaving.next())),
        Math.min(releases.next(), openBuffers.next()));
  }

  /** Executes the changes that are due now and tries the flits that they may unblock. */
  void advance(Crossbars crossbars, long now) {
    while (leaving.next() == now) {
      leave(leaving.at(now), crossbars, now);
    }
    while (credits.next() == now) {
      credit(credits.pop(), crossbars, now);
    }
    while (releases.next() == now) {
      outputs.release(releases.pop());
    }
    while (openBuffers.next() == now) {
      requestAtFront(openBuffers.pop(), now);
    }
    while (arriving.next() == now) {
      arrive(arriving.at(now), crossbars, now);
    }
  }

  private void leave(TimeRows slots, Crossbars crossbars, long now) {
    while (slots.next() == now) {
      int first = slots.first();
      int last = slots.pop();
      for (int slot = first; slot <= last; slot++) {
        left(slot, crossbars, now);
      }
    }
  }

  private void arrive(TimeRows slots, Crossbars crossbars, long now) {
    while (slots.next() == now) {
      int first = slots.first();
      int last = slots.pop();
      for (int slot = first; slot <= last; slot++) {
        arrived(slot, crossbars, now);
      }
    }
  }

  private void left(int slot, Crossbars crossbars, long now) {
    marks[slot] &= ~MOVING;
    since[slot] = now;
    boolean tail = left[slot] == 0;
    crossbars.disengage(slot, now);
    if (!isFirst(slot)) {
      int channel = lane[slot - 1];
      if (tail) {
        tailLeft(channel, now);
      }
      // the credit returns over the link, so a latency above the flit time delays it as well
      long delay = creditDelay + times.crossing(channel) - times.flit(channel);
      if (delay == 0) {
        credit(channel, crossbars, now);
      } else {
        credits.push(now + delay, times.kind(channel), channel);
      }
    }
    if (!tail) {
      crossbars.attempt(slot, now);
      return;
    }
    if (lane[slot] >= 0) {
      release(lane[slot], now);
    }
    if (is(LAST, slot)) {
      int first = firstAt[slot];
      rows.giveBack(first, slot + 1 - first);
      marks[first] &= ~FIRST;
    }
  }

  private void release(int granted, long now) {
    if (laneDelay == 0) {
      outputs.release(granted);
    } else {
      outputs.leave(granted);
      releases.push(now + laneDelay, granted);
    }
  }

  private void tailLeft(int channel, long now) {
    buffers.leave(channel);
    if (headerDelay > 0) {
      openFrom[channel] = now + headerDelay;
      openBuffers.push(now + headerDelay, channel);
    }
    requestAtFront(channel, now);
  }

  /** Lets the header at the front of a buffer make its request, if it is there and has not. */
  private void requestAtFront(int channel, long now) {
    int slot = buffers.front(channel);
    if (slot != Buffers.NO_SLOT && waiting[slot] > 0 && lane[slot] == NOT_ASKED) {
      request(slot, channel, now);
    }
  }

  private void request(int slot, int channel, long now) {
    // consumption without a port needs no assignment
    if (openFrom[channel] <= now || needs[slot] == WormRoutes.NO_PORT) {
      since[slot] = now;
      watcher.headIsReady(slot, now);
    }
  }

  private void credit(int channel, Crossbars crossbars, long now) {
    buffers.credit(channel);
    int owner = outputs.owner(channel);
    if (owner >= 0) {
      crossbars.attempt(owner, now);
    }
  }

  private void arrived(int slot, Crossbars crossbars, long now) {
    if (waiting[slot]++ > 0 || buffers.front(lane[slot - 1]) != slot) {
      return;
    }
    if (lane[slot] == NOT_ASKED) {
      request(slot, lane[slot - 1], now);
    } else {
      since[slot] = is(MOVING, slot) ? since[slot] : now;
      crossbars.attempt(slot, now);
    }
  }
}
