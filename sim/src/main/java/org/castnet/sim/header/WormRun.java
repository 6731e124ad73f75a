package org.castnet.sim.header;

import java.util.OptionalLong;
import org.castnet.input.Interruption;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.Deadlocks;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Heads;
import org.castnet.sim.engine.OnlineWorms;
import org.castnet.sim.engine.Resources;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.TreeHops;
import org.castnet.sim.engine.WormRoutes;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeFifos;

/**
 * One run of the {@link WormEngine}: the requests and grants of resources. {@link Tails} computes
 * when the following flits release them.
 */
final class WormRun {
  private final WormTable worms;
  private final WormRoutes routes;
  private EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog arrivals;
  private final LinkTimes times;
  private final long routing;
  private final int channels;

  /** By worm: its first slot; by slot: its channel or port. */
  private final int[] firstSlot;

  private final int[] needs;

  private final Heads heads;
  private final Resources resources;
  private final Tails.OfRows rows;

  /** Null, like the trees of the routes, if every worm is a path. */
  private final Tails.OfTrees treeTails;

  private final TreePassing treePassing;

  private final TreeHops trees;

  /** The heads that request channels and consumption ports, each in order of time. */
  private final TimeFifos requests;

  private final TimeFifos consumptions;

  private long grants;

  /** The number of slots not granted yet: the last slot of path worms, every slot of trees. */
  private int unfinished;

  WormRun(WormTable worms, WormListener listener) {
    this(worms, listener, new Sending(worms, listener));
    unfinished = grantsToCome();
  }

  /** Creates a run of worms that are decided on during the run. */
  WormRun(OnlineWorms online) {
    this(online.table(), WormListener.SILENT, online.sending());
    online.notifyOf(this::added);
  }

  private WormRun(WormTable worms, WormListener listener, Sending sending) {
    this.worms = worms;
    this.sending = sending;
    forwarder = new EventForwarder(worms, listener);
    routes = worms.routes();
    arrivals = new DeliveryLog(worms, sending, forwarder);
    times = worms.machine().links();
    requests = new TimeFifos(times.kinds());
    consumptions = new TimeFifos(times.kinds());
    routing = worms.machine().router().routingDelay();
    channels = worms.ends().channels();
    firstSlot = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    heads = Heads.of(routes);
    resources = new Resources(channels + worms.ends().network().nodeCount(), heads.count());
    FreedBehindTails leaving =
        new FreedBehindTails(channels, resources, arrivals, sending, forwarder);
    treePassing = trees == null ? null : new TreePassing(worms, leaving);
    if (times.sameSpeed()) {
      rows = rowTails(leaving);
      treeTails = trees == null ? null : treeTails(leaving);
    } else {
      CutThroughTails tails = new CutThroughTails(worms, leaving, treePassing);
      rows = tails;
      treeTails = tails;
    }
  }

  private void added(int worm) {
    heads.added(worm);
    rows.added(worm);
    unfinished++;
  }

  private Tails.OfRows rowTails(FreedBehindTails leaving) {
    if (worms.machine().buffer() == 1) {
      return new SingleFlitRowTails(worms, leaving);
    }
    return worms.fitIntoBuffers()
        ? new WholeWormRowTails(worms, leaving)
        : new RowTails(worms, leaving);
  }

  private Tails.OfTrees treeTails(FreedBehindTails leaving) {
    return TreeTails.anyFeltBefore(worms)
        ? new TreeTails(worms, leaving, treePassing)
        : new FreeTreeTails(worms, leaving, treePassing);
  }

