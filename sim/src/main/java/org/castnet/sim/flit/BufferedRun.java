package org.castnet.sim.flit;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.input.Interruption;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.RouterModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Resources;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeFifos;
import org.castnet.sim.queue.TimeQueue;

/**
 * One run with routers that have queues as buffers, if every lane has a separate wire and routes
 * specify the lanes: equivalent to {@link QueuedRun}, but only headers make events. {@link
 * BufferedFlits} determines the times of the other flits.
 *
 * <p>Time: O(1) for each hop of each worm, and a few operations for each flit on each link.
 */
final class BufferedRun implements BufferedFlits.Watcher {
  /** The number of flits in all buffers up to which their times are stored. */
  private static final long MOST_FLITS = 1 << 25;

  private final WormTable worms;
  private EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog arrivals;
  private final BufferedFlits flits;
  private final Resources resources;
  private final LinkTimes times;
  private final long routing;
  private final long laneDelay;
  private final int channels;
  private final int[] firstSlot;
  private final int[] needs;

  /** By worm: its flits. */
  private final long[] lengths;

  /** By delivery: the number of the hop at the end of which it is made, from 1. */
  private final int[] dropLinks;

  /** By worm: the drop-off that its tail passes next. */
  private final int[] nextDrop;

  /** The worms with headers that will request a lane, or a port, when they have arrived. */
  private final TimeFifos requests;

  private final TimeFifos consumptions;

  /** The worms with headers that will request one of these later. */
  private final TimeQueue late = new TimeQueue();

  private long now;
  private long grants;
  private int unfinished;

  BufferedRun(WormTable worms, WormListener listener) {
    this.worms = worms;
    forwarder = new EventForwarder(worms, listener);
    sending = new Sending(worms, listener);
    arrivals = new DeliveryLog(worms, sending, forwarder);
    times = worms.machine().links();
    routing = worms.machine().router().routingDelay();
    laneDelay = worms.machine().router().model().laneDelay();
    requests = new TimeFifos(times.kinds());
    consumptions = new TimeFifos(times.kinds());
    firstSlot = worms.routes().first();
    needs = worms.routes().needs();
    channels = worms.ends().channels();
    flits = new BufferedFlits(worms, this);
    resources = new Resources(channels + worms.ends().network().nodeCount(), worms.count());
    lengths = worms.flits();
    dropLinks = worms.drops().links();
    nextDrop = Arrays.copyOf(worms.drops().firsts(), worms.count());
    unfinished = worms.count();
  }

  /** Returns whether headers alone make events in runs on a machine, if no lanes share a wire. */
  static boolean suits(EngineMachine machine, int channels) {
    return machine.router().model().lanes() == LaneChoice.ROUTE
        && machine.router().model().arbiter() == RouterModel.Arbiter.OLDEST
        && machine.buffer() <= MOST_FLITS
        && BufferedFlits.ringLength(channels, machine.buffer()) <= MOST_FLITS;
  }

  /** Runs all worms until they end or deadlock. */
  SimulationResult run() {
    for (now = next(); now != Long.MAX_VALUE && !arrivals.settled(); now = next()) {
      Interruption.check();
      if (now > EngineMachine.LATEST) {
        forwarder = EventForwarder.afterLatest(worms);
      }
      step();
    }
    return arrivals.result(
        grants,
        unfinished,
        () ->
            new QueuedRun(worms, Optional.empty(), WormListener.SILENT)
                .run()
                .deadlock()
                .orElseThrow());
  }

  private long next() {
    return Math.min(nextRequest(), Math.min(resources.next(), sending.next()));
  }

  private void step() {
    if (sending.next() != now && resources.next() != now) {
      int worm = popRequest();
      int need = needs[flits.headSlot(worm)];
      if (nextRequest() != now && resources.isFree(need, now)) {
        // most steps: a single head finds its resource free and acquires it at once
        forwarder.requested(worm, flits.headSlot(worm), now);
        grant(worm, need);
        return;
      }
      request(worm);
    }
    sending.beforeGrants(now);
    while (nextRequest() == now) {
      request(popRequest());
    }
    while (sending.requests().next() == now) {
      request(sending.requests().pop());
    }
    resources.wake(now);
    for (int free = resources.free(now); free >= 0; free = resources.free(now)) {
      grant(resources.leave(free), free);
    }
    sending.afterGrants(now);
  }

  private long nextRequest() {
    return Math.min(requests.next(), Math.min(consumptions.next(), late.next()));
  }

  private int popRequest() {
    if (requests.next() == now) {
      return requests.pop();
    }
    return consumptions.next() == now ? consumptions.pop() : late.pop();
  }

  private void request(int worm) {
    int slot = flits.headSlot(worm);
    resources.request(needs[slot], worm, now);
    forwarder.requested(worm, slot, now);
  }

  private void grant(int worm, int resource) {
    int slot = flits.headSlot(worm);
    resources.hold(resource, slot);
    forwarder.granted(worm, slot, now);
    grants += resource < channels ? 1 : 0;
    flits.grant(worm, now);
  }

  @Override
  public void headIsReady(int worm, int slot, long time) {
    int need = needs[slot];
    if (need == WormRoutes.NO_PORT) {
      forwarder.requested(worm, slot, time);
      forwarder.granted(worm, slot, time);
      flits.grantLater(worm, time);
      return;
    }
    // most headers begin now and find no worm before them in the buffer
    int channel = needs[slot - 1];
    long there = now + times.crossing(channel);
    if (need >= channels && time == there) {
      consumptions.push(time, times.kind(channel), worm);
    } else if (need < channels && time == there + routing) {
      requests.push(time, times.kind(channel), worm);
    } else {
      late.push(time, worm);
    }
  }

  @Override
  public void tailBegins(int worm, int slot, long time) {
    int need = needs[slot];
    boolean consumed = slot + 1 == firstSlot[worm + 1];
    long off = time + times.flit(needs[consumed ? slot - 1 : slot]);
    if (slot == firstSlot[worm]) {
      sending.tailCrossed(worm, off);
    }
    forwarder.released(worm, slot, off);
    if (need != WormRoutes.NO_PORT) {
      resources.release(need, off + laneDelay, now);
    }
    if (consumed) {
      unfinished--;
      arrivals.delivered(worm, nextDrop[worm], time);
      return;
    }
    arrivals.passed(need, lengths[worm] * times.flit(need));
    if (slot + 2 < firstSlot[worm + 1] && dropLinks[nextDrop[worm]] == slot + 1 - firstSlot[worm]) {
      arrivals.delivered(worm, nextDrop[worm]++, time + times.crossing(need));
    }
  }
}
