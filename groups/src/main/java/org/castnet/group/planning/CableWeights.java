package org.castnet.group.planning;

import java.util.Arrays;

/**
 * What trees put on the cables while a plan is made, and the weight that each cable has by it: 1
 * for its length, and a share that doubles with every load more, so that crowded cables are avoided
 * long before short ways are.
 *
 * <p>Loads of cables that are slower than the fastest count more, by how much slower they are.
 */
final class CableWeights {
  private static final double SHARE = 0.05;

  /** Beyond so many doublings weights no longer tell loads apart. */
  private static final double MOST_DOUBLINGS = 400;

  private final double[] slowness;
  private final double[] load;
  private final double[] weight;
  private final double unit;

  /**
   * @param slowness by cable how many times slower it is than the fastest, at least 1
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

  /** By cable; the array is the burden's own. */
  double[] weights() {
    return weight;
  }

  /** The weights of a tree together. */
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

  /** Grows with every load, most with the largest. O(cables). */
  double pressure() {
    double pressure = 0;
    for (int cable = 0; cable < load.length; cable++) {
      double raised = doublings(cable);
      pressure += load[cable] + raised * raised;
    }
    return pressure;
  }
}
