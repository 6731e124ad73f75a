package org.castnet.sim;

/**
 * The arbitration between worms that request a lane, and between flits that request a wire.
 * docs/simulator.md specifies the exact times.
 */
public enum Arbiter {
  /** The request that has waited longest; ties go to the lower worm. */
  OLDEST,
  /**
   * Round-robin: each output picks the next input after the one that it served last, and each input
   * accepts the next output after the one that it used last; a flit that is not picked or not
   * accepted requests again a flit time later (one iteration of iSLIP: McKeown 1999).
   */
  ROUND_ROBIN
}
