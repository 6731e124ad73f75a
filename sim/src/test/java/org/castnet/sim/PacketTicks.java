package org.castnet.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.packet.PacketModel;

/**
 * A simple reference implementation of packets that share links: it examines every packet at every
 * picosecond and moves single flits. Each flit must have arrived when it leaves.
 */
final class PacketTicks implements SlowTwin {
  private final Network network;
  private final Technology p;
  private final PacketModel model;
  private final boolean hosts;
  private final boolean onePort;
  private final int[] opposites;
  private final List<TickWorm> walkers = new ArrayList<>();
  private final TickSenders senders;

  /** By server: the index of the step that was served last, over all steps of all sends. */
  private final Map<Integer, Integer> served = new HashMap<>();

  private final Map<TickStep, Integer> index = new HashMap<>();
  private final Map<TickStep, Integer> serverOf = new HashMap<>();

  private final TickReceivers receivers;

  private boolean changed;

  PacketTicks(Network network, Technology parameters, PacketModel model, List<Worm> worms) {
    this.network = network;
    this.p = parameters;
    this.model = model;
    receivers = new TickReceivers(parameters);
    hosts = network.endpointCount() < network.nodeCount();
    onePort = p.node().ports() == PortModel.ONE;
    opposites = network.opposites();
    senders = new TickSenders(p, p.node().startUp(), hosts, walkers, model.sends());
    for (Worm worm : worms) {
      TickWorm walker = new TickWorm(walkers.size(), worm, worm.flits());
      lay(walker);
      walkers.add(walker);
    }
    long patience =
        p.node().startUp()
            + p.router().routingDelay()
            + TickReceivers.patience(p, worms)
            + 200 * model.packetFlits();
    long last = 0;
    for (long now = 0; now <= last + patience; now++) {
      changed = false;
      tick(now);
      last = changed ? now : last;
    }
  }

