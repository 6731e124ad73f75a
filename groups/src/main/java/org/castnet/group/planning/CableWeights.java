package org.castnet.group.planning;

import java.util.Arrays;

/**
 * The loads of cables while a plan is made, and the resulting weights: 1 for the length, plus a
 * share that grows exponentially with the load, so that loaded cables are avoided even at the cost
 * of longer paths.
 *
 * <p>Loads of cables that are slower than the fastest are multiplied by their slowness.
 */
final class CableWeights {
  private static final double SHARE = 0.05;

  /** The maximum number of doublings, beyond which weights lose precision. */
  private static final double MOST_DOUBLINGS = 400;

  private final double[] slowness;
  private final double[] load;
  private final double[] weight;
  private final double unit;

  /**
   * @param slowness by cable: how many times slower it is than the fastest, at least 1
   * @param unit the load that doubles a weight
   */
  CableWeights(double[] slowness, double unit) {
    this.slowness = slowness;
    this.unit = unit;
    this.load = new double[slowness.length];
    this.weight = new double[slowness.length];
    Arrays.fill(weight, 1 + SHARE);
  }

  void add(int[] tree, double rate) {
    for (int cable : tree) {
      load[cable] += rate * slowness[cable];
      weight[cable] = 1 + SHARE * doublings(cable);
    }
  }

  void remove(int[] tree, double rate) {
    add(tree, -rate);
  }

  private double doublings(int cable) {
    return Math.pow(2, Math.min(MOST_DOUBLINGS, load[cable] / unit));
  }

  /** Returns the weights by cable; the array is not copied. */
  double[] weights() {
    return weight;
  }

  /** Returns the sum of the weights of a tree. */
  double of(int[] tree) {
    double sum = 0;
    for (int cable : tree) {
      sum += weight[cable];
    }
    return sum;
  }

  double load(int cable) {
    return load[cable];
  }

  double busiest() {
    double busiest = 0;
    for (double l : load) {
      busiest = Math.max(busiest, l);
    }
    return busiest;
  }

  /** Returns a measure that grows with every load, most with the largest. O(cables). */
  double pressure() {
    double pressure = 0;
    for (int cable = 0; cable < load.length; cable++) {
      double raised = doublings(cable);
      pressure += load[cable] + raised * raised;
    }
    return pressure;
  }
}
