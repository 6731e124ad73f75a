package org.castnet.sim;

import java.util.Arrays;
import java.util.Optional;

/**
 * The result of a run: the start of each worm, the arrival of each copy, and the load of each link.
 * Times are in picoseconds. Immutable.
 *
 * @since 0.1.0
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
   * @param starts the start of each worm in picoseconds, or {@link #NEVER}
   * @param firstDelivery the deliveries of worm {@code w} are {@code firstDelivery[w] ..
   *     firstDelivery[w+1]-1}; empty if delivery {@code w} is the only one of worm {@code w}
   * @param deliveries the arrival times of copies in picoseconds, or {@link #NEVER}
   * @param linkBusy by link: the time for which it carried flits, in picoseconds
   * @param headerHops the number of hops of headers
   * @param deadlock the deadlock that ended the run; empty if it ended without one
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

  private int first(int worm) {
    return firstDelivery.length == 0 ? worm : firstDelivery[worm];
  }

  /** {@return the number of worms} */
  public int worms() {
    return starts.length;
  }

  /** {@return the arrival time of the last copy; 0 if no copy arrived} */
  public long makespan() {
    return Arrays.stream(deliveries).filter(time -> time != NEVER).max().orElse(0);
  }

  /**
   * {@return the time at which the worm's start-up began, or {@link #NEVER}}
   *
   * @param worm the number of the worm, from 0
   */
  public long start(int worm) {
    return starts[worm];
  }

  /**
   * {@return the number of copies that the worm delivers}
   *
   * @param worm the number of the worm, from 0
   */
  public int dropOffs(int worm) {
    return first(worm + 1) - first(worm);
  }

  /**
   * {@return the arrival time of the copy for the worm's drop-off number {@code dropOff}, or {@link
   * #NEVER}}
   *
   * @param worm the number of the worm, from 0
   * @param dropOff the number of the drop-off in the worm, from 0
   */
  public long deliveryTime(int worm, int dropOff) {
    return deliveries[first(worm) + dropOff];
  }

  /**
   * {@return the time at which the worm's last flit arrived at the end of its route, or {@link
   * #NEVER}}
   *
   * @param worm the number of the worm, from 0
   */
  public long deliveryTime(int worm) {
    return deliveries[first(worm + 1) - 1];
  }

  /**
   * {@return the time for which the link carried flits, over all its lanes: a flit time for each
   * flit of each worm that passed it entirely}
   *
   * @param link the number of the link, from 0
   */
  public long linkBusy(int link) {
    return linkBusy[link];
  }

  /** {@return the number of links} */
  public int links() {
    return linkBusy.length;
  }

  /** {@return the number of channels granted to all headers} */
  public long headerHops() {
    return headerHops;
  }

  /** {@return the cycle of waiting worms if the run ended in a deadlock} */
  public Optional<Deadlock> deadlock() {
    return deadlock;
  }
}
