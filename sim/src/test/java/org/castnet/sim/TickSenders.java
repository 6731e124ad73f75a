package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Comparator;
import java.util.List;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;

/**
 * The sending side of {@link TickByTick}: the waits of each worm until its header requests the
 * first link. Each step returns whether it changed anything.
 */
final class TickSenders {
  private final Technology p;
  private final long alpha;
  private final boolean hosts;
  private final boolean onePort;
  private final List<TickWorm> walkers;
  private final int sends; // that a one-port node injects at a time

  TickSenders(Technology p, long alpha, boolean hosts, List<TickWorm> walkers) {
    this(p, alpha, hosts, walkers, 1);
  }

  TickSenders(Technology p, long alpha, boolean hosts, List<TickWorm> walkers, int sends) {
    this.sends = sends;
    this.p = p;
    this.alpha = alpha;
    this.hosts = hosts;
    this.onePort = p.node().ports() == PortModel.ONE;
    this.walkers = walkers;
  }

  /** Queues worms that are ready and have received all their triggers. */
  boolean queue(long now) {
    boolean changed = false;
    for (TickWorm walker : walkers) {
      if (walker.queued < 0 && walker.worm.ready() <= now && triggered(walker)) {
        walker.queued = now;
        changed = true;
      }
    }
    return changed;
  }

  private boolean triggered(TickWorm walker) {
    IntImmutableList triggers = walker.worm.triggers();
    for (int i = 0; i < triggers.size(); i++) {
      TickWorm trigger = walkers.get(triggers.getInt(i));
      int slot = trigger.worm.dropOffs().indexOf(walker.worm.route().origin());
      if (trigger.delivered[slot] == SimulationResult.NEVER) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether start-ups do not hold the injection port. */
  private boolean startUpsApart() {
    return onePort
        && alpha > 0
        && (sends > 1
            || p.node().startUpModel() == StartUpModel.OVERLAP
            || p.node().startUpModel() == StartUpModel.LATENCY);
  }

  /** Starts the start-ups that may begin. */
  boolean choose(long now) {
    if (!onePort && alpha > 0 && p.node().processors() == Processors.ONE) {
      return startOneByOne(now);
    }
    if (startUpsApart()) {
      boolean started = startUp(now);
      return takePorts(now) || started;
    }
    boolean changed = false;
    for (TickWorm walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      if (walker.queued >= 0
          && walker.started < 0
          && (!onePort || hostsAreFree() || !portTaken(walker, now))) {
        walker.started = now;
        walker.portFrom = now;
        walker.requestAt = now + alpha + p.router().routingDelay();
        changed = true;
      }
    }
    return changed;
  }

  /** Starts the next worm of each processor that is not in a start-up. */
  private boolean startOneByOne(long now) {
    boolean changed = false;
    for (TickWorm walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      if (walker.queued >= 0 && walker.started < 0 && !startingUp(walker, now)) {
        walker.started = now;
        walker.requestAt = now + alpha + p.router().routingDelay();
        changed = true;
      }
    }
    return changed;
  }

  /**
   * Returns whether hosts do not hold a port: their start-ups take no time, so the link arbitrates.
   */
  private boolean hostsAreFree() {
    return hosts
        && alpha == 0
        && (sends > 1
            || p.node().startUpModel() == StartUpModel.OVERLAP
            || p.node().startUpModel() == StartUpModel.LATENCY);
  }

  private boolean startUp(long now) {
    boolean changed = false;
    for (TickWorm walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      boolean mayStart =
          p.node().startUpModel() == StartUpModel.LATENCY || !startingUp(walker, now);
      if (walker.queued >= 0 && walker.started < 0 && mayStart) {
        walker.started = now;
        changed = true;
      }
    }
    return changed;
  }

  /** Returns whether the worm's sender is performing a start-up. */
  private boolean startingUp(TickWorm walker, long now) {
    return walkers.stream()
        .anyMatch(
            other ->
                other.started >= 0 && now < other.started + alpha && sameSender(other, walker));
  }

  /** Lets worms acquire the injection port after start-ups that did not hold it. */
  boolean takePorts(long now) {
    boolean changed = false;
    for (TickWorm walker : inOrder(Comparator.comparingLong(w -> w.started))) {
      if (startUpsApart()
          && walker.started >= 0
          && walker.started + alpha <= now
          && walker.portFrom < 0
          && (hosts || !portTaken(walker, now))) {
        walker.portFrom = now;
        walker.requestAt = now + p.router().routingDelay();
        changed = true;
      }
    }
    return changed;
  }

  private List<TickWorm> inOrder(Comparator<TickWorm> byTime) {
    return walkers.stream().sorted(byTime.thenComparingInt(w -> w.id)).toList();
  }

  private boolean portTaken(TickWorm walker, long now) {
    int taken = 0;
    for (TickWorm other : walkers) {
      long crossed = other.crossed();
      boolean busy = other.portFrom >= 0 && !(crossed >= 0 && crossed <= now);
      taken += busy && sameSender(other, walker) ? 1 : 0;
    }
    return taken >= sends;
  }

  private static boolean sameSender(TickWorm a, TickWorm b) {
    return a.worm.route().origin() == b.worm.route().origin();
  }
}
