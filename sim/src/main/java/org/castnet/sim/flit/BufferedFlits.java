package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.RouterModel;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * The times of all flits if buffers are queues and every lane has a separate wire.
 *
 * <p>Once a lane is granted to a header, nothing but flits with known times precedes its worm's
 * flits there: flit f begins a slot when it has arrived and is routed, a flit time after flit f-1,
 * and not before the credit of the flit that passed the lane b flits earlier. So each time follows
 * from earlier ones as soon as these are known, usually long before it has come, and several flits
 * at once. Time: a few operations per flit and link. Memory: per channel 12 bytes for each flit
 * that its buffer holds, and about 60.
 */
final class BufferedFlits {
  /** A listener for the events that concern more than one worm, as soon as they are certain. */
  interface Watcher {
    /** Called when the time of {@link QueuedFlits.Watcher#tailBegins} is known. */
    void tailBegins(int worm, int slot, long time);

    /** Called when the time of {@link QueuedFlits.Watcher#headIsReady} is known. */
    void headIsReady(int worm, int slot, long time);
  }

  /** The value for a place that no worm has. */
  private static final int NO_WORM = -1;

  private final Watcher watcher;
  private final LinkTimes times;
  private final long routing;
  private final long creditDelay;
  private final long headerDelay;
  private final int buffer;
  private final int channels;

  /** By worm: its first slot; its flits; the slot that its header was granted last. */
  private final int[] first;

  private final long[] flits;
  private final int[] granted;

  /** By slot: its resource. */
  private final int[] needs;

  /**
   * By place, which is a channel, or for consumption the number of channels plus the last channel:
   * the worm with flits that will begin it, or NO_WORM; its slot; the number of its flits with
   * known beginnings.
   */
  private final int[] wormAt;

  private final int[] slotAt;
  private final int[] begun;

  /** By place: the beginning of the last of these flits. */
  private final long[] last;

  /**
   * By channel, a ring with its last flits: the beginning of each, or the return of its credit if
   * that is known; the worms of flits that are headers. The rings are longer than the buffers, so
   * that the length is a power of two.
   */
  private final long[] ring;

  private final int[] heads;
  private final int mask;
  private final int shift;

  /** By channel: the number of flits with known beginnings, and of those with known credits. */
  private final int[] in;

  private final int[] out;

  /**
   * By channel: the time at which the last of the latter has left its buffer; if there has been no
   * such flit, a time before all others.
   */
  private final long[] left;

  /** Places with flits that may have known times now. */
  private final IntArrayList open = new IntArrayList();

  BufferedFlits(WormTable worms, Watcher watcher) {
    this.watcher = watcher;
    EngineMachine machine = worms.machine();
    times = machine.links();
    routing = machine.router().routingDelay();
    RouterModel router = machine.router().model();
    creditDelay = router.creditDelay();
    headerDelay = router.headerDelay();
    buffer = Math.toIntExact(machine.buffer());
    channels = worms.ends().channels();
    first = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    granted = new int[worms.count()];
    Arrays.setAll(granted, worm -> first[worm] - 1);
    wormAt = new int[2 * channels];
    Arrays.fill(wormAt, NO_WORM);
    slotAt = new int[2 * channels];
    begun = new int[2 * channels];
    last = new long[2 * channels];
    shift = shift(buffer);
    mask = (1 << shift) - 1;
    ring = new long[channels << shift];
    heads = new int[channels << shift];
    in = new int[channels];
    out = new int[channels];
    left = new long[channels];
    Arrays.fill(left, Long.MIN_VALUE / 2);
  }

  /** Returns the logarithm of the length of a ring. */
  private static int shift(long buffer) {
    return Long.SIZE - Long.numberOfLeadingZeros(buffer - 1);
  }

  /** Returns the number of flits in all rings. */
  static long ringLength(int channels, long buffer) {
    return (long) channels << shift(buffer);
  }

  /** Returns the slot that the worm's header requests next, or has requested. */
  int headSlot(int worm) {
    return granted[worm] + 1;
  }

  /** Grants its next slot to a worm's header now, and determines all times that follow. */
  void grant(int worm, long now) {
    advance(assign(worm, now));
    while (!open.isEmpty()) {
      advance(open.popInt());
    }
  }

  /**
   * Grants its next slot to a worm's header at the given time, while other times are being
   * determined.
   */
  void grantLater(int worm, long time) {
    open.push(assign(worm, time));
  }

