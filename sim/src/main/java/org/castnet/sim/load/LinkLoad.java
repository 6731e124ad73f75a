package org.castnet.sim.load;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.castnet.sim.SimulationResult;

/**
 * The distribution of the load over the links in a run. The load of a link is the time during which
 * it carried flits, in picoseconds. Immutable.
 */
public final class LinkLoad {
  private final SimulationResult result;
  private final int busiest;
  private final double total;
  private final long[] positive; // loads, ascending

  private LinkLoad(SimulationResult result) {
    this.result = result;
    int most = -1;
    double sum = 0;
    LongArrayList loads = new LongArrayList();
    for (int link = 0; link < result.links(); link++) {
      long load = load(link);
      sum += load;
      most = most < 0 || load > load(most) ? link : most;
      if (load > 0) {
        loads.add(load);
      }
    }
    this.busiest = most;
    this.total = sum;
    this.positive = loads.toLongArray();
    Arrays.sort(positive);
  }

  /** Computes the distribution. O(n + m log m) if m of n links carry flits. */
  public static LinkLoad of(SimulationResult result) {
    return new LinkLoad(result);
  }

  /** Returns the number of links, idle ones included. */
  public int links() {
    return result.links();
  }

  public long load(int link) {
    return result.linkBusy(link);
  }

  /**
   * Returns the link with the largest load; ties go to the lowest; -1 in a network without links.
   */
  public int busiest() {
    return busiest;
  }

  public long most() {
    return links() == 0 ? 0 : load(busiest);
  }

  /** Returns the mean over all links, idle ones included. */
  public double mean() {
    return links() == 0 ? 0 : total / links();
  }

  /** Returns the largest load divided by the mean; 1 if all loads are equal. */
  public double maxOverMean() {
    return total == 0 ? 1 : most() / mean();
  }

  /**
   * Returns the Gini coefficient of the loads: 0 if all loads are equal, (n-1)/n if one of n links
   * carries everything. O(m) if m links carry flits.
   */
  public double gini() {
    if (total == 0) {
      return 0;
    }
    int idle = links() - positive.length;
    double weighted = 0;
    for (int i = 0; i < positive.length; i++) {
      weighted += (2.0 * (idle + i + 1) - links() - 1) * positive[i];
    }
    return weighted / (links() * total);
  }
}
