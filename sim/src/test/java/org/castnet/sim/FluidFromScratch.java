package org.castnet.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.packet.PacketModel;

/**
 * A simple reference implementation of the limit of small packets: at each event it computes the
 * rates of all flows from nothing by progressive filling.
 */
final class FluidFromScratch implements SlowTwin {
  private final Network network;
  private final Technology p;
  private final long packet;
  private final long receive;
  private final boolean hosts;
  private final boolean onePort;
  private final List<TickWorm> walkers = new ArrayList<>();
  private final TickSenders senders;
  private final int sends;
  private final List<Flow> flows = new ArrayList<>();
  private final Map<TickStep, Integer> serverOf = new HashMap<>();

  /** By step: the drop-offs that receive the message after it, as pairs of send and drop-off. */
  private final Map<TickStep, List<Integer>> drops = new HashMap<>();

  private final Map<List<Integer>, Long> arrivals = new HashMap<>();
  private final Map<List<Integer>, Long> due = new HashMap<>();
  private final Map<Integer, Long> receiving = new HashMap<>();
  private final TreeSet<Long> times = new TreeSet<>(List.of(0L));

  FluidFromScratch(Network network, Technology parameters, PacketModel model, List<Worm> worms) {
    this.network = network;
    this.p = parameters;
    packet = model.packetFlits();
    receive = parameters.node().receive();
    hosts = network.endpointCount() < network.nodeCount();
    onePort = p.node().ports() == PortModel.ONE;
    sends = model.sends();
    senders = new TickSenders(p, p.node().startUp(), hosts, walkers, sends);
    for (Worm worm : worms) {
      TickWorm walker = new TickWorm(walkers.size(), worm, 1);
      lay(walker);
      walkers.add(walker);
      times.add(worm.ready());
      if (onePort) {
        flows.add(new Flow(walker, walker.roots()));
      } else {
        walker.roots().forEach(root -> flows.add(new Flow(walker, List.of(root))));
      }
    }
    while (!times.isEmpty()) {
      at(times.pollFirst());
    }
  }

  /** A part of a send that its node injects by itself. */
  private static final class Flow {
    final TickWorm walker;
    final List<TickStep> roots;
    final List<TickStep> steps = new ArrayList<>();
    final List<TickStep> present = new ArrayList<>();
    final long flits;
    long begun = -1;
    long shift;
    boolean flowing;
    boolean injecting;
    boolean ended;
    double remaining;
    double rate;
    double share;
    double most = Double.POSITIVE_INFINITY;
    long since;
    long due = Long.MAX_VALUE;
    boolean moved;

    Flow(TickWorm walker, List<TickStep> roots) {
      this.walker = walker;
      this.roots = roots;
      this.flits = walker.worm.flits();
      for (TickStep step : walker.steps) {
        TickStep root = step;
        while (root.before != null) {
          root = root.before;
        }
        if (roots.contains(root)) {
          steps.add(step);
        }
      }
    }

    void advance(long now) {
      remaining = Math.max(0, remaining - rate * (now - since));
      since = now;
    }
  }

