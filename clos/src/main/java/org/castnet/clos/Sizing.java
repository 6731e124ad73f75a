package org.castnet.clos;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;

/**
 * The least m for one demand by every condition.
 *
 * @param demand the circuits that must not be blocked
 * @param theorem by Yang 1998, theorems 2 and 4
 * @param sharper by Castnet's own condition
 * @param fullMulticast by Yang and Masson 1991, exact minimum
 * @param permutation by Clos 1953
 */
public record Sizing(
    Demand demand, long theorem, long sharper, long fullMulticast, long permutation) {

  public static Sizing of(Demand demand) {
    return new Sizing(
        demand,
        Conditions.theorem(demand),
        Conditions.sharper(demand),
        Conditions.fullMulticast(demand.n(), demand.r()),
        Conditions.permutation(demand.n()));
  }

  /** Returns the crosspoints at the sharper condition. */
  public long crosspoints() {
    return Crosspoints.threeStage(sharper, demand.n(), demand.r());
  }

  /** Returns the ratio of crosspoints at the sharper condition to those of one large switch. */
  public double ofCrossbar() {
    return crosspoints() / Crosspoints.crossbar(demand.n(), demand.r());
  }

  /**
   * Returns the ratio of crosspoints at the sharper condition to those of a permutation network.
   */
  public double ofPermutation() {
    return (double) sharper / permutation;
  }

  /** Returns the sizes for the same n, r and d and for alpha from 0 to n. */
  public static List<Sizing> overAlpha(Demand demand) {
    List<Sizing> table = new ArrayList<>();
    for (int alpha = 0; alpha <= demand.n(); alpha++) {
      table.add(of(demand.withAlpha(alpha)));
    }
    return table;
  }

  /** Returns the sizes for the same n, r and alpha and for d from 1 to r. */
  public static List<Sizing> overD(Demand demand) {
    List<Sizing> table = new ArrayList<>();
    for (int d = 1; d <= demand.r(); d++) {
      table.add(of(demand.withD(d)));
    }
    return table;
  }

  /**
   * Returns, for each d from 1 to r, the largest alpha that m middle switches allow by the sharper
   * condition.
   *
   * @return alpha by d - 1; -1 if even alpha = 0 can be blocked
   * @throws BadInput if m is not positive
   */
  public static int[] largestAlpha(long m, int n, int r) {
    if (m < 1) {
      throw BadInput.coded(
          "value-out-of-range", "m: {found} is not allowed; it must be at least 1", m);
    }
    int[] largest = new int[r];
    int high = n;
    for (int d = 1; d <= r; d++) {
      int low = -1;
      while (low < high) {
        int alpha = low + (high - low + 1) / 2;
        if (Conditions.sharper(new Demand(n, r, alpha, d)) <= m) {
          low = alpha;
        } else {
          high = alpha - 1;
        }
      }
      largest[d - 1] = low;
    }
    return largest;
  }
}
