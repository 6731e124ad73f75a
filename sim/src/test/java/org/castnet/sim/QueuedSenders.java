package org.castnet.sim;

import java.util.Comparator;
import java.util.List;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;

/**
 * The sending side of {@link QueuedTicks}: the waits of each worm until its header requests the
 * first link. Each step returns whether it changed anything.
 */
final class QueuedSenders {
  private final Technology p;
  private final long alpha;
  private final boolean hosts;
  private final boolean onePort;
  private final int portLanes;
  private final List<QueuedWalker> walkers;

  QueuedSenders(Technology p, boolean hosts, int portLanes, List<QueuedWalker> walkers) {
    this.p = p;
    boolean hold =
        p.node().startUpModel() == StartUpModel.HOLD && p.node().ports() == PortModel.ONE;
    alpha = hold ? 0 : p.node().startUp();
    this.hosts = hosts;
    onePort = p.node().ports() == PortModel.ONE;
    this.portLanes = portLanes;
    this.walkers = walkers;
  }

  static boolean same(QueuedWalker a, QueuedWalker b) {
    return a.worm.route().origin() == b.worm.route().origin();
  }

  /** Queues worms that are ready and have received all their triggers. */
  boolean queue(long now) {
    boolean changed = false;
    for (QueuedWalker walker : walkers) {
      if (walker.queued < 0 && walker.worm.ready() <= now && triggered(walker)) {
        walker.queued = now;
        changed = true;
      }
    }
    return changed;
  }

  private boolean triggered(QueuedWalker walker) {
    return walker
        .worm
        .triggers()
        .intStream()
        .mapToObj(walkers::get)
        .allMatch(
            trigger ->
                trigger.delivered[trigger.worm.dropOffs().indexOf(walker.worm.route().origin())]
                    != SimulationResult.NEVER);
  }

  private boolean apart() {
    return p.node().startUpModel() == StartUpModel.OVERLAP
        || p.node().startUpModel() == StartUpModel.LATENCY;
  }

  /** Returns whether headers are routed at their senders before they acquire the injection port. */
  boolean pipelined() {
    return onePort && !hosts && apart();
  }

  /** Starts the start-ups that may begin. */
  boolean choose(long now) {
    boolean changed = false;
    for (QueuedWalker walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      if (walker.queued >= 0 && walker.started < 0 && mayStart(walker, now)) {
        walker.started = now;
        if (!pipelined()) {
          walker.injected = now;
          walker.requestAt = now + alpha + p.router().routingDelay();
        }
        changed = true;
      }
    }
    return changed;
  }

  private boolean mayStart(QueuedWalker walker, long now) {
    if (onePort && !apart()) {
      return injecting(walker, now) == 0;
    }
    boolean oneProcessor =
        onePort
            ? p.node().startUpModel() == StartUpModel.OVERLAP
            : p.node().processors() == Processors.ONE;
    return !oneProcessor || alpha == 0 || !startingUp(walker, now);
  }

  private boolean startingUp(QueuedWalker walker, long now) {
    return walkers.stream()
        .anyMatch(
            other -> other.started >= 0 && now < other.started + alpha && same(other, walker));
  }

  /** Lets routed worms acquire the injection ports for which they are queued. */
  boolean takePorts(long now) {
    boolean changed = false;
    for (QueuedWalker walker : inOrder(Comparator.comparingLong(w -> w.started))) {
      if (pipelined()
          && walker.started >= 0
          && walker.started + alpha + p.router().routingDelay() <= now
          && walker.injected < 0
          && injecting(walker, now) < portLanes) {
        walker.injected = now;
        walker.requestAt = now;
        changed = true;
      }
    }
    return changed;
  }

  /** Returns the number of worms of the same sender that keep others from its injection port. */
  private long injecting(QueuedWalker walker, long now) {
    long pause = pipelined() ? p.router().model().headerDelay() : 0;
    return walkers.stream()
        .filter(other -> other.injected >= 0 && same(other, walker))
        .filter(other -> !other.stages.get(0).passed(now - pause))
        .count();
  }

  private List<QueuedWalker> inOrder(Comparator<QueuedWalker> byTime) {
    return walkers.stream().sorted(byTime.thenComparingInt(w -> w.id)).toList();
  }
}