  private void lay(TickWorm walker) {
    Route route = walker.worm.route();
    List<TickStep> hops = new ArrayList<>();
    int drop = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      int link = network.link(route.channel(hop));
      long flit =
          p.link().flitBytes() == 0
              ? p.link().flitTime()
              : Math.round(8000.0 * p.link().flitBytes() / network.pace().gigabits(link));
      long crossing = flit * network.pace().latency(link) + network.pace().delay(link);
      TickStep before = parent < 0 ? null : hops.get(parent);
      TickStep step =
          new TickStep(new TickStep.Need(route.channel(hop)), before, false, flit, crossing);
      hops.add(step);
      walker.steps.add(step);
      serverOf.put(step, link);
      boolean end = hop + 1 == route.length();
      int node = route.node(network, hop + 1);
      int last = walker.delivered.length - 1;
      if (drop == last ? end : walker.worm.dropOffs().getInt(drop) == node) {
        if (onePort && !hosts) {
          step = new TickStep(new TickStep.Need(-1 - node), step, true, flit, 0);
          walker.steps.add(step);
          serverOf.put(step, -1 - node);
        }
        drops.put(step, List.of(walker.id, drop));
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

  private void at(long now) {
    boolean instant = p.node().startUp() + p.router().routingDelay() == 0;
    do {
      // all flows have the bottlenecks that they had until now
      Map<Flow, TickStep> bottlenecks = new LinkedHashMap<>();
      flows.stream()
          .filter(flow -> flow.due == now)
          .forEach(flow -> bottlenecks.put(flow, flow.injecting ? bottleneck(flow) : null));
      bottlenecks.forEach((flow, bottleneck) -> proceed(flow, bottleneck, now));
      if (instant) {
        deliver(now);
        senders.queue(now);
        senders.choose(now);
      } else if (p.router().routingDelay() == 0) {
        senders.takePorts(now);
      }
      begin(now);
      share();
      flows.forEach(flow -> change(flow, now));
    } while (flows.stream().anyMatch(flow -> flow.due == now));
    deliver(now);
    senders.queue(now);
    if (!instant) {
      senders.choose(now);
    }
    for (TickWorm walker : walkers) {
      later(walker.started < 0 ? -1 : walker.started + p.node().startUp(), now);
      later(walker.requestAt, now);
      later(walker.queued < 0 ? walker.worm.ready() : -1, now);
    }
  }

  private void later(long time, long now) {
    if (time > now && time < Long.MAX_VALUE) {
      times.add(time);
    }
  }

  private void begin(long now) {
    for (Flow flow : flows) {
      if (flow.begun >= 0 && !flow.flowing && !flow.ended && flow.begun + flow.shift == now) {
        join(flow, now);
      }
    }
    List<Flow> together = flows.stream().filter(flow -> mayBegin(flow, now)).toList();
    together.forEach(flow -> flow.begun = now);
    for (Flow flow : together) {
      flow.injecting = true;
      flow.since = now;
      flow.remaining = flow.flits;
      flow.present.addAll(flow.roots);
      flow.shift = shift(flow);
      flow.moved = true;
      if (flow.shift == 0) {
        join(flow, now);
      } else {
        later(now + flow.shift, now);
      }
    }
  }

  private boolean mayBegin(Flow flow, long now) {
    long request = flow.walker.requestAt;
    if (flow.begun >= 0 || request < 0 || request > now) {
      return false;
    }
    int before = 0;
    for (Flow other : flows) {
      long theirs = other.walker.requestAt;
      boolean earlier =
          theirs >= 0
              && (theirs < request || (theirs == request && other.walker.id < flow.walker.id));
      boolean sameQueue =
          other.walker.worm.route().origin() == flow.walker.worm.route().origin()
              && (onePort
                  || serverOf.get(other.roots.get(0)).equals(serverOf.get(flow.roots.get(0))));
      before += earlier && sameQueue && (other.begun < 0 || other.injecting) ? 1 : 0;
    }
    return before < sends;
  }

  private void join(Flow flow, long now) {
    flow.flowing = true;
    flow.since = now;
    flow.remaining = flow.flits;
    flow.steps.stream().filter(step -> step.before != null).forEach(flow.present::add);
    flow.moved = true;
  }

  /** Fills the servers of all flows in the order of their levels. */
  private void share() {
    List<Flow> open = new ArrayList<>(flows.stream().filter(f -> !f.present.isEmpty()).toList());
    Map<Integer, Double> spare = new HashMap<>();
    Map<Integer, Long> weight = new HashMap<>();
    for (Flow flow : open) {
      for (TickStep step : flow.present) {
        spare.put(serverOf.get(step), 1.0);
        weight.merge(serverOf.get(step), step.flit, Long::sum);
      }
    }
    while (!open.isEmpty()) {
      int lowest = 0;
      double level = Double.POSITIVE_INFINITY;
      for (int server : weight.keySet()) {
        if (weight.get(server) > 0 && spare.get(server) / weight.get(server) < level) {
          level = spare.get(server) / weight.get(server);
          lowest = server;
        }
      }
      for (Flow flow : List.copyOf(open)) {
        int full = lowest;
        if (flow.present.stream().anyMatch(step -> serverOf.get(step) == full)) {
          flow.share = level;
          open.remove(flow);
          for (TickStep step : flow.present) {
            spare.merge(serverOf.get(step), -level * step.flit, Double::sum);
            weight.merge(serverOf.get(step), -step.flit, Long::sum);
          }
        }
      }
    }
  }

  private void change(Flow flow, long now) {
    double rate = Math.min(flow.most, flow.share);
    if (flow.begun < 0
        || flow.ended
        || (Math.abs(rate - flow.rate) <= 1e-12 * flow.rate && !flow.moved)) {
      return;
    }
    flow.advance(now);
    flow.rate = rate;
    flow.moved = false;
    if (!flow.flowing && !flow.injecting) {
      flow.due = Long.MAX_VALUE;
      return;
    }
    double left = flow.remaining;
    long earliest = now;
    if (flow.flowing && flow.injecting) {
      TickStep bottleneck = bottleneck(flow);
      left -= held(bottleneck) + flow.rate * (flow.shift - ahead(bottleneck, flow.flits));
      long slowest = flow.roots.stream().mapToLong(root -> root.flit).max().orElseThrow();
      earliest = Math.max(now, flow.begun + flow.flits * slowest);
    }
    flow.due = Math.max(earliest, now + wait(left / flow.rate));
    later(flow.due, now);
  }

  private static long wait(double time) {
    return (long) Math.ceil(Math.max(0, time - Math.max(1e-6, time * 1e-12)));
  }

  private void proceed(Flow flow, TickStep bottleneck, long now) {
    flow.due = Long.MAX_VALUE;
    flow.advance(now);
    if (flow.injecting) {
      flow.injecting = false;
      flow.moved = true;
      if (bottleneck.before == null) {
        flow.most = flow.rate;
      } else if (flow.flowing) {
        deliverAhead(flow, bottleneck, now);
      }
      flow.present.removeAll(flow.roots);
      flow.roots.forEach(root -> root.begun.add(now - root.flit));
      if (!flow.flowing || flow.remaining > 1e-6) {
        return;
      }
    }
    flow.ended = true;
    flow.present.clear();
    for (TickStep step : flow.steps) {
      if (drops.containsKey(step)) {
        arrive(drops.get(step), now + behind(step, flow.flits) - flow.shift, now);
      }
    }
  }

  private void deliverAhead(Flow flow, TickStep bottleneck, long now) {
    double left = flow.remaining - flow.rate * (flow.shift - ahead(bottleneck, flow.flits));
    for (TickStep step : flow.steps) {
      if (drops.containsKey(step) && !path(step).contains(bottleneck)) {
        TickStep fork = step;
        while (fork != null && !path(bottleneck).contains(fork)) {
          fork = fork.before;
        }
        double before = fork == null ? 0 : held(fork);
        double ahead = Math.max(0, left - held(bottleneck) + before);
        long time = now + wait(ahead / flow.rate) + passing(step, last(flow.flits));
        for (TickStep at = step; at != fork && at.before != null; at = at.before) {
          time += onward(at, last(flow.flits));
        }
        arrive(drops.get(step), Math.max(time, flow.begun + alone(step, flow.flits)), now);
      }
    }
  }

  private void arrive(List<Integer> drop, long time, long now) {
    if (arrivals.putIfAbsent(drop, time) == null) {
      later(time, now);
    }
  }

  private void deliver(long now) {
    for (TickWorm walker : walkers) {
      for (int d = 0; d < walker.delivered.length; d++) {
        List<Integer> drop = List.of(walker.id, d);
        if (arrivals.getOrDefault(drop, -1L) == now && !due.containsKey(drop)) {
          int node = walker.worm.dropOffs().getInt(d);
          long done = Math.max(now, receiving.getOrDefault(node, 0L)) + receive;
          receiving.put(node, done);
          due.put(drop, done);
          later(done, now);
        }
        if (due.getOrDefault(drop, -1L) == now) {
          walker.delivered[d] = now;
        }
      }
    }
  }

  private TickStep bottleneck(Flow flow) {
    for (TickStep step : flow.steps) {
      double load = 0;
      double fastest = 0;
      for (Flow other : flows) {
        for (TickStep each : other.present) {
          if (serverOf.get(each).equals(serverOf.get(step))) {
            load += other.share * each.flit;
            fastest = Math.max(fastest, other.share);
          }
        }
      }
      boolean limits = load >= 1 - 1e-9 && flow.share >= fastest * (1 - 1e-9);
      if (limits && flow.present.contains(step)) {
        return step;
      }
    }
    throw new IllegalStateException("no server limits a flow");
  }

  private long shift(Flow flow) {
    long most = Long.MAX_VALUE;
    TickStep busiest = null;
    long highest = 0;
    for (TickStep step : flow.steps) {
      long demand = 0;
      for (Flow other : flows) {
        for (TickStep each : other.begun >= 0 && !other.ended ? other.steps : List.<TickStep>of()) {
          demand += serverOf.get(each).equals(serverOf.get(step)) ? each.flit : 0;
        }
      }
      busiest = demand >= highest ? step : busiest;
      highest = Math.max(highest, demand);
      if (drops.containsKey(step)) {
        most = Math.min(most, behind(step, flow.flits));
      }
    }
    return Math.min(most, ahead(busiest, flow.flits));
  }

  private static List<TickStep> path(TickStep step) {
    List<TickStep> path = new ArrayList<>();
    for (TickStep at = step; at != null; at = at.before) {
      path.add(0, at);
    }
    return path;
  }

  private long last(long flits) {
    return flits % packet == 0 ? Math.min(flits, packet) : flits % packet;
  }

  private long onward(TickStep step, long flits) {
    long routing = step.consumption ? 0 : p.router().routingDelay();
    return step.before.crossing + Math.max(routing, (flits - 1) * (step.before.flit - step.flit));
  }

  private static long passing(TickStep step, long flits) {
    return (flits - 1) * step.flit + step.crossing;
  }

  private long ahead(TickStep step, long flits) {
    return path(step).stream()
        .filter(at -> at.before != null)
        .mapToLong(at -> onward(at, Math.min(flits, packet)))
        .sum();
  }

  private static long slowest(TickStep step) {
    return path(step).stream().mapToLong(at -> at.flit).max().orElseThrow();
  }

  /** Returns the time until the last flit is behind a step if nothing else is on the way. */
  private long alone(TickStep step, long flits) {
    List<TickStep> path = path(step);
    long best = 0;
    for (int turn = 0; turn < path.size(); turn++) {
      // the last packet follows the one before it at this step, and all earlier ones at the slowest
      long slowest = slowest(path.get(turn));
      if (slowest < slowest(step) && flits > packet) {
        continue;
      }
      long time = passing(step, last(flits));
      if (flits > packet) {
        time += (flits - last(flits) - packet) * slowest + packet * path.get(turn).flit;
      }
      for (int i = 1; i < path.size(); i++) {
        time += onward(path.get(i), i <= turn ? Math.min(packet, flits) : last(flits));
      }
      best = Math.max(best, time);
    }
    return best;
  }

  private long behind(TickStep step, long flits) {
    return alone(step, flits) - flits * slowest(step);
  }

  /** Returns the flits in the room before a step. */
  private long held(TickStep step) {
    long packets = 0;
    for (TickStep at = step.before; at != null; at = at.before) {
      long most = 0;
      for (TickStep out : at.outputs) {
        double taken = onward(out, packet) + packet * out.flit;
        most = Math.max(most, (long) Math.ceil(taken / (packet * Math.max(at.flit, out.flit))));
      }
      packets += most;
    }
    return packets * packet;
  }
}
