package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.input.Interruption;
import org.castnet.sim.Deadlocks;
import org.castnet.sim.DeliveryLog;
import org.castnet.sim.EventForwarder;
import org.castnet.sim.Heads;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Replication;
import org.castnet.sim.Sending;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.TreeHops;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;
import org.castnet.sim.queue.TimeFifos;
import org.castnet.sim.queue.WaitingLines;

/**
 * One run of the {@link FlitEngine}: the requests and grants of resources. {@link Flits} moves the
 * following flits and reports when the first and the last of them begin a place.
 */
final class FlitRun implements Flits.Watcher {
  private static final int NO_PLACE = -1;

  private final WormTable worms;
  private final WormRoutes routes;
  private EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog arrivals;
  private final Flits flits;
  private final Wires wires;
  private final LinkTimes times;
  private final long routing;
  private final int channels;

  /** By worm: its first place; by place: its channel or port. */
  private final int[] firstPlace;

  private final int[] needs;

  /** Null if every worm is a path. */
  private final TreeHops trees;

  private final Heads heads;

  /** By delivery: the number of the hop at whose end it is made, from 1. */
  private final int[] dropLinks;

  /** By path worm: the drop-off that its tail passes next. */
  private final int[] nextDrop;

  /**
   * By hop's place: the number of outputs that the tail has not begun; by worm the same for roots.
   */
  private final int[] openOutputs;

  private final int[] openRoots;

  /** By worm: the time at which its tail has left the root hops that it has begun. */
  private final long[] crossed;

  /** By resource: the place of the holder, or NO_PLACE. */
  private final int[] holder;

  private final WaitingLines lines;

  /** Whether tree worms reserve all their resources before data leave. */
  private final boolean reserving;

  private final Reservations reservations;

  /** The heads that request channels and consumption ports, each in order of time. */
  private final TimeFifos requests;

  private final TimeFifos consumptions;

  /** Resources that may be free now while a head waits for them. */
  private final IntArrayList open = new IntArrayList();

  private long grants;

  /** The number of places of consumption that the tail has not begun. */
  private int unfinished;

  FlitRun(WormTable worms, VirtualChannels virtualChannels, WormListener listener) {
    this.worms = worms;
    forwarder = new EventForwarder(worms, listener);
    routes = worms.routes();
    firstPlace = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    heads = Heads.of(routes);
    sending = new Sending(worms, listener);
    arrivals = new DeliveryLog(worms, sending, forwarder);
    flits = new Flits(worms, this);
    channels = worms.ends().channels();
    wires = wires(virtualChannels);
    times = worms.technology().links();
    requests = new TimeFifos(times.kinds());
    consumptions = new TimeFifos(times.kinds());
    crossed = new long[worms.count()];
    reserving = worms.technology().replication() == Replication.RESERVED;
    reservations = new Reservations(worms);
    routing = worms.technology().routingDelay();
    dropLinks = worms.drops().links();
    nextDrop = Arrays.copyOf(worms.drops().first(), worms.count());
    openOutputs = new int[trees == null ? 0 : needs.length];
    openRoots = new int[worms.count()];
    for (int w = 0; w < worms.count(); w++) {
      count(w);
    }
    int resources = channels + worms.ends().network().nodeCount();
    holder = new int[resources];
    Arrays.fill(holder, NO_PLACE);
    lines = new WaitingLines(resources, heads.count());
  }

  private Wires wires(VirtualChannels virtualChannels) {
    Technology technology = worms.technology();
    // if several lanes share a wire, the engine rejects lock-step; a single lane is not shared
    if (technology.replication() == Replication.LOCKSTEP) {
      return new LockStep(flits);
    }
    if (virtualChannels == VirtualChannels.SHARED) {
      int lanes = worms.ends().network().lanes();
      return new SharedWires(flits, channels / lanes, lanes);
    }
    return trees == null && technology.links().alike()
        ? new RowWires(flits, technology.links().longest(), technology.buffer())
        : new LaneWires(flits);
  }

