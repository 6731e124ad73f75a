package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.OptionalLong;
import org.castnet.input.Interruption;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.queue.TimeQueue;

/**
 * One run of the {@link PacketEngine}.
 *
 * <p>The time at which the next packet of a slot may begin follows from the last begins of the
 * slots before and behind it, so the run looks at a slot when one of these changes. A packet that
 * may begin while its server is busy waits for its turn without an event.
 */
final class PacketRun {
  private static final long UNKNOWN = PacketProgress.UNKNOWN;

  private final WormTable worms;
  private final PacketSlots slots;
  private final SwitchSends switches;
  private final Servers servers;
  private final EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog log;
  private final InjectionQueues injection;
  private final PacketTurns turns;
  private final PacketBuffers buffers;
  private final PacketProgress progress;

  /** By send: the flows that have not injected their last packet, and when the others have. */
  private final int[] injecting;

  private final long[] injected;

  /** By slot: whether its next packet waits for its turn, or will at a known time. */
  private final boolean[] waiting;

  /** By server: when it is free, and whether an event is scheduled for that time. */
  private final long[] freeAt;

  private final boolean[] wakes;

  /** Whether a listener is notified of requests. */
  private final boolean listens;

  private long clock;

  /** Slots whose next packet is ready at a time; and ~ servers that become free. */
  private final TimeQueue events = new TimeQueue();

  /** Servers that may have a choice to make now. */
  private final IntArrayList open = new IntArrayList();

  private final IntArrayList admitting = new IntArrayList();
  private long packetHops;

  /** The number of slots that the last packet has not begun. */
  private int unfinished;

  PacketRun(RunSends sends, Servers servers, PacketModel model) {
    worms = sends.worms();
    slots = sends.slots();
    switches = sends.switches();
    sending = sends.sending();
    this.servers = servers;
    forwarder = new EventForwarder(worms, sends.listener());
    listens = sends.listener() != WormListener.SILENT;
    log = new DeliveryLog(worms, sending, forwarder);
    injection = new InjectionQueues(worms, slots, model.sends(), this::open);
    turns = new PacketTurns(slots, servers.count());
    progress = new PacketProgress(worms, slots, model, switches);
    buffers =
        model.buffers() == PacketModel.BY_SEND
            ? PacketBuffers.UNLIMITED
            : new SharedBuffers(worms.ends().channels(), model.buffers());
    injecting = new int[worms.count()];
    injected = new long[worms.count()];
    waiting = new boolean[slots.count()];
    freeAt = new long[servers.count()];
    wakes = new boolean[servers.count()];
    sends.coming().accept(this::add);
  }

