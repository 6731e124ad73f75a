package org.castnet.sim.flit;

import java.util.Arrays;

/**
 * The buffers at the downstream ends of the channels, as queues. The flits of a worm are contiguous
 * in each buffer, so a queue is a list of worms, each represented by the next place of its route.
 */
final class Buffers {
  static final int NO_PLACE = -1;

  /** By channel: the first and the last place in the queue, NO_PLACE if it is empty. */
  private final int[] front;

  private final int[] last;

  /** By place: the next one in its queue. */
  private final int[] behind;

  /** By channel: the number of flits that may still come. */
  private final int[] capacity;

  Buffers(int channels, int places, long flits) {
    front = new int[channels];
    Arrays.fill(front, NO_PLACE);
    last = new int[channels];
    behind = new int[places];
    capacity = new int[channels];
    Arrays.fill(capacity, (int) Math.min(flits, Integer.MAX_VALUE));
  }

  int front(int channel) {
    return front[channel];
  }

  int behind(int place) {
    return behind[place];
  }

  /** Adds a worm after its header has arrived; it continues to a place. */
  void enter(int channel, int place) {
    behind[place] = NO_PLACE;
    if (front[channel] == NO_PLACE) {
      front[channel] = place;
    } else {
      behind[last[channel]] = place;
    }
    last[channel] = place;
  }

  /**
   * Removes the first worm after all its flits have left; returns the place of the next one, or
   * NO_PLACE.
   */
  int leave(int channel) {
    front[channel] = behind[front[channel]];
    return front[channel];
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