  private void count(int worm) {
    if (!routes.isTree(worm)) {
      unfinished++;
      return;
    }
    for (int place = firstPlace[worm]; place < firstPlace[worm + 1]; place++) {
      if (needs[place] == WormRoutes.INJECTION) {
        continue;
      }
      if (trees.isRoot(place)) {
        openRoots[worm]++;
      } else {
        openOutputs[trees.above(place)]++;
      }
      boolean hop = needs[place] >= 0 && needs[place] < channels;
      unfinished += hop ? 0 : 1;
    }
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE && !arrivals.settled(); now = next()) {
      Interruption.check();
      if (now > Technology.LATEST) {
        forwarder = EventForwarder.afterLatest(worms);
      }
      step(now);
    }
    return arrivals.result(
        grants, unfinished, () -> new Deadlocks(worms, heads, r -> holder[r], lines).find());
  }

  private long next() {
    return Math.min(
        Math.min(reservations.next(), Math.min(flits.next(), sending.next())),
        Math.min(requests.next(), consumptions.next()));
  }

  /**
   * Processes all events at one time: first known changes, then grants and flits until no more is
   * possible.
   */
  private void step(long now) {
    flits.advance(wires, now);
    while (reservations.next() == now) {
      dataLeave(reservations.pop(), now);
    }
    sending.beforeGrants(now);
    while (consumptions.next() == now) {
      request(consumptions.pop(), now);
    }
    while (requests.next() == now) {
      request(requests.pop(), now);
    }
    while (sending.requests().next() == now) {
      requestFirst(sending.requests().pop(), now);
    }
    do {
      grantAll(now);
      wires.settle(now);
    } while (!open.isEmpty() || wires.unsettled());
    sending.afterGrants(now);
  }

  private void requestFirst(int worm, long now) {
    if (!routes.isTree(worm)) {
      request(heads.ofRow(worm), now);
      return;
    }
    int from = firstPlace[worm] + (trees.hasInjection(worm) ? 1 : 0);
    for (int root = from; root < firstPlace[worm + 1]; root = trees.end(root)) {
      request(heads.ofPlace(root), now);
    }
  }

  private void request(int head, long now) {
    int worm = heads.worm(head);
    int place = heads.place(head);
    int resource = needs[place];
    lines.join(resource, head, now);
    forwarder.requested(worm, place, now);
    open.add(resource);
  }

  private void grantAll(long now) {
    while (!open.isEmpty()) {
      int resource = open.removeInt(open.size() - 1);
      if (holder[resource] == NO_PLACE && !lines.isEmpty(resource)) {
        grant(lines.leave(resource), resource, now);
      }
    }
  }

  private void grant(int head, int resource, long now) {
    int worm = heads.worm(head);
    int place = routes.isTree(worm) ? heads.place(head) : heads.moveOn(worm);
    int channel = channelOf(resource);
    holder[resource] = place;
    forwarder.granted(worm, place, now);
    grants += channel >= 0 ? 1 : 0;
    if (reserving && routes.isTree(worm)) {
      requestOutputs(worm, place, now);
      reservations.granted(worm, place, now);
      return;
    }
    int spot = flits.spot(worm, place);
    flits.grant(spot, channel, now);
    wires.granted(spot, now);
  }

  /** Releases the data of a worm after its whole tree is reserved. */
  private void dataLeave(int worm, long now) {
    int from = firstPlace[worm] + (trees.hasInjection(worm) ? 1 : 0);
    for (int place = from; place < firstPlace[worm + 1]; place++) {
      flits.grant(flits.spot(worm, place), channelOf(needs[place]), now);
    }
    for (int root = from; root < firstPlace[worm + 1]; root = trees.end(root)) {
      wires.granted(flits.spot(worm, root), now);
    }
  }

  @Override
  public void headBegins(int worm, int place, long now) {
    if (!routes.isTree(worm)) {
      if (place + 1 < firstPlace[worm + 1]) {
        requestNext(worm, place, place + 1, heads.ofRow(worm), now);
      }
      return;
    }
    if (!reserving) {
      requestOutputs(worm, place, now);
    }
  }

  private void requestOutputs(int worm, int place, long now) {
    int end = trees.end(place);
    for (int output = place + 1; output < end; output = trees.end(output)) {
      requestNext(worm, place, output, heads.ofPlace(output), now);
    }
  }

  /** Requests a place as soon as the header has crossed the previous link. */
  private void requestNext(int worm, int before, int place, int head, long now) {
    long there = now + times.crossing(needs[before]);
    int kind = times.kind(needs[before]);
    if (needs[place] >= channels) {
      consumptions.push(there, kind, head);
    } else if (needs[place] >= 0) {
      requests.push(there + routing, kind, head);
    } else {
      forwarder.requested(worm, place, there);
      forwarder.granted(worm, place, there);
      if (reserving && routes.isTree(worm)) {
        reservations.granted(worm, place, there);
      } else {
        flits.grant(flits.spot(worm, place), -1, there);
      }
    }
  }

  @Override
  public void tailBegins(int worm, int place, long now) {
    if (routes.isTree(worm)) {
      tailOfTree(worm, place, now);
      return;
    }
    if (place == firstPlace[worm]) {
      sending.tailCrossed(worm, now + times.flit(needs[place]));
    } else {
      release(worm, place - 1, now);
    }
    if (place + 1 == firstPlace[worm + 1]) {
      consumed(worm, place, nextDrop[worm], now);
    } else if (place + 2 < firstPlace[worm + 1]
        && dropLinks[nextDrop[worm]] == place + 1 - firstPlace[worm]) {
      arrivals.delivered(worm, nextDrop[worm]++, now + times.crossing(needs[place]));
    }
  }

  private void tailOfTree(int worm, int place, long now) {
    if (trees.isRoot(place)) {
      crossed[worm] = Math.max(crossed[worm], now + times.flit(needs[place]));
      if (--openRoots[worm] == 0) {
        sending.tailCrossed(worm, crossed[worm]);
      }
    } else if (--openOutputs[trees.above(place)] == 0) {
      release(worm, trees.above(place), now);
    }
    int copy = trees.copy(place);
    if (channelOf(needs[place]) < 0) {
      consumed(worm, place, copy, now);
    } else if (copy != TreeHops.NONE) {
      arrivals.delivered(worm, copy, now + times.crossing(needs[place]));
    }
  }

  private void consumed(int worm, int place, int delivery, long now) {
    unfinished--;
    if (needs[place] != WormRoutes.NO_PORT) {
      release(worm, place, now);
    }
    arrivals.delivered(worm, delivery, now);
  }

  private void release(int worm, int place, long now) {
    int resource = needs[place];
    int channel = channelOf(resource);
    if (channel >= 0) {
      arrivals.passed(channel, worms.flits()[worm] * times.flit(channel));
      flits.release(channel);
    }
    forwarder.released(worm, place, now);
    holder[resource] = NO_PLACE;
    if (!lines.isEmpty(resource)) {
      open.add(resource);
    }
  }

  private int channelOf(int resource) {
    return resource < channels ? resource : -1;
  }
}
