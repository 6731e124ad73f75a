package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;

/**
 * One run of the {@link WormEngine}.
 *
 * <p>Let h count a worm's hops from 0 and S(h) be the time of the header's grant of hop h. Flit f
 * begins hop h at the maximum over j of S(h+j) + (f - j*b) tau, with j*b up to f and h+j up to the
 * consumption. So the tail's time at hop h is settled by the grant k = (L-1)/b hops further on, or
 * by the consumption. It frees the resource of hop h-1, and a copy for the node between the hops
 * arrives one flit time later.
 *
 * <p>A resource needs no event to be freed: its line is woken only where somebody waits.
 */
final class WormRun {
  private static final long HELD = Long.MAX_VALUE;

  private final WormTable worms;
  private final WormListener listener;
  private final Sending sending;
  private final Arrivals arrivals;
  private final long tau;
  private final long routing;

  /** What the flits make up for at each hop, b tau. */
  private final long stride;

  /** Whether a header takes at least as long for a hop as b flits do. */
  private final boolean steady;

  private final int channels;

  private final int[] firstHop;
  private final int[] needs;
  private final long[] flits;
  private final int[] firstDrop;
  private final int[] dropLinks;

  /** By worm: the hop that the header asks for next. */
  private final int[] header;

  /** By worm: the hops between the header's grant and the tail that it settles. */
  private final long[] reach;

  /** By worm: the drop-off that the tail passes next. */
  private final int[] nextDrop;

  /** By resource: who has it, since when, and when it is free again. */
  private final int[] holder;

  private final long[] granted;
  private final long[] freeAt;
  private final WaitingLines lines;

  private final TimeFifo requests = new TimeFifo();
  private final TimeFifo consumptions = new TimeFifo();
  private final TimeHeap wakes = new TimeHeap();
  private final IntArrayList open = new IntArrayList();
  private final TailWindow window;
  private long grants;
  private int finished;

