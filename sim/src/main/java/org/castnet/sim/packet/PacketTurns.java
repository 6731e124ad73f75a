package org.castnet.sim.packet;

/**
 * The slots that have a packet ready for each server, which take turns in the order of their
 * numbers. O(slots of a server / 64) for each turn.
 */
final class PacketTurns {
  /** By position: the slot. The positions of a server are consecutive, its slots ascending. */
  private final int[] slotAt;

  /** By slot: its position. */
  private final int[] position;

  /** By server: its first position, a multiple of 64. */
  private final int[] first;

  /** A bit for each position: whether the slot is ready. */
  private final long[] bits;

  /** By server: the number of ready slots; the position that the next turn begins with. */
  private final int[] ready;

  private final int[] turn;

  PacketTurns(PacketSlots slots, int servers) {
    int[] count = new int[servers];
    for (int slot = 0; slot < slots.count(); slot++) {
      if (slots.isServed(slot)) {
        count[slots.server(slot)]++;
      }
    }
    first = new int[servers + 1];
    for (int server = 0; server < servers; server++) {
      first[server + 1] = Math.addExact(first[server], (count[server] + 63) / 64 * 64);
    }
    turn = first.clone();
    slotAt = new int[first[servers]];
    position = new int[slots.count()];
    bits = new long[first[servers] / 64];
    ready = new int[servers];
    int[] fill = first.clone();
    for (int slot = 0; slot < slots.count(); slot++) {
      if (slots.isServed(slot)) {
        position[slot] = fill[slots.server(slot)]++;
        slotAt[position[slot]] = slot;
      }
    }
  }

  /** Adds a slot that is not ready yet. */
  void add(int server, int slot) {
    bits[position[slot] >> 6] |= 1L << position[slot];
    ready[server]++;
  }

  boolean isEmpty(int server) {
    return ready[server] == 0;
  }

  /** Returns the number of ready slots of a server. */
  int count(int server) {
    return ready[server];
  }

  /** Returns the ready slot whose turn it is; there must be one. */
  int first(int server) {
    return from(server, turn[server]);
  }

  /** Returns the ready slot whose turn it is after that of another one. */
  int after(int server, int slot) {
    return from(server, position[slot] + 1);
  }

  private int from(int server, int start) {
    int end = first[server + 1] >> 6;
    int word = start >> 6;
    long found = word < end ? bits[word] & (-1L << start) : 0;
    while (found == 0) {
      word = word + 1 < end ? word + 1 : first[server] >> 6;
      found = bits[word];
    }
    return slotAt[(word << 6) + Long.numberOfTrailingZeros(found)];
  }

  /** Removes a slot, which is served: the next turn begins behind it. */
  void serve(int server, int slot) {
    int at = position[slot];
    bits[at >> 6] &= ~(1L << at);
    ready[server]--;
    turn[server] = at + 1;
  }
}
