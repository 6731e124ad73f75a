package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Which flits go first where lanes share wires. */
interface WireMatching {
  /**
   * Lets flits begin that can.
   *
   * @param tries the places that flits may have become able to begin, some of them twice
   */
  void match(IntArrayList tries, long now);

  /** When a flit asks again that lost, or {@link Long#MAX_VALUE}. */
  long next();

  /** The place of a flit that asks again now, or -1. */
  int pollAgain(long now);
}
