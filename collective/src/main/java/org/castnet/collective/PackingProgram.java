package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Interruption;

/**
 * The linear program that packs sets of links as densely as possible: maximise the sum of their
 * rates such that each link carries at most its capacity. Sets are generated when they are needed.
 *
 * <p>The revised simplex method keeps the inverse of the basis. In each step the set that costs
 * least at the present prices of links enters the basis. Since no packing is worth more than the
 * capacities at these prices divided by that cost, the search stops near the optimum. Sources:
 * Dantzig 1963; Gilmore and Gomory 1961 (columns on demand). O(links^2) per step and the time of
 * the generator; a solution has at most as many sets as there are links.
 */
final class PackingProgram<T extends PackingProgram.LinkSet> {
  /** A set of links to pack. */
  interface LinkSet {
    /** Returns its links, each as often as the set uses it. */
    IntList links();
  }

  /** Generates sets of links. */
  interface Generator<T> {
    /**
     * Returns a set that costs least.
     *
     * @param prices by link, above 0
     */
    T cheapest(double[] prices);
  }

  /**
   * A set in a packing.
   *
   * @param rate above 0, in the unit of capacities
   */
  record Packed<T>(T set, double rate) {}

  private static final double ROUNDING = 1e-9;
  private static final double GAP = 0.002; // to the optimum, at the end
  private static final double NEGLIGIBLE = 1e-4; // rates below this share of all
  private static final double SPREAD = 1e-5; // distinguishes equal capacities, against cycling
  private static final int STEPS = 64; // per link, at most
  private static final int SLACK = -1;

  private final double[] capacity;
  private final double[][] inverse; // of the basis, by row and link
  private final double[] value; // by row: of its basic variable
  private final int[] basis; // by row: the number of its set, or SLACK
  private final double[] price; // by link: the dual solution
  private final List<T> sets = new ArrayList<>();

  private PackingProgram(double[] capacity) {
    this.capacity = capacity;
    int links = capacity.length;
    this.inverse = new double[links][links];
    this.value = new double[links];
    this.basis = new int[links];
    this.price = new double[links];
    Arrays.fill(basis, SLACK);
    for (int link = 0; link < links; link++) {
      inverse[link][link] = 1;
      value[link] = capacity[link] * (1 - SPREAD * (link * 7919 % 1009) / 1009);
    }
  }

  /**
   * Returns a packing with a sum of rates at most 0.2 % below the largest one; empty if it is not
   * found in a limited number of steps.
   *
   * @param capacity by link, above 0
   */
  static <T extends LinkSet> Optional<List<Packed<T>>> pack(
      double[] capacity, Generator<T> generator) {
    return new PackingProgram<T>(capacity).solved(generator);
  }

  private Optional<List<Packed<T>>> solved(Generator<T> generator) {
    double[] positive = new double[price.length];
    for (int step = 0; step < STEPS * price.length; step++) {
      Interruption.check();
      int free = cheapestLink();
      if (price[free] < -ROUNDING) {
        enter(SLACK, IntList.of(free), -price[free]);
        continue;
      }
      double worth = 0;
      for (int link = 0; link < positive.length; link++) {
        positive[link] = Math.max(price[link], ROUNDING / capacity[link]);
        worth += positive[link] * capacity[link];
      }
      T cheapest = generator.cheapest(positive);
      IntList links = cheapest.links();
      double cost = 0;
      double least = 0;
      for (int i = 0; i < links.size(); i++) {
        cost += price[links.getInt(i)];
        least += positive[links.getInt(i)];
      }
      if (sum() * least >= (1 - GAP) * worth) {
        return Optional.of(packed());
      }
      sets.add(cheapest);
      enter(sets.size() - 1, links, 1 - cost);
    }
    return Optional.empty();
  }

  private int cheapestLink() {
    int least = 0;
    for (int link = 1; link < price.length; link++) {
      least = price[link] < price[least] ? link : least;
    }
    return least;
  }

  private double sum() {
    double sum = 0;
    for (int row = 0; row < basis.length; row++) {
      sum += basis[row] == SLACK ? 0 : value[row];
    }
    return sum;
  }

  /**
   * Brings a variable into the basis.
   *
   * @param links that it uses, each as often as it uses them
   * @param gain the growth of the sum of rates per unit of the variable
   */
  private void enter(int variable, IntList links, double gain) {
    double[] column = new double[basis.length];
    int leaving = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int row = 0; row < column.length; row++) {
      for (int i = 0; i < links.size(); i++) {
        column[row] += inverse[row][links.getInt(i)];
      }
      if (column[row] > ROUNDING && value[row] < least * column[row]) {
        least = value[row] / column[row];
        leaving = row;
      }
    }
    double[] chosen = inverse[leaving];
    double by = column[leaving];
    for (int link = 0; link < chosen.length; link++) {
      chosen[link] /= by;
      price[link] += gain * chosen[link];
    }
    for (int row = 0; row < column.length; row++) {
      if (row != leaving && column[row] != 0) {
        value[row] = Math.max(0, value[row] - column[row] * least);
        for (int link = 0; link < chosen.length; link++) {
          inverse[row][link] -= column[row] * chosen[link];
        }
      }
    }
    value[leaving] = least;
    basis[leaving] = variable;
  }

  private List<Packed<T>> packed() {
    List<Packed<T>> packed = new ArrayList<>();
    double sum = sum();
    for (int row = 0; row < basis.length; row++) {
      if (basis[row] != SLACK && value[row] > NEGLIGIBLE * sum) {
        packed.add(new Packed<>(sets.get(basis[row]), value[row]));
      }
    }
    return packed;
  }
}
