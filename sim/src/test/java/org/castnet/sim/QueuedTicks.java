package org.castnet.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.QueuedWalker.Stage;

/**
 * A simple reference implementation of the flit engine with queued buffers: at every picosecond it
 * checks for every flit of every worm whether it may move, using only the times at which flits
 * began.
 */
final class QueuedTicks implements SlowTwin {
  private static final long NOT_YET = QueuedWalker.NOT_YET;

  private final Technology p;
  private final Network network;
  private final long alpha;
  private final boolean hosts;
  private final boolean onePort;
  private final boolean shared;

  /** By link: its wire, which half-duplex links share with the opposite one. */
  private final int[] wires;

  private final int classes;
  private final int portLanes;
  private final boolean byTurns;
  private final QueuedTurns turns;
  private final List<QueuedWalker> walkers = new ArrayList<>();
  private final List<Stage> stages = new ArrayList<>();
  private final QueuedSenders senders;
  private boolean changed;

  QueuedTicks(Network network, Technology parameters, List<Worm> worms) {
    p = parameters;
    this.network = network;
    boolean hold =
        p.node().startUpModel() == StartUpModel.HOLD && p.node().ports() == PortModel.ONE;
    alpha = hold ? 0 : p.node().startUp();
    hosts = network.endpointCount() < network.nodeCount();
    onePort = p.node().ports() == PortModel.ONE;
    boolean halfDuplex = p.link().virtualChannels() == VirtualChannels.HALF_DUPLEX;
    shared =
        halfDuplex || p.link().virtualChannels() == VirtualChannels.SHARED && network.lanes() > 1;
    wires = new int[network.links().count()];
    for (int link = 0; link < wires.length; link++) {
      wires[link] = halfDuplex ? Math.min(link, opposite(link)) : link;
    }
    byTurns = p.router().model().arbiter() == RouterModel.Arbiter.ROUND_ROBIN;
    turns = new QueuedTurns(network, wires);
    boolean any = p.router().model().lanes() == LaneChoice.ANY;
    portLanes = any ? network.lanes() : 1;
    senders = new QueuedSenders(p, hosts, portLanes, walkers);
    for (Worm worm : worms) {
      long flits = worm.flits() + (hold ? p.node().startUp() / p.link().flitTime() : 0);
      QueuedWalker walker = new QueuedWalker(walkers.size(), worm, flits);
      lay(walker);
      walkers.add(walker);
      stages.addAll(walker.stages);
    }
    classes =
        any ? 1 + stages.stream().mapToInt(stage -> stage.named).max().orElse(0) : network.lanes();
    long slowest = stages.stream().mapToLong(stage -> stage.crossing).max().orElse(0);
    RouterModel router = p.router().model();
    long delays = router.creditDelay() + router.headerDelay() + router.laneDelay();
    long patience = alpha + p.router().routingDelay() + delays + slowest + 100;
    long last = 0;
    for (long now = 0; now <= last + patience; now++) {
      changed = false;
      tick(now);
      last = changed ? now : last;
    }
  }

  /**
   * Returns the start time; without start-up and routing it is the time at which the port is
   * acquired.
   */
  @Override
  public long start(int worm) {
    QueuedWalker walker = walkers.get(worm);
    return senders.pipelined() && alpha + p.router().routingDelay() == 0
        ? walker.injected
        : walker.started;
  }

  @Override
  public long delivery(int worm, int dropOff) {
    return walkers.get(worm).delivered[dropOff];
  }

