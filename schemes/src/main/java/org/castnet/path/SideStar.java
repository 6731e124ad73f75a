package org.castnet.path;

/** The worms of one side: the assignment of stops to worms. */
public final class SideStar {
  /** The value of a port if the routing function determines the first hop. */
  public static final int AS_ROUTED = -1;

  private final int[] ports;
  private final int[] wormOf;

  /**
   * @param ports by worm: the label of the neighbour that it must visit first, or {@link
   *     #AS_ROUTED}; a worm without a stop is not sent
   * @param wormOf by stop (stop {@code i+1} at index {@code i}): the number of its worm
   */
  public SideStar(int[] ports, int[] wormOf) {
    this.ports = ports;
    this.wormOf = wormOf;
  }

  /** Returns one worm for all stops. */
  public static SideStar single(int stops) {
    return new SideStar(new int[] {AS_ROUTED}, new int[stops]);
  }

  /** Returns the number of worms, including those without stops. */
  public int worms() {
    return ports.length;
  }

  public int port(int worm) {
    return ports[worm];
  }

  /** Returns the worm that visits a stop; stops count from 1. */
  public int wormOf(int stop) {
    return wormOf[stop - 1];
  }
}
