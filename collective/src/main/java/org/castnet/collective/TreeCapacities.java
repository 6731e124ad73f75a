package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;

/**
 * Whole numbers of trees for roots and links of any speed: a number of equal trees for every root,
 * and the number of trees that each link carries in the time that all of them need.
 *
 * <p>By Edmonds' theorem, spanning trees with these numbers exist if and only if every participant
 * can receive a flow of all trees. More trees per root approximate the optimal rate better, since
 * less capacity is lost to rounding. For each number of trees, a binary search finds the least time
 * at which the rounded capacities suffice (after Zhao et al. 2024, who fix the number of trees).
 *
 * @param ofLink by link: the maximum number of trees
 * @param ofRoot by node: the number of trees rooted there
 * @param excess the time over that of the optimal rate, minus 1
 */
@SuppressWarnings("ArrayRecordComponent") // by link and node, read in hot loops
record TreeCapacities(long[] ofLink, long[] ofRoot, double excess) {
  private static final int MOST_TREES = 128; // per root
  private static final double LOOSEST = 0.25; // a larger excess is not accepted
  private static final double STEP = 0.002; // a smaller gain is not worth more trees
  private static final double NEARLY = 0.05; // an excess at which fewer trees may be worth more
  private static final double ROUNDING = 1e-9;

  /** The total number of trees. */
  long trees() {
    return Arrays.stream(ofRoot).sum();
  }

  /**
   * Returns solutions with more and more trees per root and less and less excess.
   *
   * @param uses by node: whether links from and to it may be used
   * @param stays by node: whether every tree reaches it
   * @param rates returns the share of a link in the speed of the fastest one
   * @param flits by node: the flits of trees rooted there
   * @param time the least time for all flits at the optimal rate, in flit times of the fastest link
   */
  static List<TreeCapacities> of(
      Links links,
      boolean[] uses,
      boolean[] stays,
      IntToDoubleFunction rates,
      long[] flits,
      double time) {
    Search search = new Search(links, uses, stays, rates);
    long most = Arrays.stream(flits).max().orElseThrow();
    List<TreeCapacities> found = new ArrayList<>();
    double limit = LOOSEST;
    for (int each = 1; each <= Math.min(MOST_TREES, most) && limit > 0; each++) {
      Interruption.check();
      long[] roots = new long[flits.length];
      double heaviest = 0; // flits of a tree
      for (int node = 0; node < roots.length; node++) {
        if (flits[node] > 0) {
          roots[node] = Math.max(1, Math.round((double) each * flits[node] / most));
          heaviest = Math.max(heaviest, (double) flits[node] / roots[node]);
        }
      }
      double ideal = time / heaviest;
      if (!search.fits(roots, ideal * (1 + limit))) {
        continue;
      }
      double low = 0;
      double high = limit;
      if (search.fits(roots, ideal)) {
        high = 0;
      }
      while (high - low > STEP / 4) {
        double middle = (low + high) / 2;
        if (search.fits(roots, ideal * (1 + middle))) {
          high = middle;
        } else {
          low = middle;
        }
      }
      found.add(new TreeCapacities(search.capacities(ideal * (1 + high)), roots, high));
      limit = high - STEP;
    }
    return found;
  }

  /** Returns, of such solutions, the fewest trees that are nearly good enough, and the best. */
  static List<TreeCapacities> chosen(List<TreeCapacities> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    TreeCapacities best = all.get(all.size() - 1);
    TreeCapacities few = all.stream().filter(each -> each.excess < NEARLY).findFirst().orElse(best);
    return few.excess > best.excess ? List.of(few, best) : List.of(best);
  }

  /** Tests whether trees fit. */
  private static final class Search {
    private final double[] share; // by link: trees in the time of one tree over the fastest link
    private final boolean[] stays;
    private final FlowNetwork flow;
    private final int source;

    Search(Links links, boolean[] uses, boolean[] stays, IntToDoubleFunction rates) {
      this.stays = stays;
      this.source = links.nodeCount();
      this.share = new double[links.count()];
      FlowNetwork.Builder arcs = new FlowNetwork.Builder(source + 1);
      for (int link = 0; link < share.length; link++) {
        int from = links.source(link);
        int to = links.target(link);
        share[link] = uses[from] && uses[to] ? rates.applyAsDouble(link) : 0;
        arcs.add(from, to);
      }
      for (int node = 0; node < source; node++) {
        arcs.add(source, node);
      }
      this.flow = arcs.build();
    }

    /** Returns the trees that each link carries in a time. */
    long[] capacities(double time) {
      long[] capacity = new long[share.length];
      Arrays.setAll(capacity, link -> (long) Math.floor(time * share[link] * (1 + ROUNDING)));
      return capacity;
    }

    boolean fits(long[] roots, double time) {
      long[] capacity = capacities(time);
      long sum = Arrays.stream(roots).sum();
      for (int link = 0; link < capacity.length; link++) {
        flow.setCapacity(2 * link, capacity[link]);
      }
      for (int root = 0; root < source; root++) {
        flow.setCapacity(2 * (capacity.length + root), roots[root]);
      }
      for (int node = 0; node < source; node++) {
        if (stays[node]) {
          flow.clear();
          if (flow.maximum(source, node, sum) < sum) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
