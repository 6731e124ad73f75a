package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/**
 * The buffers at the downstream ends of the channels, as queues. The flits of a worm are contiguous
 * in each buffer, so a queue is a list of worms, each represented by the next slot of its route.
 */
final class Buffers {
  static final int NO_SLOT = -1;

  /** By channel: the first and the last slot in the queue, NO_SLOT if it is empty. */
  private final int[] front;

  private final int[] last;

  /** By slot: the next one in its queue. */
  private int[] behind = new int[0];

  /** By channel: the number of flits that may still come. */
  private final int[] capacity;

  Buffers(int channels, long flits) {
    front = new int[channels];
    Arrays.fill(front, NO_SLOT);
    last = new int[channels];
    capacity = new int[channels];
    Arrays.fill(capacity, (int) Math.min(flits, Integer.MAX_VALUE));
  }

  int front(int channel) {
    return front[channel];
  }

  /** Adds a worm after its header has arrived; it continues to a slot. */
  void enter(int channel, int slot) {
    behind = IntArrays.grow(behind, slot + 1);
    behind[slot] = NO_SLOT;
    if (front[channel] == NO_SLOT) {
      front[channel] = slot;
    } else {
      behind[last[channel]] = slot;
    }
    last[channel] = slot;
  }

  /** Removes the first worm after all its flits have left. */
  void leave(int channel) {
    front[channel] = behind[front[channel]];
  }

  int capacity(int channel) {
    return capacity[channel];
  }

  /** Reserves the space of a flit on its way. */
  void fill(int channel) {
    capacity[channel]--;
  }

  /** Returns a credit: a flit has left, and senders know it. */
  void credit(int channel) {
    capacity[channel]++;
  }
}