  private void lay(TickWorm walker) {
    Route route = walker.worm.route();
    List<TickStep> hops = new ArrayList<>();
    int drop = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int parent = route.parent(hop);
      int channel = route.channel(hop);
      int link = network.link(channel);
      long flit = flitTime(link);
      TickStep step =
          new TickStep(
              new TickStep.Need(channel),
              parent < 0 ? null : hops.get(parent),
              false,
              flit,
              flit * network.pace().latency(link) + network.pace().delay(link));
      hops.add(step);
      add(walker, step, server(channel));
      boolean end = hop + 1 == route.length();
      int node = route.node(network, hop + 1);
      int last = walker.delivered.length - 1;
      if (drop == last ? end : walker.worm.dropOffs().getInt(drop) == node) {
        if (onePort && !hosts) {
          step = new TickStep(new TickStep.Need(-1 - node), step, true, flit, 0);
          add(walker, step, -1 - node);
        }
        walker.deliverer.add(step);
        drop++;
      }
    }
  }

  private void add(TickWorm walker, TickStep step, int server) {
    walker.steps.add(step);
    index.put(step, index.size());
    serverOf.put(step, server);
  }

  private long flitTime(int link) {
    return p.link().flitBytes() == 0
        ? p.link().flitTime()
        : Math.round(8000.0 * p.link().flitBytes() / network.pace().gigabits(link));
  }

  private int server(int channel) {
    int link = network.link(channel);
    return switch (p.link().virtualChannels()) {
      case LANES -> channel;
      case DISJOINT, SHARED -> link;
      case HALF_DUPLEX -> opposites[link] < 0 ? link : Math.min(link, opposites[link]);
    };
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
    boolean instant = p.node().startUp() + p.router().routingDelay() == 0;
    moveFlits(now);
    if (instant) {
      deliver(now);
      changed |= senders.queue(now);
      changed |= senders.choose(now);
    } else if (p.router().routingDelay() == 0) {
      changed |= senders.takePorts(now);
    }
    takeTurns(now);
    deliver(now);
    changed |= senders.queue(now);
    if (!instant) {
      changed |= senders.choose(now);
    }
  }

  /** Moves the flits of packets that have begun a step. */
  private void moveFlits(long now) {
    for (TickWorm walker : walkers) {
      for (TickStep step : walker.steps) {
        int flit = step.begun.size();
        if (!isBoundary(walker, flit) && step.begin(flit - 1) + step.flit == now) {
          if (step.before != null
              && !(step.before.begunBy(flit + 1)
                  && step.before.begin(flit) + step.before.crossing <= now)) {
            throw new IllegalStateException("flit " + flit + " leaves before it has arrived");
          }
          step.begun.add(now);
          changed = true;
        }
      }
    }
  }

  private boolean isBoundary(TickWorm walker, long flit) {
    return flit % model.packetFlits() == 0 || flit == walker.flits;
  }

  /** Gives every free server to the next packet; all choose before any packet begins. */
  private void takeTurns(long now) {
    Map<Integer, TreeMap<Integer, TickStep>> ready = new HashMap<>();
    for (TickWorm walker : walkers) {
      for (TickStep step : walker.steps) {
        if (mayBegin(walker, step, now)) {
          ready
              .computeIfAbsent(serverOf.get(step), server -> new TreeMap<>())
              .put(index.get(step), step);
        }
      }
    }
    ready.forEach(
        (server, steps) -> {
          if (index.keySet().stream()
              .noneMatch(step -> serverOf.get(step).equals(server) && isBusy(step, now))) {
            Integer next = steps.higherKey(served.getOrDefault(server, -1));
            int turn = next == null ? steps.firstKey() : next;
            served.put(server, turn);
            steps.get(turn).begun.add(now);
            changed = true;
          }
        });
  }

  private static boolean isBusy(TickStep step, long now) {
    int flits = step.begun.size();
    return flits > 0 && step.begin(flits - 1) + step.flit > now;
  }

  private boolean mayBegin(TickWorm walker, TickStep step, long now) {
    int flit = step.begun.size();
    if (walker.requestAt < 0
        || walker.requestAt > now
        || flit == walker.flits
        || !isBoundary(walker, flit)) {
      return false;
    }
    boolean there = step.before == null ? injects(walker, step, now) : arrives(walker, step, now);
    return there && hasRoom(walker, step, flit / (int) model.packetFlits(), now);
  }

  /** Returns whether every flit of the next packet arrives in time if the packet begins now. */
  private boolean arrives(TickWorm walker, TickStep step, long now) {
    TickStep before = step.before;
    int first = step.begun.size();
    if (!before.begunBy(first + 1)) {
      return false;
    }
    long begin = before.begin(first);
    if (begin + before.crossing + (step.consumption ? 0 : p.router().routingDelay()) > now) {
      return false;
    }
    long flits = Math.min(model.packetFlits(), walker.flits - first);
    for (int i = 0; i < flits; i++) {
      if (begin + i * before.flit + before.crossing > now + i * step.flit) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the send is among the first in the queue of its node, or of its link. */
  private boolean injects(TickWorm walker, TickStep root, long now) {
    int before = 0;
    for (TickWorm other : walkers) {
      boolean earlier =
          other.requestAt >= 0
              && other.requestAt <= now
              && (other.requestAt < walker.requestAt
                  || (other.requestAt == walker.requestAt && other.id < walker.id));
      if (!earlier || other.worm.route().origin() != walker.worm.route().origin()) {
        continue;
      }
      before += other.roots().stream().anyMatch(rival -> precedes(other, rival, root, now)) ? 1 : 0;
    }
    if (before >= model.sends()) {
      return false;
    }
    // a one-port node hands the next packet but one to its links when all have sent this one
    long taken = root.begun.size() - 2 * model.packetFlits();
    return !onePort
        || taken < 0
        || walker.roots().stream()
            .allMatch(each -> left(walker, each, taken + model.packetFlits(), now));
  }

  /** Returns whether an earlier send of a node still injects, in the queue of another one. */
  private boolean precedes(TickWorm earlier, TickStep rival, TickStep root, long now) {
    boolean sameQueue =
        onePort || network.link(rival.need.number()) == network.link(root.need.number());
    return sameQueue && !left(earlier, rival, earlier.flits, now);
  }

  /** Returns whether the first flits of a send, a number of whole packets, have left on a step. */
  private static boolean left(TickWorm walker, TickStep step, long flits, long now) {
    int count = (int) Math.min(flits, walker.flits);
    return step.begunBy(count) && step.begin(count - 1) + step.flit <= now;
  }

  private boolean hasRoom(TickWorm walker, TickStep step, int packet, long now) {
    if (step.consumption) {
      return true;
    }
    if (model.buffers() == PacketModel.BY_SEND) {
      int waiting = packet - room(step);
      return step.outputs.isEmpty()
          || waiting < 0
          || step.outputs.stream()
              .allMatch(out -> left(walker, out, (waiting + 1) * model.packetFlits(), now));
    }
    int there = 0;
    for (TickWorm other : walkers) {
      for (TickStep each : other.steps) {
        there += each.need.equals(step.need) ? waitingAt(other, each, now) : 0;
      }
    }
    return there < model.buffers();
  }

  /** Returns the number of packets of a send that a send alone needs behind a link. */
  private int room(TickStep step) {
    long flits = model.packetFlits();
    long most = 0;
    for (TickStep out : step.outputs) {
      long catchUp = (flits - 1) * (step.flit - out.flit);
      long onward =
          step.crossing + Math.max(out.consumption ? 0 : p.router().routingDelay(), catchUp);
      long each = flits * Math.max(step.flit, out.flit);
      most = Math.max(most, (long) Math.ceil((onward + flits * out.flit) / (double) each));
    }
    return (int) most;
  }

  /** Returns the number of packets of a send that are on a link or in the buffer behind it. */
  private int waitingAt(TickWorm walker, TickStep step, long now) {
    int packets = 0;
    for (long first = 0; first < step.begun.size(); first += model.packetFlits()) {
      long flits = Math.min(walker.flits, first + model.packetFlits());
      boolean gone =
          step.outputs.isEmpty()
              ? step.begunBy(flits) && step.begin(flits - 1) + step.crossing <= now
              : step.outputs.stream().allMatch(out -> left(walker, out, flits, now));
      packets += gone ? 0 : 1;
    }
    return packets;
  }

  private void deliver(long now) {
    for (TickWorm walker : walkers) {
      for (int d = 0; d < walker.delivered.length; d++) {
        TickStep step = walker.deliverer.get(d);
        if (step.begunBy(walker.flits)
            && step.begin(walker.flits - 1) + step.crossing == now
            && !receivers.has(walker, d)) {
          receivers.arrives(walker, d, now);
        }
        changed |= receivers.deliver(walker, d, now);
      }
    }
  }
}
