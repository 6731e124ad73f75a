package org.castnet.sim;

import java.util.Arrays;
import java.util.Optional;

/**
 * The result of a run: the start of each worm, the arrival of each copy, and the load of each link.
 * Times are in picoseconds. Immutable.
 */
public final class SimulationResult {
  /** The time of an event that a deadlock prevented. */
  public static final long NEVER = -1;

  private final long[] starts;
  private final int[] firstDelivery;
  private final long[] deliveries;
  private final long[] linkBusy;
  private final long headerHops;
  private final Optional<Deadlock> deadlock;

  /**
   * Creates the result of a run; engines do, with arrays that they no longer change.
   *
   * @param firstDelivery the deliveries of worm {@code w} are {@code firstDelivery[w] ..
   *     firstDelivery[w+1]-1}
   */
  public SimulationResult(
      long[] starts,
      int[] firstDelivery,
      long[] deliveries,
      long[] linkBusy,
      long headerHops,
      Optional<Deadlock> deadlock) {
    this.starts = starts;
    this.firstDelivery = firstDelivery;
    this.deliveries = deliveries;
    this.linkBusy = linkBusy;
    this.headerHops = headerHops;
    this.deadlock = deadlock;
  }

  /** Returns the number of worms. */
  public int worms() {
    return starts.length;
  }

  /** Returns the arrival time of the last copy; 0 if no copy arrived. */
  public long makespan() {
    return Arrays.stream(deliveries).filter(time -> time != NEVER).max().orElse(0);
  }

  /** Returns the time at which the worm's start-up began, or {@link #NEVER}. */
  public long start(int worm) {
    return starts[worm];
  }

  /** Returns the number of copies that the worm delivers. */
  public int dropOffs(int worm) {
    return firstDelivery[worm + 1] - firstDelivery[worm];
  }

  /**
   * Returns the arrival time of the copy for the worm's drop-off number {@code dropOff}, or {@link
   * #NEVER}.
   */
  public long deliveryTime(int worm, int dropOff) {
    return deliveries[firstDelivery[worm] + dropOff];
  }

  /**
   * Returns the time at which the worm's last flit arrived at the end of its route, or {@link
   * #NEVER}.
   */
  public long deliveryTime(int worm) {
    return deliveries[firstDelivery[worm + 1] - 1];
  }

  /**
   * Returns the time for which the link carried flits, over all its lanes: a flit time for each
   * flit of each worm that passed it entirely.
   */
  public long linkBusy(int link) {
    return linkBusy[link];
  }

  public int links() {
    return linkBusy.length;
  }

  /** Returns the number of channels granted to all headers. */
  public long headerHops() {
    return headerHops;
  }

  /** Returns the cycle of waiting worms if the run ended in a deadlock. */
  public Optional<Deadlock> deadlock() {
    return deadlock;
  }
}
