package org.castnet.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;

/**
 * A simple reference implementation of both engines that examines every flit at every picosecond.
 * It shares only the input types with them.
 */
final class TickByTick implements SlowTwin {
  private final Technology p;
  private final long alpha;
  private final boolean onePort;
  private final boolean hosts;
  private final List<TickWorm> walkers = new ArrayList<>();
  private final Map<TickStep.Need, TickWorm> owners = new HashMap<>();
  private final TickWires wires;
  private final TickSenders senders;
  private final TickReceivers receivers;
  private boolean changed;

  TickByTick(Network network, Technology parameters, List<Worm> worms) {
    p = parameters;
    boolean hold =
        p.node().startUpModel() == StartUpModel.HOLD && p.node().ports() == PortModel.ONE;
    alpha = hold ? 0 : p.node().startUp();
    hosts = network.endpointCount() < network.nodeCount();
    senders = new TickSenders(p, alpha, hosts, walkers);
    receivers = new TickReceivers(p);
    onePort = p.node().ports() == PortModel.ONE;
    long slowest = 0;
    for (int link = 0; link < network.links().count(); link++) {
      slowest = Math.max(slowest, crossing(network, link));
    }
    wires = new TickWires(network, parameters.link().virtualChannels());
    for (Worm worm : worms) {
      long flits = worm.flits() + p.addresses().flitsFor(worm.dropOffs().size());
      flits += hold ? p.node().startUp() / p.link().flitTime() : 0;
      TickWorm walker = new TickWorm(walkers.size(), worm, flits);
      lay(network, walker);
      walkers.add(walker);
    }
    long patience = alpha + p.router().routingDelay() + slowest + 100;
    patience += TickReceivers.patience(p, worms);
    long last = worms.stream().mapToLong(Worm::ready).max().orElse(0);
    for (long now = 0; now <= last + patience; now++) {
      changed = false;
      tick(now);
      last = changed ? Math.max(now, last) : last;
    }
  }

  private long flitTime(Network network, int link) {
    return p.link().flitBytes() == 0
        ? p.link().flitTime()
        : Math.round(8000.0 * p.link().flitBytes() / network.pace().gigabits(link));
  }

  private long crossing(Network network, int link) {
    return flitTime(network, link) * network.pace().latency(link) + network.pace().delay(link);
  }

