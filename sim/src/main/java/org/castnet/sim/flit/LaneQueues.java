package org.castnet.sim.flit;

/** Headers that wait for lanes, in one line for each class of lanes of a link, or for a port. */
interface LaneQueues {
  /** In place of a channel: the worm stands at its sender. */
  int AT_SENDER = Integer.MAX_VALUE;

  boolean isEmpty(int line);

  /**
   * Joins a line; calls come in order of time, and all of one time before anyone leaves.
   *
   * @param from the channel in whose buffer the header stands, or {@link #AT_SENDER}
   */
  void join(int line, int worm, int from, long now);

  /** Takes out the worm that goes first. */
  int leave(int line);
}
