package org.castnet.openloop;

import org.castnet.input.BadInput;

/**
 * How many multicasts of a stream belong to each phase.
 *
 * @param warmUp arrive first and are not measured
 * @param measured are measured, at least 1
 * @param drain arrive while the measured ones are still under way, and are not measured
 */
public record Phases(int warmUp, int measured, int drain) {
  public Phases {
    if (warmUp < 0 || measured < 1 || drain < 0) {
      throw new BadInput(
          "phases of "
              + warmUp
              + ", "
              + measured
              + " and "
              + drain
              + " multicasts; none may be negative and at least one is measured");
    }
  }

  /** A quarter of the measured multicasts before and after them. */
  public static Phases around(int measured) {
    return new Phases(measured / 4, measured, measured / 4);
  }

  public int total() {
    return warmUp + measured + drain;
  }
}
