package org.castnet.sim.flit;

/** Headers that wait for lanes, in one line for each class of lanes of a link, or for a port. */
interface LaneQueues {
  /** The value for a worm that is at its sender instead of in a channel. */
  int AT_SENDER = Integer.MAX_VALUE;

  boolean isEmpty(int line);

  /**
   * Joins a line; calls are ordered by time, and all of one time come before any call of leave.
   *
   * @param slot the slot that the header requests
   * @param from the channel with the buffer of the header, or {@link #AT_SENDER}
   */
  void join(int line, int worm, int slot, int from, long now);

  /** Removes the next header of a line, and returns the slot that it requests. */
  int leave(int line);
}
