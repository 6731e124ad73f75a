package org.castnet.sim.flit;

import java.util.Arrays;

/**
 * The buffers at the far ends of the channels, as queues. The flits of a worm stand together in
 * each, so that a queue is a list of worms, each by the place of its route that it goes to next.
 */
final class Buffers {
  static final int NOBODY = -1;

  /** By channel: the first and the last place in the queue, NOBODY where it is empty. */
  private final int[] front;

  private final int[] last;

  /** By place: the one behind it in its queue. */
  private final int[] behind;

  /** By channel: how many flits may still come. */
  private final int[] room;

  Buffers(int channels, int places, long flits) {
    front = new int[channels];
    Arrays.fill(front, NOBODY);
    last = new int[channels];
    behind = new int[places];
    room = new int[channels];
    Arrays.fill(room, (int) Math.min(flits, Integer.MAX_VALUE));
  }

  int front(int channel) {
    return front[channel];
  }

  int behind(int place) {
    return behind[place];
  }

  /** A worm whose header has come this way will go on to a place. */
  void enter(int channel, int place) {
    behind[place] = NOBODY;
    if (front[channel] == NOBODY) {
      front[channel] = place;
    } else {
      behind[last[channel]] = place;
    }
    last[channel] = place;
  }

  /** The worm in front has left with all its flits; returns the place of the next, or NOBODY. */
  int leave(int channel) {
    front[channel] = behind[front[channel]];
    return front[channel];
  }

  int room(int channel) {
    return room[channel];
  }

  /** A flit is on its way here. */
  void fill(int channel) {
    room[channel]--;
  }

  /** A flit has left, and those who send know it. */
  void credit(int channel) {
    room[channel]++;
  }
}
