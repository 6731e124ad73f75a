package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.sim.engine.WormTable;

/**
 * The packets that have begun each slot, and the time from which the next one may begin: it has
 * arrived from the slot before, and there is room behind the slot.
 */
final class PacketProgress {
  /** A time that is not known yet. */
  static final long UNKNOWN = Long.MAX_VALUE;

  private final WormTable worms;
  private final PacketSlots slots;
  private final PacketModel model;
  private final SwitchSends switches;
  private final long packetFlits;

  /** By send: the number of its packets, and the flits of the last one. */
  private final int[] packets;

  private final long[] lastFlits;

  /** By slot: the number of packets that have begun it, and the time of the last begin. */
  private final int[] begun;

  private final long[] lastBegin;

  /** By flow: the time at which it may begin to inject, or UNKNOWN. */
  private final long[] opened;

  /** By slot: the packets for which its send has room behind it, or 0 for no limit. */
  private final int[] room;

  /**
   * By slot: the begins of its last packets, in a ring from {@code ringStart[slot]} to that of the
   * next slot.
   */
  private final int[] ringStart;

  private long[] begins;

  /** Creates the progress of sends that are {@linkplain #add added}. */
  PacketProgress(WormTable worms, PacketSlots slots, PacketModel model, SwitchSends switches) {
    this.worms = worms;
    this.switches = switches;
    this.slots = slots;
    this.model = model;
    packetFlits = model.packetFlits();
    packets = new int[worms.count()];
    lastFlits = new long[worms.count()];
    begun = new int[slots.count()];
    lastBegin = new long[slots.count()];
    opened = new long[slots.count()];
    Arrays.fill(opened, UNKNOWN);
    room = new int[slots.count()];
    ringStart = new int[slots.count() + 1];
    begins = new long[slots.count()];
  }

  /**
   * Adds a send; sends are added in order.
   *
   * @throws BadInput if the number of its packets exceeds an int
   */
  void add(int send) {
    if (model.buffers() == PacketModel.BY_SEND) {
      RoomOfSends.add(room, slots, send, packetFlits);
    } else {
      RoomOfSends.addInjection(room, slots, send);
    }
    long flits = worms.flits()[send];
    long all = model.packets(flits);
    if (all > Integer.MAX_VALUE) {
      throw BadInput.coded(
          "flits-out-of-range",
          "{send} has {packets} packets; at most {most} are allowed",
          Diagnostic.send(send),
          all,
          Integer.MAX_VALUE);
    }
    packets[send] = (int) all;
    lastFlits[send] = flits - (all - 1) * packetFlits;
    for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
      boolean kept = slots.firstOutput(slot) < slots.end(slot);
      // a send without separate room never has more packets behind a slot than buffers admit
      int most = room[slot] > 0 ? room[slot] : model.buffers();
      // switches keep the packets that arrive before those of other inputs
      int last = switches.outputs(send).isEmpty() ? 0 : packets[send];
      int times = kept ? Math.min(packets[send], most) : last;
      ringStart[slot + 1] = Math.addExact(ringStart[slot], times);
    }
    begins = LongArrays.grow(begins, ringStart[slots.first(send + 1)]);
  }

  /** Returns the number of packets that have begun a slot. */
  int begun(int slot) {
    return begun[slot];
  }

  /** Returns whether all packets have begun a slot. */
  boolean isComplete(int slot) {
    return begun[slot] == packets[slots.send(slot)];
  }

  /** Returns the number of flits of the next packet of a slot. */
  long nextFlits(int slot) {
    return flits(slots.send(slot), begun[slot]);
  }

  private long flits(int send, int packet) {
    return packet + 1 == packets[send] ? lastFlits[send] : packetFlits;
  }

  /** Returns whether the room behind a slot is separate for its send. */
  boolean hasOwnRoom(int slot) {
    return room[slot] > 0;
  }

  /** Lets a flow inject from a time on. */
  void open(int flow, long time) {
    opened[flow] = time;
  }

  /** Records that the next packet begins a slot. */
  void begin(int slot, long time) {
    int ring = ringStart[slot + 1] - ringStart[slot];
    if (ring > 0) {
      begins[ringStart[slot] + begun[slot] % ring] = time;
    }
    lastBegin[slot] = time;
    begun[slot]++;
  }

  /**
   * Returns the time from which the next packet of a slot may begin, or UNKNOWN if that depends on
   * other packets, or no packet is left.
   */
  long mayBegin(int slot) {
    int packet = begun[slot];
    int send = slots.send(slot);
    if (packet == packets[send]) {
      return UNKNOWN;
    }
    long free = roomFor(slot, packet);
    int before = slots.parent(slot);
    if (before == PacketSlots.ABSENT) {
      return Math.max(free, switches.isOfSwitch(send) ? combined(slot, packet) : opened[slot]);
    }
    if (begun[before] <= packet) {
      return UNKNOWN;
    }
    int ring = ringStart[before + 1] - ringStart[before];
    long begin = begins[ringStart[before] + packet % ring];
    return Math.max(free, begin + slots.onward(slot, flits(send, packet)));
  }

  /** Returns the time from which a switch may send a packet of all its inputs, or UNKNOWN. */
  private long combined(int slot, int packet) {
    IntList inputs = switches.inputs(slots.send(slot));
    long latest = 0;
    for (int i = 0; i < inputs.size(); i++) {
      int last = slots.into(inputs.getInt(i), slots.origin(slot));
      if (begun[last] <= packet) {
        return UNKNOWN;
      }
      long begin = begins[ringStart[last] + packet];
      long flits = flits(slots.send(slot), packet);
      latest = Math.max(latest, begin + slots.onward(last, slot, flits));
    }
    return latest;
  }

  private long roomFor(int slot, int packet) {
    int own = room[slot];
    return own == 0 || packet < own ? 0 : left(slot, packet - own);
  }

  /** Returns the time at which a packet will have left on all outputs of a slot, or UNKNOWN. */
  long left(int slot, int packet) {
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
}
