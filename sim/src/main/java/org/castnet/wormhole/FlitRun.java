package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.Interruption;

/** One run of the {@link FlitEngine}. */
final class FlitRun implements Flits.Watcher {
  private static final int NOBODY = -1;

  private final WormTable worms;
  private final WormRoutes routes;
  private final WormListener listener;
  private final Sending sending;
  private final Arrivals arrivals;
  private final Flits flits;
  private final Wires wires;
  private final long tau;
  private final long routing;
  private final int channels;
  private final int[] dropLinks;

  /** By worm: the place in the routes of what the header asks for, and the tail's next drop-off. */
  private final int[] header;

  private final int[] nextDrop;

  /** By resource: who has it. */
  private final int[] holder;

  private final WaitingLines lines;
  private final TimeFifo requests = new TimeFifo();
  private final TimeFifo consumptions = new TimeFifo();
  private final IntArrayList open = new IntArrayList();
  private long grants;
  private int finished;

  FlitRun(WormTable worms, VirtualChannels virtualChannels, WormListener listener) {
    this.worms = worms;
    this.listener = listener;
    routes = worms.routes();
    sending = new Sending(worms, listener);
    arrivals = new Arrivals(worms, sending, listener);
    flits = new Flits(worms, this);
    channels = worms.ends().channels();
    int lanes = worms.ends().network().lanes();
    wires =
        virtualChannels == VirtualChannels.SHARED
            ? new SharedWires(flits, channels / lanes, lanes)
            : new OwnWires(flits);
    tau = worms.technology().flitTime();
    routing = worms.technology().routingDelay();
    dropLinks = worms.drops().links();
    header = Arrays.copyOf(routes.first(), worms.count());
    nextDrop = Arrays.copyOf(worms.drops().first(), worms.count());
    int resources = channels + worms.ends().network().nodeCount();
    holder = new int[resources];
    Arrays.fill(holder, NOBODY);
    lines = new WaitingLines(resources, worms.count());
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
            : Deadlocks.find(routes.needs(), header, holder, lines));
  }

  private long next() {
    return Math.min(
        Math.min(flits.next(), sending.next()), Math.min(requests.next(), consumptions.next()));
  }

  private void step(long now) {
    flits.advance(wires, now);
    sending.beforeGrants(now);
    ask(consumptions, now);
    ask(requests, now);
    ask(sending.requests(), now);
    do {
      grantAll(now);
      wires.settle(now);
    } while (!open.isEmpty() || wires.unsettled());
    sending.afterGrants(now);
  }

  private void ask(TimeFifo headers, long now) {
    while (headers.next() == now) {
      int worm = headers.pop();
      int resource = routes.needs()[header[worm]];
      lines.join(resource, worm, now);
      listener.requested(worm, header[worm] - routes.first()[worm], channelOf(resource), now);
      open.add(resource);
    }
  }

  private void grantAll(long now) {
    while (!open.isEmpty()) {
      int resource = open.removeInt(open.size() - 1);
      if (holder[resource] == NOBODY && !lines.isEmpty(resource)) {
        int worm = lines.leave(resource);
        holder[resource] = worm;
        grant(worm, channelOf(resource), now);
      }
    }
  }

  private void grant(int worm, int channel, long now) {
    int hop = header[worm]++ - routes.first()[worm];
    int place = flits.place(worm, hop);
    listener.granted(worm, hop, channel, now);
    flits.grant(place, channel, now);
    if (channel >= 0) {
      grants++;
    }
    wires.granted(place, now);
  }

  @Override
  public void headBegins(int worm, int hop, int place, long now) {
    int last = routes.links(worm);
    if (hop + 1 < last) {
      requests.push(now + tau + routing, worm);
    } else if (hop < last && routes.needs()[routes.first()[worm] + last] != WormRoutes.NO_PORT) {
      consumptions.push(now + tau, worm);
    } else if (hop < last) {
      header[worm]++;
      listener.requested(worm, last, -1, now + tau);
      listener.granted(worm, last, -1, now + tau);
      flits.grant(place + 1, -1, now + tau);
    }
  }

  @Override
  public void tailBegins(int worm, int hop, long now) {
    int at = routes.first()[worm] + hop;
    if (hop == 0) {
      sending.tailCrossed(worm, now + tau);
    } else {
      int channel = routes.needs()[at - 1];
      arrivals.passed(channel, worms.flits()[worm] * tau);
      flits.release(channel);
      release(worm, hop - 1, channel, now);
    }
    if (hop == routes.links(worm)) {
      finished++;
      if (routes.needs()[at] != WormRoutes.NO_PORT) {
        release(worm, hop, routes.needs()[at], now);
      }
      arrivals.delivered(worm, nextDrop[worm], now);
    } else if (dropLinks[nextDrop[worm]] == hop + 1 && hop + 1 < routes.links(worm)) {
      arrivals.delivered(worm, nextDrop[worm]++, now + tau);
    }
  }

  private void release(int worm, int hop, int resource, long now) {
    listener.released(worm, hop, channelOf(resource), now);
    holder[resource] = NOBODY;
    if (!lines.isEmpty(resource)) {
      open.add(resource);
    }
  }

  private int channelOf(int resource) {
    return resource < channels ? resource : -1;
  }
}
