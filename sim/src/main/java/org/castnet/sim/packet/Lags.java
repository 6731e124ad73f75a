package org.castnet.sim.packet;

/**
 * The times that packets of a flow need along its slots if no other flow delays them, and the flits
 * that may be on the way meanwhile.
 */
final class Lags {
  private final PacketSlots slots;
  private final long packetFlits;

  /** By slot: the packets of its send for which there is room behind it. */
  private final int[] room;

  Lags(PacketSlots slots, long packetFlits) {
    this.slots = slots;
    this.packetFlits = packetFlits;
    this.room = RoomOfSends.of(slots, packetFlits);
  }

  /**
   * Returns the time from the begin of a flow until its first packet begins a slot.
   *
   * @param flits the number of flits of the send
   */
  long ahead(int slot, long flits) {
    long first = Math.min(flits, packetFlits);
    long time = 0;
    for (int at = slot; slots.parent(at) != PacketSlots.ABSENT; at = slots.parent(at)) {
      time += slots.onward(at, first);
    }
    return time;
  }

  /**
   * Returns the number of flits of a flow that have left its node and not begun a slot, if they
   * fill all room before it.
   */
  long held(int slot) {
    long packets = 0;
    for (int at = slots.parent(slot); at != PacketSlots.ABSENT; at = slots.parent(at)) {
      packets += slots.isServed(at) ? room[at] : 0;
    }
    return packets * packetFlits;
  }

  /**
   * Returns the time from the begin of the last packet on a slot until it is behind a later one.
   */
  long from(int slot, int later, long flits) {
    long last = last(flits);
    long time = slots.passing(later, last);
    for (int at = later; at != slot; at = slots.parent(at)) {
      time += slots.onward(at, last);
    }
    return time;
  }

  private long last(long flits) {
    return flits - (flits - 1) / packetFlits * packetFlits;
  }

  private int slowest(int slot) {
    int slowest = slot;
    for (int at = slots.parent(slot); at != PacketSlots.ABSENT; at = slots.parent(at)) {
      slowest = slots.flit(at) >= slots.flit(slowest) ? at : slowest;
    }
    return slowest;
  }

  /** Returns the time from the begin of a flow until its last flit arrives behind a slot, alone. */
  long alone(int slot, long flits) {
    return flits * slots.flit(slowest(slot)) + behind(slot, flits);
  }

  /**
   * Returns the time by which the last flit arrives behind a slot later than the flow would end if
   * its slowest server served it from its begin on: the first packet reaches that server, and the
   * last packet leaves it for the end.
   *
   * @param flits the number of flits of the send
   */
  long behind(int slot, long flits) {
    long first = Math.min(flits, packetFlits);
    long last = last(flits);
    int slowest = slowest(slot);
    long time = slots.passing(slot, last) - last * slots.flit(slowest);
    boolean passed = true;
    for (int at = slot; slots.parent(at) != PacketSlots.ABSENT; at = slots.parent(at)) {
      passed &= at != slowest;
      time += slots.onward(at, passed ? last : first);
    }
    return time;
  }

  /**
   * Returns the time from the begin of a flow until it competes for the servers behind its first
   * links: when its first packet reaches the one in most demand, the last of equal ones.
   *
   * @param flits the number of flits of the send
   * @param demand by server: the flit times of all flows that use it
   */
  long shift(int flow, long flits, long[] demand) {
    int busiest = flow;
    long most = Long.MAX_VALUE;
    for (int slot = flow; slot < slots.end(flow); slot++) {
      boolean better =
          slots.isServed(slot)
              && (!slots.isServed(busiest)
                  || demand[slots.server(slot)] >= demand[slots.server(busiest)]);
      busiest = better ? slot : busiest;
      if (slots.delivery(slot) != PacketSlots.ABSENT) {
        most = Math.min(most, behind(slot, flits));
      }
    }
    return Math.min(most, ahead(busiest, flits));
  }
}