  WormRun(WormTable worms, WormListener listener) {
    this.worms = worms;
    this.listener = listener;
    sending = new Sending(worms, listener);
    arrivals = new Arrivals(worms, sending, listener);
    tau = worms.technology().flitTime();
    routing = worms.technology().routingDelay();
    int buffer = worms.technology().buffer();
    stride = buffer * tau;
    steady = routing / tau >= buffer - 1;
    channels = worms.ends().channels();
    firstHop = worms.routes().first();
    needs = worms.routes().needs();
    flits = worms.flits();
    firstDrop = worms.drops().first();
    dropLinks = worms.drops().links();
    header = new int[worms.count()];
    nextDrop = Arrays.copyOf(firstDrop, worms.count());
    reach = new long[worms.count()];
    for (int w = 0; w < reach.length; w++) {
      reach[w] = (flits[w] - 1) / buffer;
    }
    int resources = channels + worms.ends().network().nodeCount();
    holder = new int[resources];
    granted = new long[resources];
    freeAt = new long[resources];
    lines = new WaitingLines(resources, worms.count());
    window = new TailWindow(worms.count(), needs, granted);
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE; now = next()) {
      if (now > Technology.LATEST) {
        throw Technology.tooLate(now);
      }
      step(now);
    }
    return arrivals.result(
        grants,
        finished == worms.count()
            ? Optional.empty()
            : Deadlocks.find(worms.routes(), header, holder, lines));
  }

  private long next() {
    return Math.min(
        Math.min(requests.next(), consumptions.next()), Math.min(wakes.next(), sending.next()));
  }

  /** All that happens at one time: what is known, then grants until no more is possible. */
  private void step(long now) {
    sending.beforeGrants(now);
    ask(consumptions, now);
    ask(requests, now);
    ask(sending.requests(), now);
    while (wakes.next() == now) {
      open.add(wakes.pop());
    }
    while (!open.isEmpty()) {
      int resource = open.removeInt(open.size() - 1);
      if (freeAt[resource] <= now && !lines.isEmpty(resource)) {
        grant(resource, now);
      }
    }
    sending.afterGrants(now);
  }

  /** Puts the headers that arrive now into the lines of what they need next. */
  private void ask(TimeFifo headers, long now) {
    while (headers.next() == now) {
      int worm = headers.pop();
      int resource = needs[firstHop[worm] + header[worm]];
      if (freeAt[resource] <= now) {
        open.add(resource);
      } else if (freeAt[resource] != HELD && lines.isEmpty(resource)) {
        wakes.push(freeAt[resource], resource);
      }
      lines.join(resource, worm, now);
      listener.requested(worm, header[worm], channelOf(resource), now);
    }
  }

  private void grant(int resource, long now) {
    int worm = lines.leave(resource);
    int hop = header[worm]++;
    int last = firstHop[worm + 1] - firstHop[worm] - 1;
    holder[resource] = worm;
    granted[resource] = now;
    freeAt[resource] = HELD;
    listener.granted(worm, hop, channelOf(resource), now);
    if (hop == last) {
      consume(worm, last, now, now);
      return;
    }
    grants++;
    if (reach[worm] < last) {
      settle(worm, hop, now);
    }
    if (hop + 1 < last) {
      requests.push(now + tau + routing, worm);
    } else if (needs[firstHop[worm] + last] == WormRoutes.NO_PORT) {
      header[worm]++;
      listener.requested(worm, last, -1, now + tau);
      listener.granted(worm, last, -1, now + tau);
      consume(worm, last, now + tau, now);
    } else {
      consumptions.push(now + tau, worm);
    }
  }

  /** Settles the tail's time at the hop that lies {@code reach} before this one. */
  private void settle(int worm, int hop, long now) {
    int k = (int) reach[worm];
    long behind = (flits[worm] - 1) * tau;
    if (steady || k == 0) {
      if (hop >= k) {
        tailOnTheWay(worm, hop - k, now + behind - k * stride, now);
      }
      return;
    }
    long best = window.slide(worm, firstHop[worm] + hop, hop, k, stride);
    if (hop >= k) {
      tailOnTheWay(worm, hop - k, best + behind, now);
    }
  }

  private void tailOnTheWay(int worm, int hop, long time, long now) {
    leave(worm, hop, time, now);
    int drop = nextDrop[worm];
    if (drop < firstDrop[worm + 1] - 1 && dropLinks[drop] == hop + 1) {
      nextDrop[worm]++;
      arrivals.delivered(worm, drop, time + tau);
    }
  }

  /** The header is consumed, which settles all that is still open, from the end backwards. */
  private void consume(int worm, int last, long consumed, long now) {
    finished++;
    long behind = (flits[worm] - 1) * tau;
    long best = consumed;
    int drop = firstDrop[worm + 1] - 1;
    arrivals.delivered(worm, drop--, consumed + behind);
    int port = needs[firstHop[worm] + last];
    if (port != WormRoutes.NO_PORT) {
      release(worm, last, port, consumed + behind, now);
    }
    leave(worm, last, consumed + behind, now);
    for (int hop = last - 1; hop >= Math.max(0, last - reach[worm]); hop--) {
      best = Math.max(granted[needs[firstHop[worm] + hop]], best - stride);
      leave(worm, hop, best + behind, now);
      if (drop >= nextDrop[worm] && dropLinks[drop] == hop + 1) {
        arrivals.delivered(worm, drop--, best + behind + tau);
      }
    }
  }

  /** The tail begins the hop: what it needed for the hop before is free again. */
  private void leave(int worm, int hop, long time, long now) {
    if (hop == 0) {
      sending.tailCrossed(worm, time + tau);
      return;
    }
    int channel = needs[firstHop[worm] + hop - 1];
    arrivals.passed(channel, flits[worm] * tau);
    release(worm, hop - 1, channel, time, now);
  }

  private void release(int worm, int hop, int resource, long time, long now) {
    listener.released(worm, hop, channelOf(resource), time);
    freeAt[resource] = time;
    if (lines.isEmpty(resource)) {
      return;
    }
    if (time == now) {
      open.add(resource);
    } else {
      wakes.push(time, resource);
    }
  }

  private int channelOf(int resource) {
    return resource < channels ? resource : -1;
  }
}
