package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Interruption;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.Technology;
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
  /** A time that is not known yet. */
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final WormTable worms;
  private final PacketSlots slots;
  private final Servers servers;
  private final EventForwarder forwarder;
  private final Sending sending;
  private final DeliveryLog log;
  private final Receivers receivers;
  private final InjectionQueues injection;
  private final Turns turns;
  private final Buffers buffers;
  private final long packetFlits;

  /** By send: the number of its packets, and the flits of the last one. */
  private final int[] packets;

  private final long[] lastFlits;

  /** By send: the flows that have not injected their last packet, and when the others have. */
  private final int[] injecting;

  private final long[] injected;

  /** By slot: the number of packets that have begun it, and the time of the last begin. */
  private final int[] begun;

  private final long[] lastBegin;

  /** By slot: whether its next packet waits for its turn, or will at a known time. */
  private final boolean[] waiting;

  /** By flow: the time at which it may begin to inject, or UNKNOWN. */
  private final long[] opened;

  /** By slot: the packets for which its send has room behind it, or 0 for no limit. */
  private final int[] room;

  /** By slot: the begins of its last packets, as a ring of {@code ringEnd - ringStart} times. */
  private final int[] ringStart;

  private final long[] begins;

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

  PacketRun(WormTable worms, Servers servers, PacketModel model, WormListener listener) {
    this.worms = worms;
    this.servers = servers;
    slots = PacketSlots.of(worms, servers);
    forwarder = new EventForwarder(worms, listener);
    listens = listener != WormListener.SILENT;
    sending = new Sending(worms, listener);
    log = new DeliveryLog(worms, sending, forwarder);
    receivers = new Receivers(worms, log, model.receive());
    injection = new InjectionQueues(worms, slots, this::open);
    turns = new Turns(slots, servers.count());
    packetFlits = model.packetFlits();
    boolean bySend = model.buffers() == PacketModel.BY_SEND;
    buffers =
        bySend ? Buffers.UNLIMITED : new SharedBuffers(worms.ends().channels(), model.buffers());
    packets = new int[worms.count()];
    lastFlits = new long[worms.count()];
    injecting = new int[worms.count()];
    injected = new long[worms.count()];
    begun = new int[slots.count()];
    lastBegin = new long[slots.count()];
    waiting = new boolean[slots.count()];
    opened = new long[slots.count()];
    Arrays.fill(opened, UNKNOWN);
    room = bySend ? RoomOfSends.of(slots, packetFlits) : RoomOfSends.ofInjection(slots);
    ringStart = new int[slots.count() + 1];
    freeAt = new long[servers.count()];
    wakes = new boolean[servers.count()];
    for (int w = 0; w < worms.count(); w++) {
      count(w, model);
    }
    begins = new long[ringStart[slots.count()]];
  }

  private void count(int worm, PacketModel model) {
    long flits = worms.flits()[worm];
    long all = model.packets(flits);
    if (all > Integer.MAX_VALUE) {
      throw BadInput.coded(
          "flits-out-of-range",
          "{send} has {packets} packets; at most {most} are allowed",
          Diagnostic.send(worm),
          all,
          Integer.MAX_VALUE);
    }
    packets[worm] = (int) all;
    lastFlits[worm] = flits - (all - 1) * packetFlits;
    for (int f = slots.first(worm); f < slots.first(worm + 1); f = slots.nextFlow(f)) {
      injecting[worm]++;
    }
    for (int slot = slots.first(worm); slot < slots.first(worm + 1); slot++) {
      unfinished += slots.isServed(slot) ? 1 : 0;
      boolean kept = slots.firstOutput(slot) < slots.end(slot);
      // without room of its own a send never has more packets behind a slot than buffers admit
      int most = room[slot] > 0 ? room[slot] : model.buffers();
      int times = kept ? Math.min(packets[worm], most) : 0;
      ringStart[slot + 1] = Math.addExact(ringStart[slot], times);
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
        () -> new PacketDeadlock(worms, slots, begun, this::isStuck).find());
  }

  private long next() {
    return Math.min(
        Math.min(events.next(), sending.next()), Math.min(buffers.next(), receivers.next()));
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
    receivers.advance(now);
    sending.afterGrants(now);
  }

  /** Lets a flow inject from a time on. */
  private void open(int flow, long time) {
    opened[flow] = time;
    if (slots.isServed(flow)) {
      look(flow);
    } else {
      load(flow);
    }
  }

  /** Hands packets to all links by which a one-port node injects a send, as far as room permits. */
  private void load(int flow) {
    int all = packets[slots.send(flow)];
    for (int packet = begun[flow]; packet < all; packet++) {
      long free = roomFor(flow, packet);
      if (free == UNKNOWN) {
        return;
      }
      record(flow, Math.max(free, opened[flow]));
      for (int out = slots.firstOutput(flow); out < slots.end(flow); out = slots.nextOutput(out)) {
        look(out);
      }
    }
  }

  private void record(int slot, long time) {
    int ring = ringStart[slot + 1] - ringStart[slot];
    if (ring > 0) {
      begins[ringStart[slot] + begun[slot] % ring] = time;
    }
    lastBegin[slot] = time;
    begun[slot]++;
  }

  /** Adds a slot to those that wait for their turn, if the time of its next packet is known. */
  private void look(int slot) {
    if (waiting[slot]) {
      return;
    }
    long time = mayBegin(slot);
    if (time == UNKNOWN) {
      return;
    }
    waiting[slot] = true;
    // a busy server makes no choice before it is free, so that an earlier time needs no event,
    // unless a listener expects the request of the first packet at its time
    boolean free = listens && begun[slot] == 0 || time > freeAt[slots.server(slot)];
    if (free && time > clock) {
      events.push(time, slot);
    } else {
      ready(slot);
    }
  }

  private void ready(int slot) {
    int server = slots.server(slot);
    if (begun[slot] == 0) {
      forwarder.requested(slots.send(slot), slot, clock);
    }
    turns.add(server, slot);
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

  /**
   * Returns the time from which the next packet of a slot may begin, by its arrival and the room of
   * its send, or UNKNOWN.
   */
  private long mayBegin(int slot) {
    int packet = begun[slot];
    int send = slots.send(slot);
    if (packet == packets[send]) {
      return UNKNOWN;
    }
    long free = roomFor(slot, packet);
    int before = slots.parent(slot);
    if (before == PacketSlots.ABSENT) {
      return Math.max(free, opened[slot]);
    }
    if (begun[before] <= packet) {
      return UNKNOWN;
    }
    int ring = ringStart[before + 1] - ringStart[before];
    long begin = begins[ringStart[before] + packet % ring];
    return Math.max(free, begin + slots.onward(slot, flits(send, packet)));
  }

  private long flits(int send, int packet) {
    return packet + 1 == packets[send] ? lastFlits[send] : packetFlits;
  }

  /** Returns the time from which there is room for a packet behind a slot, or UNKNOWN. */
  private long roomFor(int slot, int packet) {
    int own = room[slot];
    return own == 0 || packet < own ? 0 : left(slot, packet - own);
  }

  /** Returns the time at which a packet will have left on all outputs of a slot, or UNKNOWN. */
  private long left(int slot, int packet) {
    long last = 0;
    for (int out = slots.firstOutput(slot); out < slots.end(slot); out = slots.nextOutput(out)) {
      if (begun[out] <= packet) {
        return UNKNOWN;
      }
      // if the next packet has begun this output, the tail has left before
      if (begun[out] == packet + 1) {
        long flits = flits(slots.send(slot), packet);
        last = Math.max(last, lastBegin[out] + flits * slots.flit(out));
      }
    }
    return last;
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
    if (now > Technology.LATEST) {
      throw Technology.tooLate();
    }
    int send = slots.send(slot);
    int packet = begun[slot];
    long flits = flits(send, packet);
    long tail = now + flits * slots.flit(slot);
    if (packet == 0) {
      firstBegins(send, slot, now);
    }
    record(slot, now);
    waiting[slot] = false;
    freeAt[server] = tail;
    int channel = slots.channel(slot);
    packetHops += channel == PacketSlots.ABSENT ? 0 : 1;
    buffers.enter(channel);
    if (packet + 1 == packets[send]) {
      lastBegins(slot, now, tail);
    } else {
      look(slot);
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

  private void firstBegins(int send, int slot, long now) {
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
    if (room[slot] > 0) {
      look(slot);
      return;
    }
    long time = left(slot, packet);
    if (time != UNKNOWN) {
      buffers.leave(slots.channel(slot), time);
    }
  }

  /** Reports that the last packet of a send begins a slot. */
  private void lastBegins(int slot, long now, long tail) {
    int send = slots.send(slot);
    unfinished--;
    int delivery = slots.delivery(slot);
    if (delivery != PacketSlots.ABSENT) {
      receivers.arrives(send, delivery, now + slots.passing(slot, lastFlits[send]));
    }
    if (slots.channel(slot) != PacketSlots.ABSENT) {
      log.passed(slots.channel(slot), worms.flits()[send] * slots.flit(slot));
      forwarder.released(send, slot, tail);
    }
    int flow = slots.flowFrom(slot);
    if (flow == PacketSlots.ABSENT) {
      return;
    }
    long left = left(flow, slot, tail);
    if (left != UNKNOWN) {
      injection.leave(flow, left);
      injected[send] = Math.max(injected[send], left);
      if (--injecting[send] == 0) {
        sending.tailCrossed(send, injected[send]);
      }
    }
  }

  /** Returns when the last packet has left on all first links of a flow, or UNKNOWN. */
  private long left(int flow, int slot, long tail) {
    return flow == slot ? tail : left(flow, packets[slots.send(slot)] - 1);
  }

  /** Returns whether the next packet of a slot waits for room in the buffer of its channel. */
  private boolean isStuck(int slot) {
    return waiting[slot] && !buffers.admits(slots.channel(slot));
  }
}
