package org.castnet.sim;

/**
 * Who goes first where several worms want a lane, or several flits a wire. docs/simulator.md says
 * both to the picosecond.
 */
public enum Arbiter {
  /** What has waited for longest, then the lower worm. */
  OLDEST,
  /**
   * By turns: each output picks the next input after the one that it served last, and each input
   * takes the next output after the one that it used last; who is not picked, or not taken, asks
   * again a flit time later (one iteration of iSLIP: McKeown 1999).
   */
  ROUND_ROBIN
}
