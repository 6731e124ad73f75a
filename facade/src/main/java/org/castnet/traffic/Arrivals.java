package org.castnet.traffic;

import org.castnet.input.BadInput;

/** The times at which multicasts are ready at their sources. */
public sealed interface Arrivals {
  /** All at time 0, with each source at most once. */
  record AtOnce() implements Arrivals {}

  /**
   * A Poisson process over the whole network; the source of each multicast is drawn independently,
   * so sources repeat.
   *
   * @param meanGap mean time between two multicasts, in picoseconds
   */
  record Poisson(long meanGap) implements Arrivals {
    public Poisson {
      if (meanGap < 1) {
        throw BadInput.coded(
            "value-out-of-range", "the mean gap is {found} ps; it must be at least 1 ps", meanGap);
      }
    }
  }

  static Arrivals atOnce() {
    return new AtOnce();
  }

  static Arrivals poisson(long meanGap) {
    return new Poisson(meanGap);
  }
}
