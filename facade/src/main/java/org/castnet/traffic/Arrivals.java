package org.castnet.traffic;

import org.castnet.input.BadInput;

/** When multicasts are handed to their sources. */
public sealed interface Arrivals {
  /** All at time 0, each source at most once. */
  record AtOnce() implements Arrivals {}

  /**
   * A Poisson stream over the whole network; each multicast has a source of its own drawing, so
   * that sources repeat.
   *
   * @param meanGap mean time between two multicasts, in picoseconds
   */
  record Poisson(long meanGap) implements Arrivals {
    public Poisson {
      if (meanGap < 1) {
        throw new BadInput("the mean gap is " + meanGap + " ps; at least 1 ps is needed");
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
