package org.castnet.path;

/** The worms of one side: which worm visits which stop. */
public final class SideStar {
  /** The routing function takes the first hop too. */
  public static final int AS_ROUTED = -1;

  private final int[] ports;
  private final int[] wormOf;

  /**
   * @param ports for each worm the label of the neighbour that it must visit first, or {@link
   *     #AS_ROUTED}; a worm without a stop is not sent
   * @param wormOf for each stop (place {@code i} holds stop {@code i+1}) the number of its worm
   */
  public SideStar(int[] ports, int[] wormOf) {
    this.ports = ports;
    this.wormOf = wormOf;
  }

  /** One worm for all stops. */
  public static SideStar single(int stops) {
    return new SideStar(new int[] {AS_ROUTED}, new int[stops]);
  }

  /** The number of worms, empty ones counted. */
  public int worms() {
    return ports.length;
  }

  public int port(int worm) {
    return ports[worm];
  }

  /** The worm that visits the stop; stops count from 1. */
  public int wormOf(int stop) {
    return wormOf[stop - 1];
  }
}
