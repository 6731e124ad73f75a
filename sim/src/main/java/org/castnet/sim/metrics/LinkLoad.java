package org.castnet.sim.metrics;

import java.util.Arrays;
import org.castnet.sim.SimulationResult;

/**
 * The distribution of the load over the links in a run. The load of a link is the time during which
 * it carried flits, in picoseconds. Immutable.
 */
public final class LinkLoad {
  private final long[] busy;
  private final int busiest;
  private final double total;

  private LinkLoad(long[] busy) {
    this.busy = busy;
    int most = 0;
    double sum = 0;
    for (int link = 0; link < busy.length; link++) {
      sum += busy[link];
      most = busy[link] > busy[most] ? link : most;
    }
    this.busiest = most;
    this.total = sum;
  }

  public static LinkLoad of(SimulationResult result) {
    long[] busy = new long[result.links()];
    for (int link = 0; link < busy.length; link++) {
      busy[link] = result.linkBusy(link);
    }
    return new LinkLoad(busy);
  }

  /** Returns the number of links, idle ones included. */
  public int links() {
    return busy.length;
  }

  public long load(int link) {
    return busy[link];
  }

  /**
   * Returns the link with the largest load; ties go to the lowest; -1 in a network without links.
   */
  public int busiest() {
    return busy.length == 0 ? -1 : busiest;
  }

  public long most() {
    return busy.length == 0 ? 0 : busy[busiest];
  }

  /** Returns the mean over all links, idle ones included. */
  public double mean() {
    return busy.length == 0 ? 0 : total / busy.length;
  }

  /** Returns the largest load divided by the mean; 1 if all loads are equal. */
  public double maxOverMean() {
    return total == 0 ? 1 : most() / mean();
  }

  /**
   * Returns the Gini coefficient of the loads: 0 if all loads are equal, (n-1)/n if one of n links
   * carries everything. O(n log n).
   */
  public double gini() {
    if (total == 0) {
      return 0;
    }
    long[] sorted = busy.clone();
    Arrays.sort(sorted);
    double weighted = 0;
    for (int i = 0; i < sorted.length; i++) {
      weighted += (2.0 * (i + 1) - sorted.length - 1) * sorted[i];
    }
    return weighted / (sorted.length * total);
  }
}