  private int grantsToCome() {
    int all = 0;
    for (int w = 0; w < worms.count(); w++) {
      all += routes.isTree(w) ? firstSlot[w + 1] - firstSlot[w] : 1;
    }
    return all - (trees == null ? 0 : trees.injections());
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
        grants,
        unfinished,
        () -> new Deadlocks(worms, heads, resources::holder, resources.lines()).find());
  }

  /**
   * Runs until no event is due before a time, or an arrival is known that is not before it.
   *
   * @param bound in ticks
   * @return the last arrival in picoseconds; empty if it is not before the bound, or worms deadlock
   */
  OptionalLong lastArrivalBelow(long bound) {
    for (long now = next(); now < bound && arrivals.last() < bound; now = next()) {
      Interruption.check();
      step(now);
    }
    return arrivals.lastBelow(bound);
  }

  /**
   * Runs until no event is left.
   *
   * @return whether no worm is left and no event has been due at the given time or later
   */
  boolean endsBefore(long bound) {
    long now = next();
    while (now < bound) {
      Interruption.check();
      step(now);
      now = next();
    }
    return now == Long.MAX_VALUE && unfinished == 0;
  }

  private long next() {
    return Math.min(
        Math.min(requests.next(), consumptions.next()), Math.min(resources.next(), sending.next()));
  }

  /**
   * Processes all events at one time: first known changes, then grants until no more is possible.
   */
  private void step(long now) {
    boolean sends = sending.next() == now;
    if (!sends && consumptions.next() != now && resources.next() != now) {
      request(now);
    }
    sending.beforeGrants(now);
    while (consumptions.next() == now) {
      request(consumptions.pop(), now);
    }
    while (requests.next() == now) {
      request(requests.pop(), now);
    }
    if (sends) {
      while (sending.requests().next() == now) {
        requestFirst(sending.requests().pop(), now);
      }
    }
    resources.wake(now);
    for (int free = resources.free(now); free >= 0; free = resources.free(now)) {
      grant(resources.leave(free), free, now);
    }
    sending.afterGrants(now);
  }

  /**
   * Processes requests if nothing else happens now: a single head that finds its channel free
   * acquires it at once.
   */
  private void request(long now) {
    int head = requests.pop();
    int resource = heads.need(head);
    if (requests.next() == now || !resources.isFree(resource, now)) {
      request(head, now);
      return;
    }
    forwarder.requested(heads.worm(head), heads.slot(head), now);
    grant(head, resource, now);
  }

  private void requestFirst(int worm, long now) {
    if (!routes.isTree(worm)) {
      request(heads.ofRow(worm), now);
      return;
    }
    int from = firstSlot[worm] + (trees.hasInjection(worm) ? 1 : 0);
    int roots = 0;
    for (int root = from; root < firstSlot[worm + 1]; root = trees.end(root)) {
      request(heads.ofSlot(root), now);
      roots++;
    }
    treePassing.requests(worm, roots);
  }

  /** Adds a head to the line of the resource that it needs next. */
  private void request(int head, long now) {
    resources.request(heads.need(head), head, now);
    forwarder.requested(heads.worm(head), heads.slot(head), now);
  }

  private void grant(int head, int resource, long now) {
    int worm = heads.worm(head);
    if (heads.isOfTree(head)) {
      grantTree(worm, heads.slot(head), resource, now);
    } else {
      grantRow(worm, head, resource, now);
    }
  }

  private void grantRow(int worm, int head, int resource, long now) {
    int at = heads.moveOn(worm);
    resources.hold(resource, at);
    forwarder.granted(worm, at, now);
    if (resource >= channels) {
      unfinished--;
      rows.consumed(worm, at, now, now);
      return;
    }
    grants++;
    rows.granted(worm, at, now);
    int need = needs[at + 1];
    long there = now + times.crossing(resource);
    if (need >= channels) {
      consumptions.push(there, times.kind(resource), head);
    } else if (need != WormRoutes.NO_PORT) {
      requests.push(there + routing, times.kind(resource), head);
    } else {
      unfinished--;
      consumedFreely(worm, at + 1, there);
      rows.consumed(worm, at + 1, there, now);
    }
  }

  private void grantTree(int worm, int slot, int resource, long now) {
    resources.hold(resource, slot);
    unfinished--;
    forwarder.granted(worm, slot, now);
    grants += resource < channels ? 1 : 0;
    long there = now + times.crossing(resource);
    int kind = times.kind(resource);
    int end = trees.end(slot);
    int outputs = 0;
    int freely = TreeHops.ABSENT;
    for (int output = slot + 1; output < end; output = trees.end(output)) {
      int need = trees.need(output);
      if (need >= channels) {
        consumptions.push(there, kind, heads.ofSlot(output));
      } else if (need != WormRoutes.NO_PORT) {
        requests.push(there + routing, kind, heads.ofSlot(output));
      } else {
        freely = output;
      }
      outputs++;
    }
    treePassing.opens(slot, outputs);
    treeTails.granted(worm, slot, now, now);
    if (freely != TreeHops.ABSENT) {
      unfinished--;
      consumedFreely(worm, freely, there);
      treeTails.granted(worm, freely, there, now);
    }
  }

  /**
   * Determines consumption without a port, which is certain as soon as the header is on the last
   * link.
   */
  private void consumedFreely(int worm, int slot, long time) {
    forwarder.requested(worm, slot, time);
    forwarder.granted(worm, slot, time);
  }
}
