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

  /** Creates the lags of flows that are {@linkplain #add added}. */
  Lags(PacketSlots slots, long packetFlits) {
    this.slots = slots;
    this.packetFlits = packetFlits;
    this.room = new int[slots.count()];
  }

  /** Adds the flows of a send. */
  void add(int send) {
    RoomOfSends.add(room, slots, send, packetFlits);
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

  private long slowest(int slot) {
    long time = slots.flit(slot);
    for (int at = slots.parent(slot); at != PacketSlots.ABSENT; at = slots.parent(at)) {
      time = Math.max(time, slots.flit(at));
    }
    return time;
  }

  /**
   * Returns the time from the begin of a flow until its last flit arrives behind a slot, if no
   * other flow delays it: the packets but two follow each other on the slowest server, and the last
   * but one delays the last on that server or a later one.
   *
   * @param flits the number of flits of the send
   */
  long alone(int slot, long flits) {
    long last = last(flits);
    long before = ahead(slot, flits);
    long after = slots.passing(slot, last);
    if (flits == last) {
      return before + after;
    }
    long slowest = slowest(slot);
    long others = (flits - last - packetFlits) * slowest;
    int at = slot;
    long time = before + others + packetFlits * slots.flit(at) + after;
    while (slots.flit(at) < slowest) {
      before -= slots.onward(at, packetFlits);
      after += slots.onward(at, last);
      at = slots.parent(at);
      time = Math.max(time, before + others + packetFlits * slots.flit(at) + after);
    }
    return time;
  }

  /**
   * Returns the time by which the last flit arrives behind a slot later than the flow would end if
   * the slowest server of its path served it from its begin on.
   *
   * @param flits the number of flits of the send
   */
  long behind(int slot, long flits) {
    return alone(slot, flits) - flits * slowest(slot);
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
