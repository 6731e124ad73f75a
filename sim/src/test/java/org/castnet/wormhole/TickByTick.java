package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.PortModel;
import org.castnet.network.Network;

/**
 * The slow, obvious twin of both engines: goes through every picosecond and looks at every flit. It
 * shares no code with them but the types of their input.
 */
final class TickByTick {
  /** What a worm needs at a hop: a channel, or (negative) the consumption port of a node. */
  private record Need(int number) {}

  /** One worm with the times at which its flits began each hop. */
  private static final class Walker {
    final int id;
    final Worm worm;
    final long flits;
    final List<Need> needs = new ArrayList<>();
    final List<LongArrayList> begun = new ArrayList<>();
    final long[] delivered;
    long queued = -1;
    long started = -1;
    long portFrom = -1;
    long requestAt = -1;
    int granted;

    Walker(int id, Worm worm, long flits) {
      this.id = id;
      this.worm = worm;
      this.flits = flits;
      this.delivered = new long[worm.dropOffs().size()];
      java.util.Arrays.fill(delivered, SimulationResult.NEVER);
    }

    boolean tailBegun(int hop) {
      return begun.get(hop).size() == flits;
    }

    long tail(int hop) {
      return begun.get(hop).getLong((int) flits - 1);
    }
  }

  private final WormholeParameters p;
  private final long alpha;
  private final boolean onePort;
  private final boolean hosts;
  private final List<Walker> walkers = new ArrayList<>();
  private final Map<Need, Walker> owners = new HashMap<>();
  private boolean changed;

  TickByTick(Network network, WormholeParameters parameters, List<Worm> worms) {
    p = parameters;
    boolean hold = p.startUpModel() == StartUpModel.HOLD;
    alpha = hold ? 0 : p.startUp();
    hosts = network.endpointCount() < network.nodeCount();
    onePort = p.ports() == PortModel.ONE;
    for (Worm worm : worms) {
      long flits = worm.flits() + (hold ? p.startUp() / p.flitTime() : 0);
      Walker walker = new Walker(walkers.size(), worm, flits);
      for (int hop = 0; hop < worm.route().length(); hop++) {
        walker.needs.add(new Need(worm.route().channel(hop)));
        walker.begun.add(new LongArrayList());
      }
      boolean free = !onePort || hosts;
      walker.needs.add(
          new Need(free ? Integer.MIN_VALUE + walker.id : -1 - worm.route().end(network)));
      walker.begun.add(new LongArrayList());
      walkers.add(walker);
    }
    long patience = alpha + p.routingDelay() + p.flitTime() + 100;
    long last = 0;
    for (long now = 0; now <= last + patience; now++) {
      changed = false;
      tick(network, now);
      last = changed ? now : last;
    }
  }

  long start(int worm) {
    return walkers.get(worm).started;
  }

  long delivery(int worm, int dropOff) {
    return walkers.get(worm).delivered[dropOff];
  }

  private void tick(Network network, long now) {
    boolean instant = alpha + p.routingDelay() == 0;
    moveAll(now);
    if (instant) {
      deliverAndQueue(network, now);
      choose(now);
    } else if (startUpsApart() && p.routingDelay() == 0) {
      takePorts(now);
    }
    boolean again = true;
    while (again) {
      again = false;
      for (Walker walker : walkers) {
        again |= grant(walker, now);
      }
      again |= moveAll(now);
      changed |= again;
    }
    deliverAndQueue(network, now);
    if (!instant) {
      choose(now);
    }
  }

  /** Lets every flit begin that may; whether there was one. */
  private boolean moveAll(long now) {
    boolean moved = false;
    for (boolean again = true; again; ) {
      again = false;
      for (Walker walker : walkers) {
        for (int hop = walker.granted - 1; hop >= 0; hop--) {
          if (mayBegin(walker, hop, now)) {
            walker.begun.get(hop).add(now);
            again = true;
            if (walker.tailBegun(hop)) {
              release(walker, hop);
            }
          }
        }
      }
      moved |= again;
    }
    changed |= moved;
    return moved;
  }

  private void release(Walker walker, int hop) {
    if (hop > 0) {
      owners.remove(walker.needs.get(hop - 1), walker);
    }
    if (hop == walker.needs.size() - 1) {
      owners.remove(walker.needs.get(hop), walker);
    }
  }

  /** The time at which the header asks for its next hop, or -1 where that is not yet known. */
  private long request(Walker walker) {
    int hop = walker.granted;
    if (hop == walker.needs.size() || walker.requestAt < 0) {
      return -1;
    }
    if (hop == 0) {
      return walker.requestAt;
    }
    long header = walker.begun.get(hop - 1).getLong(0);
    boolean end = hop == walker.needs.size() - 1;
    return header + p.flitTime() + (end ? 0 : p.routingDelay());
  }

