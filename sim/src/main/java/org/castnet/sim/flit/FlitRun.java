package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.input.Interruption;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Replication;
import org.castnet.sim.SharedLinks;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.Deadlocks;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Heads;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeFifos;
import org.castnet.sim.queue.WaitingLines;

/**
 * One run of the {@link FlitEngine}: the requests and grants of resources. {@link Flits} moves the
 * following flits and reports when the first and the last of them begin a slot.
 */
final class FlitRun implements Flits.Watcher {
  private static final int NO_SLOT = -1;

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

  /** By worm: its first slot; by slot: its channel or port. */
  private final int[] firstSlot;

  private final int[] needs;

  /** Null if every worm is a path. */
  private final TreeHops trees;

  private final Heads heads;

  /** By delivery: the number of the hop at whose end it is made, from 1. */
  private final int[] dropLinks;

  /** By path worm: the drop-off that its tail passes next. */
  private final int[] nextDrop;

  /**
   * By hop's slot: the number of outputs that the tail has not begun; by worm the same for roots.
   */
  private final int[] openOutputs;

  private final int[] openRoots;

  /** By worm: the time at which its tail has left the root hops that it has begun. */
  private final long[] crossed;

  /** By resource: the slot of the holder, or NO_SLOT. */
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

  /** The number of slots of consumption that the tail has not begun. */
  private int unfinished;

  FlitRun(WormTable worms, Optional<SharedLinks> shared, WormListener listener) {
    this.worms = worms;
    forwarder = new EventForwarder(worms, listener);
    routes = worms.routes();
    firstSlot = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    heads = Heads.of(routes);
    sending = new Sending(worms, listener);
    arrivals = new DeliveryLog(worms, sending, forwarder);
    flits = new Flits(worms, this);
    channels = worms.ends().channels();
    wires = wires(shared);
    times = worms.machine().links();
    requests = new TimeFifos(times.kinds());
    consumptions = new TimeFifos(times.kinds());
    crossed = new long[worms.count()];
    reserving = worms.machine().router().replication() == Replication.RESERVED;
    reservations = new Reservations(worms);
    routing = worms.machine().router().routingDelay();
    dropLinks = worms.drops().links();
    nextDrop = Arrays.copyOf(worms.drops().firsts(), worms.count());
    openOutputs = new int[trees == null ? 0 : needs.length];
    openRoots = new int[worms.count()];
    for (int w = 0; w < worms.count(); w++) {
      count(w);
    }
    int resources = channels + worms.ends().network().nodeCount();
    holder = new int[resources];
    Arrays.fill(holder, NO_SLOT);
    lines = new WaitingLines(resources, heads.count());
  }

  private Wires wires(Optional<SharedLinks> shared) {
    EngineMachine machine = worms.machine();
    // the engine rejects lock-step on shared wires
    if (machine.router().replication() == Replication.LOCKSTEP) {
      return new LockStep(flits);
    }
    if (shared.isPresent()) {
      return new SharedWires(flits, shared.get());
    }
    return trees == null && machine.links().alike()
        ? new RowWires(flits, machine.links().longest(), machine.buffer())
        : new LaneWires(flits);
  }

