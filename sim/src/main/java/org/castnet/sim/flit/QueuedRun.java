package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Interruption;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SharedLinks;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.WormDeliveries;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;

/**
 * One run with routers that have queues as buffers.
 *
 * <p>A flit that begins at a time never lets another one begin at that time, since its resources
 * are busy for a flit time. So changes that end now are processed first, then lanes are granted,
 * then flits begin. Time: O(1) for each flit on each link, and if lanes share wires O(lanes) and
 * the sorting of the flits that could begin at one time. Memory: about 70 bytes per hop of the
 * worms in flight, and 8 per worm.
 */
final class QueuedRun implements QueuedFlits.Watcher {
  private final WormTable worms;
  private EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog arrivals;
  private final Buffers buffers;
  private final OutputLanes outputs;
  private final QueuedFlits flits;
  private final Crossbars crossbars;
  private final LinkTimes times;

  private final WormDeliveries deliveries;

  /** By first slot of a row: the drop-off that its worm's tail passes next, and its hop. */
  private int[] nextDrop = new int[0];

  private int[] nextLink = new int[0];

  private long grants;
  private int unfinished;

  QueuedRun(WormTable worms, Optional<SharedLinks> shared, WormListener listener) {
    this.worms = worms;
    forwarder = new EventForwarder(worms, listener);
    sending = new Sending(worms, listener);
    arrivals = new DeliveryLog(worms, sending, forwarder);
    times = worms.machine().links();
    buffers = new Buffers(worms.ends().channels(), worms.machine().buffer());
    outputs = new OutputLanes(worms, buffers);
    flits = new QueuedFlits(worms, buffers, outputs, this);
    crossbars =
        shared.isPresent()
            ? new SharedCrossbars(worms, flits, buffers, outputs, shared.get())
            : new LaneCrossbars(flits);
    deliveries = worms.deliveries();
    unfinished = worms.count();
  }

  /**
   * Rejects worms that queued routers do not support.
   *
   * @throws BadInput if a worm branches, or drops off copies through ports on its route
   */
  static void refuseTrees(WormRoutes routes) {
    for (int w = 0; w < routes.count(); w++) {
      if (routes.isTree(w)) {
        throw BadInput.coded(
            "branches-not-supported",
            "{send} branches, or drops off copies through ports on its route; "
                + "router=queued supports path worms with a drop-off at the end, and with "
                + "ports=all also on the route; router=exclusive supports all",
            Diagnostic.send(w));
      }
    }
  }

  /** Runs all worms until they end or deadlock. */
  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE && !arrivals.settled(); now = next()) {
      Interruption.check();
      if (now > EngineMachine.LATEST) {
        forwarder = EventForwarder.afterLatest(worms);
      }
      step(now);
    }
    return arrivals.result(
        grants, unfinished, () -> new QueuedDeadlock(worms, flits, buffers, outputs).find());
  }

  private long next() {
    return Math.min(flits.next(), Math.min(crossbars.next(), sending.next()));
  }

  private void step(long now) {
    flits.advance(crossbars, now);
    crossbars.advance(now);
    sending.beforeGrants(now);
    while (sending.requests().next() == now) {
      inject(sending.requests().pop(), now);
    }
    grantAll(now);
    crossbars.settle(now);
    sending.afterGrants(now);
  }

  private void inject(int worm, long now) {
    int slot = flits.add(worm);
    nextDrop = IntArrays.grow(nextDrop, slot + 1);
    nextLink = IntArrays.grow(nextLink, slot + 1);
    dropsNext(slot, deliveries.first(worm));
    crossbars.inject(slot);
    flits.inject(slot, now);
  }

  private void dropsNext(int slot, int delivery) {
    nextDrop[slot] = delivery;
    nextLink[slot] = deliveries.link(delivery);
  }

  @Override
  public void headIsReady(int slot, long now) {
    int worm = flits.worm(slot);
    int need = flits.need(slot);
    forwarder.requested(worm, flits.hop(slot), need, now);
    if (need == WormRoutes.NO_PORT) {
      flits.setLane(slot, QueuedFlits.FREE);
      forwarder.granted(worm, flits.hop(slot), need, now);
      crossbars.granted(slot, now);
    } else {
      flits.setLane(slot, QueuedFlits.WAITING);
      int from = flits.isFirst(slot) ? LaneQueues.AT_SENDER : flits.lane(slot - 1);
      outputs.request(worm, slot, need, from, now);
    }
  }

  private void grantAll(long now) {
    for (int line = outputs.pollOpen(); line >= 0; line = outputs.pollOpen()) {
      int lane = outputs.isEmpty(line) ? -1 : outputs.free(line);
      while (lane >= 0) {
        grant(outputs.next(line), lane, now);
        lane = outputs.isEmpty(line) ? -1 : outputs.free(line);
      }
    }
  }

  private void grant(int slot, int lane, long now) {
    outputs.own(lane, slot);
    flits.setLane(slot, lane);
    grants += outputs.isChannel(lane) ? 1 : 0;
    forwarder.granted(flits.worm(slot), flits.hop(slot), flits.need(slot), now);
    crossbars.granted(slot, now);
  }

  @Override
  public void tailBegins(int slot, long now) {
    int worm = flits.worm(slot);
    int first = flits.first(slot);
    int need = flits.pace(slot);
    long off = now + times.flit(need);
    if (flits.isFirst(slot)) {
      sending.tailCrossed(worm, off);
    }
    forwarder.released(worm, slot - first, flits.need(slot), off);
    if (flits.isLast(slot)) {
      unfinished--;
      arrivals.delivered(worm, nextDrop[first], now);
      return;
    }
    arrivals.passed(flits.lane(slot), flits.length(slot) * times.flit(need));
    if (nextLink[first] == slot - first + 1 && !flits.isLast(slot + 1)) {
      arrivals.delivered(worm, nextDrop[first], now + times.crossing(need));
      dropsNext(first, nextDrop[first] + 1);
    }
  }
}