  private void lay(Network network, TickWorm walker) {
    Route route = walker.worm.route();
    List<TickStep> hops = new ArrayList<>();
    int drop = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      int link = network.link(route.channel(hop));
      long flit = flitTime(network, link);
      TickStep step =
          new TickStep(
              new TickStep.Need(route.channel(hop)),
              parent < 0 ? null : hops.get(parent),
              false,
              flit,
              crossing(network, link));
      hops.add(step);
      walker.steps.add(step);
      boolean end = hop + 1 == route.length();
      int node = route.node(network, hop + 1);
      int last = walker.delivered.length - 1;
      if (drop == last ? end : walker.worm.dropOffs().getInt(drop) == node) {
        boolean port = onePort && !hosts;
        if (port || route.isLeaf(hop)) {
          int free = Integer.MIN_VALUE + 1000 * walker.id + drop;
          TickStep.Need need = new TickStep.Need(port ? -1 - node : free);
          step = new TickStep(need, step, true, flit, flit);
          walker.steps.add(step);
        }
        walker.deliverer.add(step);
        drop++;
      }
    }
  }

  @Override
  public long start(int worm) {
    return walkers.get(worm).started;
  }

  @Override
  public long delivery(int worm, int dropOff) {
    return walkers.get(worm).delivered[dropOff];
  }

  private void tick(long now) {
    boolean instant = alpha + p.router().routingDelay() == 0;
    moveAll(now);
    if (instant) {
      deliverAndQueue(now, false);
      changed |= senders.choose(now);
    } else if (p.router().routingDelay() == 0) {
      changed |= senders.takePorts(now);
    }
    boolean again = true;
    while (again) {
      again = false;
      for (TickWorm walker : walkers) {
        again |= grant(walker, now);
      }
      again |= moveAll(now);
      // turns are taken after all grants
      again |= !again && takeTurns(now);
      changed |= again;
    }
    deliverAndQueue(now, true);
    if (!instant) {
      changed |= senders.choose(now);
    }
  }

  /**
   * Starts one flit on each free wire that several channels share and that has one; all wires
   * choose before any flit begins.
   */
  private boolean takeTurns(long now) {
    Map<Integer, TickStep> chosen = new TreeMap<>();
    Map<TickStep, TickWorm> worms = new HashMap<>();
    for (TickWorm walker : walkers) {
      for (TickStep step : walker.steps) {
        if (wires.share(step) && wires.free(step, now) && mayBegin(walker, step, now)) {
          worms.put(step, walker);
          chosen.merge(wires.of(step), step, wires::first);
        }
      }
    }
    for (TickStep step : chosen.values()) {
      step.begun.add(now);
      wires.used(step, now);
      release(worms.get(step), step);
    }
    return !chosen.isEmpty();
  }

  /** Starts every flit that may begin without a turn; returns whether there was one. */
  private boolean moveAll(long now) {
    boolean moved = false;
    for (boolean again = true; again; ) {
      again = false;
      for (TickWorm walker : walkers) {
        for (TickStep step : walker.steps) {
          List<TickStep> group =
              p.router().replication() == Replication.LOCKSTEP
                  ? walker.together(step, onePort)
                  : List.of(step);
          if (!wires.share(step) && group.stream().allMatch(each -> mayBegin(walker, each, now))) {
            group.forEach(each -> each.begun.add(now));
            again = true;
            group.forEach(each -> release(walker, each));
          }
        }
      }
      moved |= again;
    }
    changed |= moved;
    return moved;
  }

  /**
   * Releases the channels and ports that the worm no longer needs after a flit has begun this step.
   */
  private void release(TickWorm walker, TickStep step) {
    if (!step.begunBy(walker.flits)) {
      return;
    }
    if (step.consumption) {
      owners.remove(step.need, walker);
    }
    if (step.before != null
        && step.before.outputs.stream().allMatch(output -> output.begunBy(walker.flits))) {
      owners.remove(step.before.need, walker);
    }
  }

  /** Returns the time at which the header requests this step, or -1 if it is not yet known. */
  private long request(TickWorm walker, TickStep step) {
    if (step.granted() || walker.requestAt < 0) {
      return -1;
    }
    if (step.before == null) {
      return walker.requestAt;
    }
    boolean probe = reserves(walker);
    if (probe ? !step.before.granted() : !step.before.begunBy(1)) {
      return -1;
    }
    return (probe ? step.before.got : step.before.begin(0))
        + step.before.crossing
        + (step.consumption ? 0 : p.router().routingDelay());
  }

  private boolean reserves(TickWorm walker) {
    return p.router().replication() == Replication.RESERVED && walker.isTree();
  }

  private boolean grant(TickWorm walker, long now) {
    boolean any = false;
    for (TickStep step : walker.steps) {
      long request = request(walker, step);
      if (request >= 0 && request <= now && isNext(walker, step, request, now)) {
        owners.put(step.need, walker);
        step.got = now;
        boolean atOnce =
            p.router().replication() == Replication.ASYNCHRONOUS
                || (p.router().replication() == Replication.RESERVED && !walker.isTree());
        if (atOnce && !wires.share(step)) {
          step.begun.add(now);
          release(walker, step);
        }
        any = true;
      }
    }
    return any;
  }

  private boolean isNext(TickWorm walker, TickStep step, long request, long now) {
    if (owners.containsKey(step.need)) {
      return false;
    }
    for (TickWorm other : walkers) {
      for (TickStep rival : other.steps) {
        long theirs = rival.need.equals(step.need) ? request(other, rival) : -1;
        if (theirs >= 0
            && theirs <= now
            && (theirs < request || (theirs == request && other.id < walker.id))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean mayBegin(TickWorm walker, TickStep step, long now) {
    int flit = step.begun.size();
    if (!step.granted() || flit == walker.flits) {
      return false;
    }
    if (flit > 0 && step.begin(flit - 1) + step.flit > now) {
      return false;
    }
    if (flit == 0 && reserves(walker)) {
      long leave = walker.reserved();
      if (leave < 0 || leave > now) {
        return false;
      }
    }
    if (step.before != null
        && (!step.before.begunBy(flit + 1)
            || step.before.begin(flit) + step.before.crossing > now)) {
      return false;
    }
    List<TickStep> makeRoom = new ArrayList<>(step.outputs);
    if (step.before == null && onePort) {
      makeRoom.addAll(walker.roots());
      makeRoom.remove(step);
    }
    return flit < p.link().buffer()
        || makeRoom.stream().allMatch(output -> output.begunBy(flit + 1 - p.link().buffer()));
  }

  /**
   * @param last whether all arrivals of this time are known, so that nodes choose among them
   */
  private void deliverAndQueue(long now, boolean last) {
    for (TickWorm walker : walkers) {
      for (int d = 0; d < walker.delivered.length; d++) {
        TickStep step = walker.deliverer.get(d);
        if (step.begunBy(walker.flits)
            && !receivers.has(walker, d)
            && (last || receivers.handling(walker.worm) == 0)
            && step.begin(walker.flits - 1) + (step.consumption ? 0 : step.crossing) == now) {
          receivers.arrives(walker, d, now);
        }
        changed |= receivers.deliver(walker, d, now);
      }
    }
    changed |= senders.queue(now);
  }
}
