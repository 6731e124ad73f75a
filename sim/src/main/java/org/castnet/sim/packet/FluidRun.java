package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalLong;
import org.castnet.input.Interruption;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeHeap;
import org.castnet.sim.queue.TimeQueue;

/**
 * One run of the {@link FluidEngine}: the stages of flows. {@link FairShares} determines their
 * rates in between.
 *
 * <ol>
 *   <li>When a flow begins, it competes for the links by which it leaves its node.
 *   <li>When its first packet reaches the slowest of its other servers, it competes for all of
 *       them. From now on its flits count as they pass there.
 *   <li>When the flits that have not passed are all on the way, its node injects the next flow.
 *   <li>When all flits have passed, it ends.
 * </ol>
 */
final class FluidRun {
  private final WormTable worms;
  private final PacketSlots slots;
  private final SwitchSends switches;
  private final Lags lags;
  private final Sending sending;
  private final DeliveryLog log;
  private final InjectionQueues injection;
  private final FairShares shares;

  /** By flow: its first slot; by such a slot: its flow. */
  private final int[] firstSlot;

  private final int[] flowAt;

  /** By flow: when it began, and the time from then until it competes for all servers. */
  private final long[] begun;

  private final long[] shift;

  /** By flow: whether it competes for all servers, and whether its node injects it. */
  private final boolean[] flowing;

  private final boolean[] injecting;

  /** By flow: the flits to come when its rate changed last, that rate and that time. */
  private final double[] remaining;

  private final double[] rate;
  private final long[] since;

  /** By flow: the highest rate, after its first link has determined the rate of injection. */
  private final double[] most;

  /** By flow: the time of its next event if its rate does not change. */
  private final long[] due;

  /** By send: its flows that are or will be injected. */
  private final int[] flowsLeft;

  /** By server: the flit times of all flows that have begun and not ended. */
  private final long[] demand;

  private final IntArrayList together = new IntArrayList();
  private final TimeQueue beginning = new TimeQueue();
  private final TimeQueue joining = new TimeQueue();

  /** The events of flows; those that changes of rates have moved are void. */
  private final TimeHeap events = new TimeHeap();

  /** The flows whose next event must be computed again, although their rate may be the same. */
  private final IntArrayList moved = new IntArrayList();

  /** The deliveries on branches of trees that are known before the end of the flow. */
  private final BitSet delivered = new BitSet();

  /**
   * By send of a switch: the inputs that have not begun, and not arrived; when the first packets of
   * all those that have begun, and later the last ones, are at the switch; and its flows that have
   * ended before the last input has arrived.
   */
  private final int[] unbegun;

  private final int[] unended;
  private final long[] comes;
  private final IntArrayList[] waiting;

  private final long packetFlits;
  private long hops;

  /** The number of flows so far. */
  private int flows;

  FluidRun(RunSends sends, Servers servers, PacketModel model) {
    worms = sends.worms();
    slots = sends.slots();
    switches = sends.switches();
    sending = sends.sending();
    unbegun = new int[worms.count()];
    unended = new int[worms.count()];
    comes = new long[worms.count()];
    waiting = new IntArrayList[worms.count()];
    packetFlits = model.packetFlits();
    for (int send = 0; send < unbegun.length; send++) {
      unbegun[send] = switches.inputs(send).size();
      unended[send] = switches.inputs(send).size();
    }
    lags = new Lags(slots, model.packetFlits());
    log = new DeliveryLog(worms, sending, new EventForwarder(worms, sends.listener()));
    injection =
        new InjectionQueues(
            worms, slots, model.sends(), (flow, time) -> beginning.push(time, flow));
    flowsLeft = new int[worms.count()];
    int flows = mostFlows();
    firstSlot = new int[flows];
    flowAt = new int[slots.count()];
    begun = new long[flows];
    shift = new long[flows];
    flowing = new boolean[flows];
    injecting = new boolean[flows];
    remaining = new double[flows];
    rate = new double[flows];
    since = new long[flows];
    most = new double[flows];
    Arrays.fill(most, Double.POSITIVE_INFINITY);
    due = new long[flows];
    demand = new long[servers.count()];
    shares = new FairShares(slots, servers.count(), firstSlot);
    sends.coming().accept(this::add);
  }