  private void lay(QueuedWalker walker) {
    Route route = walker.worm.route();
    Stage before = null;
    int drop = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int link = network.link(route.channel(hop));
      long flit = flitTime(link);
      int named = route.channel(hop) % network.lanes();
      long crossing = flit * network.pace().latency(link) + network.pace().delay(link);
      before = new Stage(walker, before, link, named, flit, crossing);
      walker.stages.add(before);
      int node = route.node(network, hop + 1);
      if (drop < walker.delivered.length - 1 && walker.worm.dropOffs().getInt(drop) == node) {
        walker.deliverer.add(before);
        drop++;
      }
    }
    Integer port = onePort && !hosts ? -1 - route.node(network, route.length()) : null;
    Stage end = new Stage(walker, before, port, 0, before.flit, before.flit);
    walker.stages.add(end);
    walker.deliverer.add(end);
  }

  private long flitTime(int link) {
    return p.link().flitBytes() == 0
        ? p.link().flitTime()
        : Math.round(8000.0 * p.link().flitBytes() / network.pace().gigabits(link));
  }

  private void tick(long now) {
    boolean instant = alpha + p.router().routingDelay() == 0;
    if (instant) {
      changed |= senders.queue(now);
      changed |= senders.choose(now);
    }
    changed |= senders.takePorts(now);
    request(now);
    grant(now);
    move(now);
    deliver(now);
    if (!instant) {
      changed |= senders.queue(now);
      changed |= senders.choose(now);
    }
  }

  /** Returns whether the next flit for this stage is at the front of its buffer and routed. */
  private boolean readyInFront(Stage stage, long now) {
    QueuedWalker walker = stage.walker;
    int flit = stage.begun.size();
    if (stage.all() || stage.moving(now)) {
      return false;
    }
    if (stage.before == null) {
      return walker.requestAt != NOT_YET && walker.requestAt <= now;
    }
    if (stage.before.begun.size() <= flit) {
      return false;
    }
    long routed = stage.isConsumption() ? 0 : p.router().routingDelay();
    if (stage.before.begun.get(flit) + stage.before.crossing + routed > now) {
      return false;
    }
    // a header waits until the tail in front has been absent for some time
    long pause = flit == 0 && stage.output != null ? p.router().model().headerDelay() : 0;
    return stages.stream().noneMatch(other -> inFrontOf(other, stage, now - pause));
  }

  /** Returns whether flits of {@code other} are in the same buffer and arrived earlier. */
  private static boolean inFrontOf(Stage other, Stage stage, long now) {
    return other != stage
        && sameLane(other.before, stage.before)
        && other.before.begun.get(0) < stage.before.begun.get(0)
        && !other.passed(now);
  }

  /** Returns whether flits of both stages used the same lane. */
  private static boolean sameLane(Stage a, Stage b) {
    return a != null
        && b != null
        && a.lane >= 0
        && a.lane == b.lane
        && Objects.equals(a.output, b.output)
        && !a.begun.isEmpty();
  }

  private void request(long now) {
    for (Stage stage : stages) {
      if (!readyInFront(stage, now)) {
        continue;
      }
      if (stage.since == NOT_YET || stage.since <= lastLeft(stage)) {
        stage.since = Math.max(now, stage.since);
      }
      if (stage.requested == NOT_YET) {
        stage.requested = now;
        changed = true;
      }
    }
  }

  /**
   * Returns a time just before the previous flit left, so that a request noted at that time is
   * noted again.
   */
  private static long lastLeft(Stage stage) {
    return stage.begun.isEmpty() ? Long.MIN_VALUE : stage.leftAt() - 1;
  }

  private void grant(long now) {
    List<Stage> waiting =
        new ArrayList<>(
            stages.stream().filter(stage -> stage.requested != NOT_YET && stage.lane < 0).toList());
    Comparator<Stage> order =
        byTurns
            ? turns.headers(classes)
            : Comparator.<Stage>comparingLong(stage -> stage.requested)
                .thenComparingInt(stage -> stage.walker.id);
    waiting.removeIf(stage -> free(stage, now) < 0);
    while (!waiting.isEmpty()) {
      Stage next = waiting.stream().min(order).orElseThrow();
      next.lane = free(next, now);
      turns.granted(next, classes);
      changed = true;
      waiting.remove(next);
      waiting.removeIf(stage -> free(stage, now) < 0);
    }
  }

  /** Returns the lane that a header would be granted now, or -1. */
  private int free(Stage stage, long now) {
    int best = -1;
    for (int lane : usable(stage)) {
      boolean taken =
          stage.output != null
              && stages.stream()
                  .anyMatch(
                      other ->
                          other.lane == lane
                              && Objects.equals(other.output, stage.output)
                              && !other.passed(now - p.router().model().laneDelay()));
      boolean roomier =
          best < 0
              || (!stage.isConsumption()
                  && filled(stage.output, lane, now) < filled(stage.output, best, now));
      best = !taken && roomier ? lane : best;
    }
    return best;
  }

  private List<Integer> usable(Stage stage) {
    List<Integer> lanes = new ArrayList<>();
    int end = stage.isConsumption() ? portLanes : network.lanes();
    int step = stage.isConsumption() ? 1 : classes;
    for (int lane = stage.isConsumption() ? 0 : stage.named % classes; lane < end; lane += step) {
      lanes.add(lane);
    }
    return lanes;
  }

  /**
   * Returns the number of flits in the buffer behind a lane, on their way to it, or not yet
   * credited.
   */
  private int filled(int link, int lane, long now) {
    int filled = 0;
    for (Stage stage : stages) {
      if (stage.before != null
          && stage.before.lane == lane
          && Objects.equals(stage.before.output, link)) {
        filled += stage.before.begun.size();
        for (long left : stage.begun) {
          long returns =
              stage.before.crossing - stage.before.flit + p.router().model().creditDelay();
          filled -= left + stage.flit + returns <= now ? 1 : 0;
        }
      }
    }
    return filled;
  }

  private void move(long now) {
    List<Stage> able = new ArrayList<>();
    for (Stage stage : stages) {
      if (stage.lane >= 0
          && readyInFront(stage, now)
          && (stage.isConsumption() || filled(stage.output, stage.lane, now) < p.link().buffer())) {
        able.add(stage);
      }
    }
    able.sort(
        Comparator.<Stage>comparingLong(stage -> stage.since)
            .thenComparingInt(stage -> stage.walker.id)
            .thenComparingInt(stage -> stage.walker.stages.indexOf(stage)));
    if (shared && byTurns) {
      moveByTurns(able, now);
      return;
    }
    for (Stage stage : able) {
      if (!blocked(stage, now)) {
        stage.begun.add(now);
        changed = true;
      }
    }
  }

  private void moveByTurns(List<Stage> able, long now) {
    able.removeIf(stage -> stage.lostUntil > now || blocked(stage, now));
    able.sort(
        Comparator.<Stage>comparingInt(stage -> stage.walker.id)
            .thenComparingInt(stage -> stage.walker.stages.indexOf(stage)));
    List<Stage> winners = turns.matched(able, this::path);
    for (Stage stage : able) {
      if (winners.contains(stage)) {
        stage.begun.add(now);
      } else {
        stage.lostUntil = now + stage.flit;
      }
      changed = true;
    }
  }

  private boolean blocked(Stage stage, long now) {
    return shared
        && stages.stream()
            .anyMatch(
                other -> other.moving(now) && (sameWire(other, stage) || sameWay(other, stage)));
  }

  /**
   * Returns the input by which the flit enters its router: a link, an injection port, or null if it
   * has neither.
   */
  private Object path(Stage stage) {
    return stage.before != null
        ? stage.before.output
        : onePort && !hosts ? "sender " + stage.walker.worm.route().origin() : null;
  }

  private boolean sameWire(Stage a, Stage b) {
    return sameLink(a, b)
        || a.output != null
            && b.output != null
            && a.output >= 0
            && b.output >= 0
            && wires[a.output] == wires[b.output];
  }

  private static boolean sameLink(Stage a, Stage b) {
    return a.output != null && Objects.equals(a.output, b.output);
  }

  /** Returns the link in the other direction with the same number among parallel links. */
  private int opposite(int link) {
    int from = network.links().source(link);
    int to = network.links().target(link);
    int before = 0;
    for (int other = network.links().first(from); other < link; other++) {
      before += network.links().target(other) == to ? 1 : 0;
    }
    for (int back = network.links().first(to); back < network.links().end(to); back++) {
      if (network.links().target(back) == from && before-- == 0) {
        return back;
      }
    }
    return link;
  }

  /** Returns whether flits of both stages arrive over the same link or the same injection port. */
  private boolean sameWay(Stage a, Stage b) {
    if (a.before == null && b.before == null) {
      return onePort && !hosts && QueuedSenders.same(a.walker, b.walker);
    }
    return a.before != null && b.before != null && sameLink(a.before, b.before);
  }

  private void deliver(long now) {
    for (QueuedWalker walker : walkers) {
      for (int d = 0; d < walker.delivered.length; d++) {
        Stage stage = walker.deliverer.get(d);
        if (stage.all()
            && stage.begun.get(stage.begun.size() - 1)
                    + (stage.isConsumption() ? 0 : stage.crossing)
                == now) {
          walker.delivered[d] = now;
          changed = true;
        }
      }
    }
  }
}