  private void count(int worm) {
    if (!routes.isTree(worm)) {
      unfinished++;
      return;
    }
    for (int slot = firstSlot[worm]; slot < firstSlot[worm + 1]; slot++) {
      if (needs[slot] == WormRoutes.INJECTION) {
        continue;
      }
      if (trees.isRoot(slot)) {
        openRoots[worm]++;
      } else {
        openOutputs[trees.above(slot)]++;
      }
      boolean hop = needs[slot] >= 0 && needs[slot] < channels;
      unfinished += hop ? 0 : 1;
    }
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE && !arrivals.settled(); now = next()) {
      Interruption.check();
      if (now > EngineMachine.LATEST) {
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
    int from = firstSlot[worm] + (trees.hasInjection(worm) ? 1 : 0);
    for (int root = from; root < firstSlot[worm + 1]; root = trees.end(root)) {
      request(heads.ofSlot(root), now);
    }
  }

  private void request(int head, long now) {
    int worm = heads.worm(head);
    int slot = heads.slot(head);
    int resource = needs[slot];
    lines.join(resource, head, now);
    forwarder.requested(worm, slot, now);
    open.add(resource);
  }

  private void grantAll(long now) {
    while (!open.isEmpty()) {
      int resource = open.removeInt(open.size() - 1);
      if (holder[resource] == NO_SLOT && !lines.isEmpty(resource)) {
        grant(lines.leave(resource), resource, now);
      }
    }
  }

  private void grant(int head, int resource, long now) {
    int worm = heads.worm(head);
    int slot = routes.isTree(worm) ? heads.slot(head) : heads.moveOn(worm);
    int channel = channelOf(resource);
    holder[resource] = slot;
    forwarder.granted(worm, slot, now);
    grants += channel >= 0 ? 1 : 0;
    if (reserving && routes.isTree(worm)) {
      requestOutputs(worm, slot, now);
      reservations.granted(worm, slot, now);
      return;
    }
    int spot = flits.spot(worm, slot);
    flits.grant(spot, channel, now);
    wires.granted(spot, now);
  }

  /** Releases the data of a worm after its whole tree is reserved. */
  private void dataLeave(int worm, long now) {
    int from = firstSlot[worm] + (trees.hasInjection(worm) ? 1 : 0);
    for (int slot = from; slot < firstSlot[worm + 1]; slot++) {
      flits.grant(flits.spot(worm, slot), channelOf(needs[slot]), now);
    }
    for (int root = from; root < firstSlot[worm + 1]; root = trees.end(root)) {
      wires.granted(flits.spot(worm, root), now);
    }
  }

  @Override
  public void headBegins(int worm, int slot, long now) {
    if (!routes.isTree(worm)) {
      if (slot + 1 < firstSlot[worm + 1]) {
        requestNext(worm, slot, slot + 1, heads.ofRow(worm), now);
      }
      return;
    }
    if (!reserving) {
      requestOutputs(worm, slot, now);
    }
  }

  private void requestOutputs(int worm, int slot, long now) {
    int end = trees.end(slot);
    for (int output = slot + 1; output < end; output = trees.end(output)) {
      requestNext(worm, slot, output, heads.ofSlot(output), now);
    }
  }

  /** Requests a slot as soon as the header has crossed the previous link. */
  private void requestNext(int worm, int before, int slot, int head, long now) {
    long there = now + times.crossing(needs[before]);
    int kind = times.kind(needs[before]);
    if (needs[slot] >= channels) {
      consumptions.push(there, kind, head);
    } else if (needs[slot] >= 0) {
      requests.push(there + routing, kind, head);
    } else {
      forwarder.requested(worm, slot, there);
      forwarder.granted(worm, slot, there);
      if (reserving && routes.isTree(worm)) {
        reservations.granted(worm, slot, there);
      } else {
        flits.grant(flits.spot(worm, slot), -1, there);
      }
    }
  }

  @Override
  public void tailBegins(int worm, int slot, long now) {
    if (routes.isTree(worm)) {
      tailOfTree(worm, slot, now);
      return;
    }
    if (slot == firstSlot[worm]) {
      sending.tailCrossed(worm, now + times.flit(needs[slot]));
    } else {
      release(worm, slot - 1, now);
    }
    if (slot + 1 == firstSlot[worm + 1]) {
      consumed(worm, slot, nextDrop[worm], now);
    } else if (slot + 2 < firstSlot[worm + 1]
        && dropLinks[nextDrop[worm]] == slot + 1 - firstSlot[worm]) {
      arrivals.delivered(worm, nextDrop[worm]++, now + times.crossing(needs[slot]));
    }
  }

  private void tailOfTree(int worm, int slot, long now) {
    if (trees.isRoot(slot)) {
      crossed[worm] = Math.max(crossed[worm], now + times.flit(needs[slot]));
      if (--openRoots[worm] == 0) {
        sending.tailCrossed(worm, crossed[worm]);
      }
    } else if (--openOutputs[trees.above(slot)] == 0) {
      release(worm, trees.above(slot), now);
    }
    int copy = trees.copy(slot);
    if (channelOf(needs[slot]) < 0) {
      consumed(worm, slot, copy, now);
    } else if (copy != TreeHops.ABSENT) {
      arrivals.delivered(worm, copy, now + times.crossing(needs[slot]));
    }
  }

  private void consumed(int worm, int slot, int delivery, long now) {
    unfinished--;
    if (needs[slot] != WormRoutes.NO_PORT) {
      release(worm, slot, now);
    }
    arrivals.delivered(worm, delivery, now);
  }

  private void release(int worm, int slot, long now) {
    int resource = needs[slot];
    int channel = channelOf(resource);
    if (channel >= 0) {
      arrivals.passed(channel, worms.flits()[worm] * times.flit(channel));
      flits.release(channel);
    }
    forwarder.released(worm, slot, now);
    holder[resource] = NO_SLOT;
    if (!lines.isEmpty(resource)) {
      open.add(resource);
    }
  }

  private int channelOf(int resource) {
    return resource < channels ? resource : -1;
  }
}
