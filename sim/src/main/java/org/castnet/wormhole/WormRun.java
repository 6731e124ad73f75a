package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.Interruption;

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

  /** By worm: the place in {@code needs} of what the header asks for next. */
  private final int[] header;

  /** By worm: the place whose grant settles the tail's time at hop 0; the end where none does. */
  private final int[] settling;

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
    header = Arrays.copyOf(firstHop, worms.count());
    nextDrop = Arrays.copyOf(firstDrop, worms.count());
    settling = new int[worms.count()];
    for (int w = 0; w < settling.length; w++) {
      long reach = (flits[w] - 1) / buffer;
      settling[w] = (int) Math.min(firstHop[w + 1], firstHop[w] + reach);
    }
    int resources = channels + worms.ends().network().nodeCount();
    holder = new int[resources];
    granted = new long[resources];
    freeAt = new long[resources];
    lines = new WaitingLines(resources, worms.count());
    window = steady ? TailWindow.none() : new TailWindow(worms.count(), needs, granted);
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE; now = next()) {
      Interruption.check();
      if (now > Technology.LATEST) {
        throw Technology.tooLate(now);
      }
      step(now);
    }
    return arrivals.result(
        grants,
        finished == worms.count()
            ? Optional.empty()
            : Deadlocks.find(needs, header, holder, lines));
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
      int resource = needs[header[worm]];
      if (freeAt[resource] <= now) {
        open.add(resource);
      } else if (freeAt[resource] != HELD && lines.isEmpty(resource)) {
        wakes.push(freeAt[resource], resource);
      }
      lines.join(resource, worm, now);
      listener.requested(worm, header[worm] - firstHop[worm], channelOf(resource), now);
    }
  }

  private void grant(int resource, long now) {
    int worm = lines.leave(resource);
    int at = header[worm]++;
    holder[resource] = worm;
    granted[resource] = now;
    freeAt[resource] = HELD;
    listener.granted(worm, at - firstHop[worm], channelOf(resource), now);
    if (resource >= channels) {
      consume(worm, at, now, now);
    } else {
      grants++;
      if (!steady || at >= settling[worm]) {
        settle(worm, at, now);
      }
      moveOn(worm, at + 1, now);
    }
  }

  private void moveOn(int worm, int next, long now) {
    int need = needs[next];
    if (need >= channels) {
      consumptions.push(now + tau, worm);
    } else if (need != WormRoutes.NO_PORT) {
      requests.push(now + tau + routing, worm);
    } else {
      header[worm]++;
      listener.requested(worm, next - firstHop[worm], -1, now + tau);
      listener.granted(worm, next - firstHop[worm], -1, now + tau);
      consume(worm, next, now + tau, now);
    }
  }

  /** Settles the tail's time at one hop, where this grant is the last that it depends on. */
  private void settle(int worm, int at, long now) {
    int k = settling[worm] - firstHop[worm];
    long behind = (flits[worm] - 1) * tau;
    if (steady || k == 0) {
      if (at >= settling[worm]) {
        tailOnTheWay(worm, at - k, now + behind - k * stride, now);
      }
    } else if (settling[worm] < firstHop[worm + 1] - 1) {
      long best = window.slide(worm, at, at - firstHop[worm], k, stride);
      if (at >= settling[worm]) {
        tailOnTheWay(worm, at - k, best + behind, now);
      }
    }
  }

  private void tailOnTheWay(int worm, int at, long time, long now) {
    leave(worm, at, time, now);
    int drop = nextDrop[worm];
    if (drop < firstDrop[worm + 1] - 1 && dropLinks[drop] == at + 1 - firstHop[worm]) {
      nextDrop[worm]++;
      arrivals.delivered(worm, drop, time + tau);
    }
  }

  /** The header is consumed, which settles all that is still open, from the end backwards. */
  private void consume(int worm, int end, long consumed, long now) {
    finished++;
    long behind = (flits[worm] - 1) * tau;
    int first = firstHop[worm];
    int drop = firstDrop[worm + 1] - 1;
    arrivals.delivered(worm, drop--, consumed + behind);
    if (needs[end] != WormRoutes.NO_PORT) {
      release(worm, end, needs[end], consumed + behind, now);
    }
    leave(worm, end, consumed + behind, now);
    long best = consumed;
    int nearest = Math.max(first, end - (settling[worm] - first));
    for (int at = end - 1; at >= nearest; at--) {
      best = Math.max(granted[needs[at]], best - stride);
      leave(worm, at, best + behind, now);
      if (drop >= firstDrop[worm] && drop >= nextDrop[worm] && dropLinks[drop] == at + 1 - first) {
        arrivals.delivered(worm, drop--, best + behind + tau);
      }
    }
  }

  /** The tail begins what the worm needs at this place; what it needed before is free again. */
  private void leave(int worm, int at, long time, long now) {
    if (at == firstHop[worm]) {
      sending.tailCrossed(worm, time + tau);
      return;
    }
    int channel = needs[at - 1];
    arrivals.passed(channel, flits[worm] * tau);
    release(worm, at - 1, channel, time, now);
  }

  private void release(int worm, int at, int resource, long time, long now) {
    listener.released(worm, at - firstHop[worm], channelOf(resource), time);
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