  /** Returns the number of flows; for a growing table, in which sends are paths, that of sends. */
  private int mostFlows() {
    if (worms.routes().trees() == null) {
      return worms.count();
    }
    int all = 0;
    for (int send = 0; send < worms.count(); send++) {
      for (int f = slots.first(send); f < slots.first(send + 1); f = slots.nextFlow(f)) {
        all++;
      }
    }
    return all;
  }

  /** Adds the flows of a send. */
  private void add(int send) {
    lags.add(send);
    for (int f = slots.first(send); f < slots.first(send + 1); f = slots.nextFlow(f)) {
      flowsLeft[send]++;
      firstSlot[flows] = f;
      flowAt[f] = flows;
      shares.add(flows++);
    }
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE && !log.settled(); now = next()) {
      Interruption.check();
      if (now > EngineMachine.LATEST) {
        throw worms.machine().tooLate();
      }
      step(now);
    }
    // flows wait for time only, so that no flow is left
    return log.result(hops, 0, () -> null);
  }

  /**
   * Runs until no event is due before a time, or an arrival is known that is not before it.
   *
   * @param bound in ticks
   * @return the last arrival in picoseconds; empty if it is not before the bound
   */
  OptionalLong lastArrivalBelow(long bound) {
    for (long now = next(); now < bound && log.last() < bound; now = next()) {
      Interruption.check();
      step(now);
    }
    return log.lastBelow(bound);
  }

  /**
   * Runs until no event is left.
   *
   * @return whether no event has been due at the given time or later
   */
  boolean endsBefore(long bound) {
    long now = next();
    while (now < bound) {
      Interruption.check();
      step(now);
      now = next();
    }
    return now == Long.MAX_VALUE;
  }

  private long next() {
    return Math.min(
        Math.min(Math.min(beginning.next(), joining.next()), events.next()), sending.next());
  }

  private void step(long now) {
    while (events.next() == now) {
      int flow = events.pop();
      if (due[flow] == now) {
        proceed(flow, now);
      }
    }
    sending.beforeGrants(now);
    while (sending.requests().next() == now) {
      injection.add(sending.requests().pop(), now);
    }
    while (joining.next() == now) {
      join(joining.pop(), now);
    }
    while (beginning.next() == now) {
      int flow = flowAt[beginning.pop()];
      together.add(flow);
      demand(flow, 1);
    }
    for (int i = 0; i < together.size(); i++) {
      begin(together.getInt(i), now);
    }
    together.clear();
    IntArrayList changed = shares.settle();
    for (int i = 0; i < changed.size(); i++) {
      change(changed.getInt(i), now);
    }
    for (int i = 0; i < moved.size(); i++) {
      change(moved.getInt(i), now);
    }
    moved.clear();
    sending.afterGrants(now);
  }

  private long flits(int flow) {
    return worms.flits()[slots.send(firstSlot[flow])];
  }

  /** Counts the flit times of a flow, once or -1 times, in the demand for its servers. */
  private void demand(int flow, int times) {
    for (int slot = firstSlot[flow]; slot < slots.end(firstSlot[flow]); slot++) {
      if (slots.isServed(slot)) {
        demand[slots.server(slot)] += times * slots.flit(slot);
      }
    }
  }

  private void begin(int flow, long now) {
    int first = firstSlot[flow];
    begun[flow] = now;
    injecting[flow] = true;
    since[flow] = now;
    remaining[flow] = flits(flow);
    shift[flow] = lags.shift(first, flits(flow), demand);
    combine(slots.send(first), now);
    for (int slot = first; slot < slots.end(first); slot++) {
      if (slots.isServed(slot) && slots.flowFrom(slot) == first) {
        shares.join(slot);
      }
    }
    if (shift[flow] == 0) {
      join(flow, now);
    } else {
      joining.push(now + shift[flow], flow);
    }
  }

  /** Lets the switches that combine a send begin once the first packets of all inputs are there. */
  private void combine(int input, long now) {
    IntList combined = switches.outputs(input);
    for (int i = 0; i < combined.size(); i++) {
      int send = combined.getInt(i);
      int flow = slots.first(send);
      int last = slots.into(input, slots.origin(flow));
      long flits = worms.flits()[input];
      long onward = slots.onward(last, flow, Math.min(flits, packetFlits));
      comes[send] = Math.max(comes[send], now + lags.ahead(last, flits) + onward);
      if (--unbegun[send] == 0) {
        for (int f = flow; f < slots.first(send + 1); f = slots.nextFlow(f)) {
          beginning.push(comes[send], f);
        }
      }
    }
  }

  /** Lets a flow compete for the servers behind its first links. */
  private void join(int flow, long now) {
    int first = firstSlot[flow];
    flowing[flow] = true;
    since[flow] = now;
    remaining[flow] = flits(flow);
    for (int slot = first; slot < slots.end(first); slot++) {
      if (slots.isServed(slot) && slots.flowFrom(slot) == PacketSlots.ABSENT) {
        shares.join(slot);
      }
    }
    moved.add(flow);
  }

  private void change(int flow, long now) {
    advance(flow, now);
    rate[flow] = Math.min(most[flow], shares.rate(flow));
    if (!flowing[flow] && !injecting[flow]) {
      return;
    }
    double left = remaining[flow];
    long earliest = now;
    if (flowing[flow] && injecting[flow]) {
      left -= onTheWay(flow);
      earliest = Math.max(now, begun[flow] + flits(flow) * slowestFirst(flow));
    }
    due[flow] = Math.max(earliest, now + atLeast(left / rate[flow]));
    events.push(due[flow], flow);
  }

  /** Returns the first whole picosecond after a time, except for errors of rounding. */
  private static long atLeast(double time) {
    return (long) Math.ceil(Math.max(0, time - Math.max(1e-6, time * 1e-12)));
  }

  private void advance(int flow, long now) {
    remaining[flow] = Math.max(0, remaining[flow] - rate[flow] * (now - since[flow]));
    since[flow] = now;
  }

  /** Returns the flit time of the slowest link by which a flow leaves its node. */
  private long slowestFirst(int flow) {
    int first = firstSlot[flow];
    long time = slots.flit(first);
    if (!slots.isServed(first)) {
      for (int o = slots.firstOutput(first); o < slots.end(first); o = slots.nextOutput(o)) {
        time = Math.max(time, slots.flit(o));
      }
    }
    return time;
  }

  /**
   * Returns the flits of a flow that have left its node before they count: those in the room before
   * its bottleneck, and those between the bottleneck and the server at which they count.
   */
  private double onTheWay(int flow) {
    int slot = bottleneck(flow);
    long between = shift[flow] - lags.ahead(slot, flits(flow));
    return lags.held(slot) + rate[flow] * between;
  }

  /** Returns the first slot of a flow whose server limits its rate. */
  private int bottleneck(int flow) {
    int slot = firstSlot[flow];
    while (!slots.isServed(slot) || !shares.limits(slots.server(slot), flow)) {
      slot++;
    }
    return slot;
  }

  /** Ends the injection of a flow, or the flow. */
  private void proceed(int flow, long now) {
    due[flow] = Long.MAX_VALUE;
    advance(flow, now);
    if (injecting[flow]) {
      injected(flow, now);
      if (!flowing[flow] || remaining[flow] > 1e-6) {
        return;
      }
    }
    end(flow, now);
  }

  private void injected(int flow, long now) {
    int first = firstSlot[flow];
    int send = slots.send(first);
    injecting[flow] = false;
    int bottleneck = bottleneck(flow);
    if (slots.flowFrom(bottleneck) == first) {
      most[flow] = rate[flow];
    } else if (flowing[flow]) {
      deliverAhead(flow, bottleneck, now);
    }
    for (int slot = first; slot < slots.end(first); slot++) {
      if (slots.isServed(slot) && slots.flowFrom(slot) == first) {
        shares.leave(slot);
      }
    }
    if (!switches.isOfSwitch(send)) {
      injection.leave(first, now);
      if (--flowsLeft[send] == 0) {
        sending.tailCrossed(send, now);
      }
    }
    moved.add(flow);
  }

  /**
   * Delivers on the branches that do not pass the bottleneck of a tree: they are ahead of it by the
   * room between the branch and the bottleneck.
   */
  private void deliverAhead(int flow, int bottleneck, long now) {
    int first = firstSlot[flow];
    if (switches.isOfSwitch(slots.send(first))) {
      return; // an input may arrive later
    }
    long flits = flits(flow);
    double left = remaining[flow] - rate[flow] * (shift[flow] - lags.ahead(bottleneck, flits));
    for (int slot = first; slot < slots.end(first); slot++) {
      boolean branch = slot < bottleneck || slot >= slots.end(bottleneck);
      if (branch && slots.delivery(slot) != PacketSlots.ABSENT) {
        int fork = slot;
        while (bottleneck < fork || bottleneck >= slots.end(fork)) {
          fork = slots.parent(fork);
        }
        double ahead = Math.max(0, left - lags.held(bottleneck) + lags.held(fork));
        long time = now + atLeast(ahead / rate[flow]) + lags.from(fork, slot, flits);
        time = Math.max(time, begun[flow] + lags.alone(slot, flits));
        log.delivered(slots.send(first), slots.delivery(slot), time);
        delivered.set(slots.delivery(slot));
      }
    }
  }

  private void end(int flow, long now) {
    int first = firstSlot[flow];
    int send = slots.send(first);
    flowing[flow] = false;
    demand(flow, -1);
    for (int slot = first; slot < slots.end(first); slot++) {
      if (slots.isServed(slot) && slots.flowFrom(slot) == PacketSlots.ABSENT) {
        shares.leave(slot);
      }
      if (slots.channel(slot) != PacketSlots.ABSENT) {
        hops++;
        log.passed(slots.channel(slot), flits(flow) * slots.flit(slot));
      }
    }
    if (unended[send] == 0) {
      deliver(flow, now);
    } else {
      waiting[send] = waiting[send] == null ? new IntArrayList() : waiting[send];
      waiting[send].add(flow);
    }
  }

  /** Delivers the copies of a flow that has ended. */
  private void deliver(int flow, long now) {
    int first = firstSlot[flow];
    int send = slots.send(first);
    long flits = flits(flow);
    for (int slot = first; slot < slots.end(first); slot++) {
      int delivery = slots.delivery(slot);
      if (delivery == PacketSlots.ABSENT || delivered.get(delivery)) {
        continue;
      }
      long time = now + lags.behind(slot, flits) - shift[flow];
      if (switches.isOfSwitch(send)) {
        time = Math.max(time, comes[send] + lags.from(first, slot, flits));
      }
      log.delivered(send, delivery, time);
      arrive(send, slot, time, now);
    }
  }

  /** Lets switches that combine a send complete their own one when its last packet has come. */
  private void arrive(int input, int slot, long time, long now) {
    IntList combined = switches.outputs(input);
    for (int i = 0; i < combined.size(); i++) {
      int send = combined.getInt(i);
      if (slots.into(input, slots.origin(slots.first(send))) != slot) {
        continue;
      }
      comes[send] = Math.max(comes[send], time);
      if (--unended[send] == 0 && waiting[send] != null) {
        waiting[send].forEach((int flow) -> deliver(flow, now));
      }
    }
  }
}
