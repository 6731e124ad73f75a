package org.castnet.sim;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a run gave: when each worm started, when each copy arrived, how busy each link was. Times
 * are picoseconds. Immutable.
 */
public final class SimulationResult {
  /** Stands for the time of something that did not happen because of a deadlock. */
  public static final long NEVER = -1;

  private final long[] starts;
  private final int[] firstDelivery;
  private final long[] deliveries;
  private final long[] linkBusy;
  private final long headerHops;
  private final Optional<Deadlock> deadlock;

  /**
   * @param firstDelivery the deliveries of worm {@code w} are {@code firstDelivery[w] ..
   *     firstDelivery[w+1]-1}
   */
  SimulationResult(
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

  /** The number of worms. */
  public int worms() {
    return starts.length;
  }

  /** When the last copy arrived; 0 where none did. */
  public long makespan() {
    return Arrays.stream(deliveries).filter(time -> time != NEVER).max().orElse(0);
  }

  /** When the worm's start-up began, or {@link #NEVER}. */
  public long start(int worm) {
    return starts[worm];
  }

  /** The number of copies that the worm delivers. */
  public int dropOffs(int worm) {
    return firstDelivery[worm + 1] - firstDelivery[worm];
  }

  /** When the copy for the worm's drop-off number {@code dropOff} arrived, or {@link #NEVER}. */
  public long deliveryTime(int worm, int dropOff) {
    return deliveries[firstDelivery[worm] + dropOff];
  }

  /** When the worm's last flit arrived at the end of its route, or {@link #NEVER}. */
  public long deliveryTime(int worm) {
    return deliveries[firstDelivery[worm + 1] - 1];
  }

  /**
   * How long the link carried flits, over all its lanes: a flit time for each flit of each worm
   * that passed it entirely.
   */
  public long linkBusy(int link) {
    return linkBusy[link];
  }

  public int links() {
    return linkBusy.length;
  }

  /** The channels that all headers together were granted. */
  public long headerHops() {
    return headerHops;
  }

  /** The circle of waiting worms where the run ended in one. */
  public Optional<Deadlock> deadlock() {
    return deadlock;
  }
}