  /** Assigns a worm the place of its next slot; returns the place. */
  private int assign(int worm, long time) {
    int slot = ++granted[worm];
    boolean consumed = slot + 1 == first[worm + 1];
    int channel = needs[consumed ? slot - 1 : slot];
    int place = consumed ? channels + channel : channel;
    wormAt[place] = worm;
    slotAt[place] = slot;
    begun[place] = 0;
    // consumption takes the time of the link over which the flits come
    last[place] = time - times.flit(channel);
    return place;
  }

  private void advance(int place) {
    int worm = wormAt[place];
    if (worm == NO_WORM) {
      return;
    }
    int slot = slotAt[place];
    if (slot == first[worm]) {
      send(worm, slot, place);
    } else {
      forward(worm, slot, place, needs[slot - 1]);
    }
  }

  /** Returns the number of flits for which a channel is known to have space. */
  private int space(int channel) {
    return buffer - (in[channel] - out[channel]);
  }

  /** Determines the times of the next flits of a worm on its first link. */
  private void send(int worm, int slot, int place) {
    int from = begun[place];
    int count = Math.min((int) flits[worm] - from, space(place));
    if (count == 0) {
      return;
    }
    long flitTime = times.flit(place);
    int base = place << shift;
    int next = in[place];
    long time = last[place];
    for (int end = next + count; next != end; next++) {
      time = Math.max(time + flitTime, ring[base + (next - buffer & mask)]);
      ring[base + (next & mask)] = time;
    }
    in[place] = next;
    begin(worm, slot, place, from, count, time);
  }

  /** Determines the times of the next flits of a worm from a channel to the next place. */
  private void forward(int worm, int slot, int place, int channel) {
    int from = begun[place];
    int count = Math.min((int) flits[worm] - from, in[channel] - out[channel]);
    boolean consumed = place >= channels;
    if (!consumed) {
      count = Math.min(count, space(place));
    }
    if (count == 0) {
      return;
    }
    long flitTime = times.flit(consumed ? channel : place);
    long there = times.crossing(channel) + (consumed ? 0 : routing);
    long credit = flitTime + creditDelay + times.crossing(channel) - times.flit(channel);
    int baseBack = channel << shift;
    int back = out[channel];
    long time = last[place];
    if (consumed) {
      for (int end = back + count; back != end; back++) {
        int at = baseBack + (back & mask);
        time = Math.max(time + flitTime, ring[at] + there);
        ring[at] = time + credit;
      }
    } else {
      int base = place << shift;
      int next = in[place];
      for (int end = back + count; back != end; back++, next++) {
        int at = baseBack + (back & mask);
        time = Math.max(time + flitTime, ring[at] + there);
        time = Math.max(time, ring[base + (next - buffer & mask)]);
        ring[base + (next & mask)] = time;
        ring[at] = time + credit;
      }
      in[place] = next;
    }
    out[channel] = back;
    left[channel] = time + flitTime;
    begin(worm, slot, place, from, count, time);
    if (from + count == flits[worm] && back != in[channel]) {
      headIsReady(channel);
    }
    if (wormAt[channel] != NO_WORM) {
      open.push(channel);
    }
  }

  /** Records that the times of a worm's next flits at a place are known. */
  private void begin(int worm, int slot, int place, int from, int count, long time) {
    begun[place] = from + count;
    last[place] = time;
    if (from + count == flits[worm]) {
      wormAt[place] = NO_WORM;
      watcher.tailBegins(worm, slot, time);
    }
    if (place >= channels) {
      return;
    }
    if (from == 0) {
      int header = in[place] - count;
      heads[(place << shift) + (header & mask)] = worm;
      if (header == out[place]) {
        headIsReady(place);
      }
    } else if (slot < granted[worm]) {
      open.push(slot + 2 == first[worm + 1] ? channels + place : needs[slot + 1]);
    }
  }

  /** Determines when the first flit in a buffer, which is a header, is routed and at the front. */
  private void headIsReady(int channel) {
    int at = (channel << shift) + (out[channel] & mask);
    int worm = heads[at];
    int slot = granted[worm] + 1;
    long arrival = ring[at] + times.crossing(channel);
    long routed = slot + 1 == first[worm + 1] ? arrival : arrival + routing;
    // consumption without a port needs no assignment
    long open = needs[slot] == WormRoutes.NO_PORT ? left[channel] : left[channel] + headerDelay;
    watcher.headIsReady(worm, slot, Math.max(routed, open));
  }
}
