package org.castnet.sim.packet;

import java.util.Arrays;

/**
 * The slots that have a packet ready for each server, which take turns in the order of their
 * numbers. O(slots of a server / 64) for each turn.
 */
final class PacketTurns {
  private final PacketSlots slots;

  /** By server and position: the slot, ascending. */
  private final int[][] slotAt;

  /** By slot: its position at its server. */
  private final int[] position;

  /** By server: a bit for each position, whether the slot is ready. */
  private final long[][] bits;

  /**
   * By server: the number of slots, and of ready ones; the position that the next turn begins with.
   */
  private final int[] count;

  private final int[] ready;
  private final int[] turn;

  PacketTurns(PacketSlots slots, int servers) {
    this.slots = slots;
    slotAt = new int[servers][0];
    position = new int[slots.count()];
    bits = new long[servers][0];
    count = new int[servers];
    ready = new int[servers];
    turn = new int[servers];
  }

  /** Adds the slots of a send, which are not ready yet; sends are added in order. */
  void add(int send) {
    for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
      if (slots.isServed(slot)) {
        int server = slots.server(slot);
        int at = count[server]++;
        if (at == slotAt[server].length) {
          slotAt[server] = Arrays.copyOf(slotAt[server], Math.max(Long.SIZE, 2 * at));
          bits[server] = Arrays.copyOf(bits[server], slotAt[server].length / Long.SIZE);
        }
        slotAt[server][at] = slot;
        position[slot] = at;
      }
    }
  }

  /** Makes a slot ready that is not ready yet. */
  void ready(int server, int slot) {
    bits[server][position[slot] >> 6] |= 1L << position[slot];
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
    long[] words = bits[server];
    int word = start >> 6;
    long found = word < words.length ? words[word] & (-1L << start) : 0;
    while (found == 0) {
      word = word + 1 < words.length ? word + 1 : 0;
      found = words[word];
    }
    return slotAt[server][(word << 6) + Long.numberOfTrailingZeros(found)];
  }

  /** Removes a slot, which is served: the next turn begins behind it. */
  void serve(int server, int slot) {
    int at = position[slot];
    bits[server][at >> 6] &= ~(1L << at);
    ready[server]--;
    turn[server] = at + 1;
  }
}
