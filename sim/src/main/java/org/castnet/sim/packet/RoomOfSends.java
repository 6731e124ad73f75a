package org.castnet.sim.packet;

/**
 * The room of each send at the end of each link.
 *
 * <p>A packet takes room from its begin on the link until its tail has left on all outputs. Without
 * waiting this takes {@code onward + P * t'}, with {@code P} the flits of a packet, {@code t'} the
 * flit time of the output and {@link PacketSlots#onward onward} the time from the begin on the link
 * to the begin on the output. A send alone begins a packet every {@code P * max(t, t')}, with
 * {@code t} the flit time of the link. So {@code ceil((onward + P * t') / (P * max(t, t')))}
 * packets suffice for a send alone never to be slowed down, the largest such number over all
 * outputs. A send that shares links keeps about this number of packets in flight, so it injects no
 * faster than its bottleneck takes it, as with congestion control, and waits only for links, so
 * that nothing deadlocks. Round robin with such windows approaches max-min fair rates (Hahne 1991).
 */
final class RoomOfSends {
  /** The packets that a node injects to several links at a time: one leaves, the next is ready. */
  private static final int INJECTED = 2;

  private RoomOfSends() {}

  /**
   * Computes the number of packets of a send for which there is room at the end of each of its
   * slots; 0 if there is no limit, since packets do not stay.
   *
   * @param room by slot
   * @param packetFlits the number of flits of a packet
   */
  static void add(int[] room, PacketSlots slots, int send, long packetFlits) {
    for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
      int before = slots.parent(slot);
      if (before != PacketSlots.ABSENT && slots.isServed(slot)) {
        room[before] =
            slots.isServed(before)
                ? Math.max(room[before], toward(slots, slot, packetFlits))
                : INJECTED;
      }
    }
  }

  /** Computes the room of the injection of a send only, if sends share the buffers of channels. */
  static void addInjection(int[] room, PacketSlots slots, int send) {
    for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
      int before = slots.parent(slot);
      if (before != PacketSlots.ABSENT && !slots.isServed(before)) {
        room[before] = INJECTED;
      }
    }
  }

  private static int toward(PacketSlots slots, int output, long flits) {
    long taken = slots.onward(output, flits) + flits * slots.flit(output);
    long each = flits * Math.max(slots.flit(slots.parent(output)), slots.flit(output));
    return (int) Math.min(Integer.MAX_VALUE, (taken + each - 1) / each);
  }
}