  private boolean grant(Walker walker, long now) {
    long request = request(walker);
    if (request < 0 || request > now) {
      return false;
    }
    Need need = walker.needs.get(walker.granted);
    if (owners.containsKey(need)) {
      return false;
    }
    for (Walker other : walkers) {
      long theirs = request(other);
      if (theirs >= 0
          && theirs <= now
          && other.needs.get(other.granted).equals(need)
          && (theirs < request || (theirs == request && other.id < walker.id))) {
        return false;
      }
    }
    owners.put(need, walker);
    walker.begun.get(walker.granted++).add(now);
    if (walker.flits == 1) {
      release(walker, walker.granted - 1);
    }
    return true;
  }

  private boolean mayBegin(Walker walker, int hop, long now) {
    LongArrayList here = walker.begun.get(hop);
    int flit = here.size();
    if (flit == walker.flits || here.getLong(flit - 1) + p.flitTime() > now) {
      return false;
    }
    if (hop > 0) {
      LongArrayList before = walker.begun.get(hop - 1);
      if (before.size() <= flit || before.getLong(flit) + p.flitTime() > now) {
        return false;
      }
    }
    return hop == walker.needs.size() - 1
        || flit < p.buffer()
        || walker.begun.get(hop + 1).size() > flit - p.buffer();
  }

  private void deliverAndQueue(Network network, long now) {
    for (Walker walker : walkers) {
      int end = walker.needs.size() - 1;
      int from = 0;
      for (int d = 0; d < walker.delivered.length; d++) {
        boolean last = d == walker.delivered.length - 1;
        int links = last ? end : linksTo(network, walker.worm, d, from + 1);
        from = links;
        int hop = last ? end : links - 1;
        long time =
            walker.tailBegun(hop)
                ? walker.tail(hop) + (last ? 0 : p.flitTime())
                : SimulationResult.NEVER;
        if (time == now && walker.delivered[d] != now) {
          walker.delivered[d] = now;
          changed = true;
        }
      }
    }
    for (Walker walker : walkers) {
      if (walker.queued < 0 && walker.worm.ready() <= now && triggered(walker)) {
        walker.queued = now;
        changed = true;
      }
    }
  }

  private static int linksTo(Network network, Worm worm, int dropOff, int from) {
    int links = from;
    while (worm.route().node(network, links) != worm.dropOffs().getInt(dropOff)) {
      links++;
    }
    return links;
  }

  private boolean triggered(Walker walker) {
    IntImmutableList triggers = walker.worm.triggers();
    for (int i = 0; i < triggers.size(); i++) {
      Walker trigger = walkers.get(triggers.getInt(i));
      int place = trigger.worm.dropOffs().indexOf(walker.worm.route().origin());
      if (trigger.delivered[place] == SimulationResult.NEVER) {
        return false;
      }
    }
    return true;
  }

  /** Whether start-ups are not part of what holds the injection port. */
  private boolean startUpsApart() {
    return onePort
        && alpha > 0
        && (p.startUpModel() == StartUpModel.OVERLAP || p.startUpModel() == StartUpModel.LATENCY);
  }

  private void choose(long now) {
    if (startUpsApart()) {
      startUp(now);
      takePorts(now);
      return;
    }
    for (Walker walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      if (walker.queued >= 0
          && walker.started < 0
          && (!onePort || hostsAreFree() || !portTaken(walker, now))) {
        walker.started = now;
        walker.portFrom = now;
        walker.requestAt = now + alpha + p.routingDelay();
        changed = true;
      }
    }
  }

  /** On hosts a start-up that takes no time and holds nothing leaves the link to arbitrate. */
  private boolean hostsAreFree() {
    return hosts
        && alpha == 0
        && (p.startUpModel() == StartUpModel.OVERLAP || p.startUpModel() == StartUpModel.LATENCY);
  }

  private void startUp(long now) {
    for (Walker walker : inOrder(Comparator.comparingLong(w -> w.queued))) {
      boolean mayStart =
          p.startUpModel() == StartUpModel.LATENCY
              || walkers.stream()
                  .noneMatch(
                      other ->
                          other.started >= 0
                              && now < other.started + alpha
                              && sameSender(other, walker));
      if (walker.queued >= 0 && walker.started < 0 && mayStart) {
        walker.started = now;
        changed = true;
      }
    }
  }

  private void takePorts(long now) {
    for (Walker walker : inOrder(Comparator.comparingLong(w -> w.started))) {
      if (walker.started >= 0
          && walker.started + alpha <= now
          && walker.portFrom < 0
          && (hosts || !portTaken(walker, now))) {
        walker.portFrom = now;
        walker.requestAt = now + p.routingDelay();
        changed = true;
      }
    }
  }

  private List<Walker> inOrder(Comparator<Walker> byTime) {
    return walkers.stream().sorted(byTime.thenComparingInt(w -> w.id)).toList();
  }

  private boolean portTaken(Walker walker, long now) {
    for (Walker other : walkers) {
      boolean busy =
          other.portFrom >= 0 && !(other.tailBegun(0) && other.tail(0) + p.flitTime() <= now);
      if (busy && sameSender(other, walker)) {
        return true;
      }
    }
    return false;
  }

  private static boolean sameSender(Walker a, Walker b) {
    return a.worm.route().origin() == b.worm.route().origin();
  }
}