  private void add(int send) {
    turns.add(send);
    progress.add(send);
    for (int f = slots.first(send); f < slots.first(send + 1); f = slots.nextFlow(f)) {
      injecting[send]++;
    }
    for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
      unfinished += slots.isServed(slot) ? 1 : 0;
    }
  }

  SimulationResult run() {
    for (long now = next(); now != Long.MAX_VALUE && !log.settled(); now = next()) {
      Interruption.check();
      step(now);
    }
    return log.result(
        packetHops,
        unfinished,
        () -> new PacketDeadlock(worms, slots, progress, this::isStuck).find());
  }

  /**
   * Runs until no event is due before a time, or an arrival is known that is not before it.
   *
   * @param bound in ticks
   * @return the last arrival in picoseconds; empty if it is not before the bound, or sends deadlock
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
   * @return whether no send is left and no event has been due at the given time or later
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
    return Math.min(Math.min(events.next(), sending.next()), buffers.next());
  }

  /** Processes all events at one time: first known changes, then the choices of all servers. */
  private void step(long now) {
    clock = now;
    while (events.next() == now) {
      int event = events.pop();
      if (event < 0) {
        wakes[~event] = false;
        open.add(~event);
      } else {
        ready(event);
      }
    }
    buffers.advance(now, admitting);
    while (!admitting.isEmpty()) {
      open.add(servers.wire(admitting.popInt()));
    }
    sending.beforeGrants(now);
    while (sending.requests().next() == now) {
      injection.add(sending.requests().pop(), now);
    }
    while (!open.isEmpty()) {
      serve(open.popInt(), now);
    }
    sending.afterGrants(now);
  }

  /** Lets a flow inject from a time on. */
  private void open(int flow, long time) {
    progress.open(flow, time);
    inject(flow);
  }

  private void inject(int flow) {
    if (slots.isServed(flow)) {
      look(flow);
    } else {
      load(flow);
    }
  }

  /** Hands packets to all links by which a one-port node injects a send, as far as room permits. */
  private void load(int flow) {
    for (long time = progress.mayBegin(flow); time != UNKNOWN; time = progress.mayBegin(flow)) {
      progress.begin(flow, time);
      for (int out = slots.firstOutput(flow); out < slots.end(flow); out = slots.nextOutput(out)) {
        look(out);
      }
    }
  }

  /** Adds a slot to those that wait for their turn, if the time of its next packet is known. */
  private void look(int slot) {
    if (waiting[slot]) {
      return;
    }
    long time = progress.mayBegin(slot);
    if (time == UNKNOWN) {
      return;
    }
    waiting[slot] = true;
    // a busy server makes no choice before it is free, so that an earlier time needs no event,
    // unless a listener expects the request of the first packet at its time
    boolean free = listens && progress.begun(slot) == 0 || time > freeAt[slots.server(slot)];
    if (free && time > clock) {
      events.push(time, slot);
    } else {
      ready(slot);
    }
  }

  private void ready(int slot) {
    int server = slots.server(slot);
    if (progress.begun(slot) == 0) {
      forwarder.requested(slots.send(slot), slot, clock);
    }
    turns.ready(server, slot);
    wake(server);
  }

  /** Lets a server choose when it is free. */
  private void wake(int server) {
    if (freeAt[server] <= clock) {
      open.add(server);
    } else if (!wakes[server]) {
      wakes[server] = true;
      events.push(freeAt[server], ~server);
    }
  }

  /** Begins the packet whose turn it is, if the server is free. */
  private void serve(int server, long now) {
    if (turns.isEmpty(server)) {
      return;
    }
    if (freeAt[server] > now) {
      wake(server);
      return;
    }
    int slot = turns.first(server);
    for (int left = turns.count(server); !buffers.admits(slots.channel(slot)); left--) {
      if (left == 1) {
        return;
      }
      slot = turns.after(server, slot);
    }
    turns.serve(server, slot);
    begin(slot, server, now);
    if (!turns.isEmpty(server)) {
      wake(server);
    }
  }

  private void begin(int slot, int server, long now) {
    if (now > EngineMachine.LATEST) {
      throw worms.machine().tooLate();
    }
    int packet = progress.begun(slot);
    long flits = progress.nextFlits(slot);
    long tail = now + flits * slots.flit(slot);
    if (packet == 0) {
      firstBegins(slot, now);
    }
    progress.begin(slot, now);
    waiting[slot] = false;
    freeAt[server] = tail;
    int channel = slots.channel(slot);
    packetHops += channel == PacketSlots.ABSENT ? 0 : 1;
    buffers.enter(channel);
    if (progress.isComplete(slot)) {
      lastBegins(slot, now, tail, flits);
    } else {
      look(slot);
    }
    if (slots.delivery(slot) != PacketSlots.ABSENT) {
      combine(slots.send(slot));
    }
    int first = slots.firstOutput(slot);
    if (first == slots.end(slot)) {
      buffers.leave(channel, now + slots.passing(slot, flits));
    }
    for (int out = first; out < slots.end(slot); out = slots.nextOutput(out)) {
      look(out);
    }
    int before = slots.parent(slot);
    if (before != PacketSlots.ABSENT) {
      leaves(before, packet);
    }
  }

  /** Lets the switches that combine a send continue with a packet that comes to them. */
  private void combine(int input) {
    IntList combined = switches.outputs(input);
    for (int i = 0; i < combined.size(); i++) {
      int send = combined.getInt(i);
      for (int f = slots.first(send); f < slots.first(send + 1); f = slots.nextFlow(f)) {
        inject(f);
      }
    }
  }

  private void firstBegins(int slot, long now) {
    int send = slots.send(slot);
    forwarder.granted(send, slot, now);
    if (listens && slots.firstOutput(slot) == slots.end(slot) && slots.channel(slot) >= 0) {
      long there = now + slots.crossing(slot);
      forwarder.requested(send, slot + 1, there);
      forwarder.granted(send, slot + 1, there);
    }
  }

  /** Reports that an output of a slot has begun a packet. */
  private void leaves(int slot, int packet) {
    if (!slots.isServed(slot)) {
      load(slot);
      return;
    }
    if (progress.hasOwnRoom(slot)) {
      look(slot);
      return;
    }
    long time = progress.left(slot, packet);
    if (time != UNKNOWN) {
      buffers.leave(slots.channel(slot), time);
    }
  }

  /** Reports that the last packet of a send begins a slot. */
  private void lastBegins(int slot, long now, long tail, long flits) {
    int send = slots.send(slot);
    unfinished--;
    int delivery = slots.delivery(slot);
    if (delivery != PacketSlots.ABSENT) {
      log.delivered(send, delivery, now + slots.passing(slot, flits));
    }
    if (slots.channel(slot) != PacketSlots.ABSENT) {
      log.passed(slots.channel(slot), worms.flits()[send] * slots.flit(slot));
      forwarder.released(send, slot, tail);
    }
    int flow = slots.flowFrom(slot);
    if (flow == PacketSlots.ABSENT || switches.isOfSwitch(send)) {
      return;
    }
    long left = flow == slot ? tail : progress.left(flow, progress.begun(slot) - 1);
    if (left != UNKNOWN) {
      injection.leave(flow, left);
      injected[send] = Math.max(injected[send], left);
      if (--injecting[send] == 0) {
        sending.tailCrossed(send, injected[send]);
      }
    }
  }

  /** Returns whether the next packet of a slot waits for room in the buffer of its channel. */
  private boolean isStuck(int slot) {
    return waiting[slot] && !buffers.admits(slots.channel(slot));
  }
}
