package org.castnet.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * Optimal stars of two worms, exact.
 *
 * <p>Lagrangian bounds ({@link LagrangianBound}) for about ten divisions of the weight bound the
 * least longest worm from below. {@link LengthFronts} then decides, with an increasing limit and
 * all bounds for pruning, whether a star within the limit exists. The lower bound is nearly always
 * attained. Worst case O(k² * longest), compared with O(k² N²) of the table by Bouchitté, Cohen and
 * Fleury 1997, section 4.
 */
final class TwoWormOtms implements SideOtms {
  /** Divisions that are always tried, to prune unbalanced stars. */
  private static final int[] FIXED_WEIGHTS = {16, 48};

  private static final int MOST_STOPS = 16_384;

  /** The maximum number of front entries in memory: 512 MiB. */
  private static final long MOST_ENTRIES = 1L << 27;

  private final BlockGraph graph;
  private final ChainLengths chain;
  private final LagrangianBound traffic;
  private final List<LagrangianBound> bounds = new ArrayList<>();
  private TwoWorms shortest;
  private int lowerBound;

  /**
   * @throws BadInput if there are more than {@link #MOST_STOPS} stops
   */
  public TwoWormOtms(BlockGraph graph) {
    if (graph.costs().stops() > MOST_STOPS) {
      throw tooLarge(
          graph.costs().stops()
              + " destinations on one side of the source (at most "
              + MOST_STOPS
              + ") are");
    }
    this.graph = graph;
    this.chain = new ChainLengths(graph.costs());
    // Step 1: bounds and stars for some divisions of the weight between both worms
    this.traffic = bound(LagrangianBound.WHOLE / 2);
    for (int weight : FIXED_WEIGHTS) {
      bound(weight);
    }
    // Step 2: bisect the division until the worms of its star are balanced
    balance();
  }

  /** Moves weight to the longer worm until both are equally long or no weight is left to move. */
  private void balance() {
    int low = 0;
    int high = LagrangianBound.WHOLE;
    LagrangianBound rest = traffic;
    while (true) {
      TwoWorms star = rest.star();
      int weight = rest.weight(0);
      if (star.length(0) == star.length(1)) {
        return;
      }
      low = star.length(0) > star.length(1) ? weight : low;
      high = star.length(0) > star.length(1) ? high : weight;
      if (high - low < 2) {
        return;
      }
      rest = bound((low + high) / 2);
    }
  }

  private LagrangianBound bound(int weight) {
    LagrangianBound rest = new LagrangianBound(graph, chain, weight);
    bounds.add(rest);
    lowerBound =
        Math.max(lowerBound, (rest.whole() + LagrangianBound.WHOLE - 1) / LagrangianBound.WHOLE);
    TwoWorms star = rest.star();
    if (shortest == null || star.longest() < shortest.longest()) {
      shortest = star;
    }
    return rest;
  }

  @Override
  public int atMost() {
    return shortest.longest();
  }

  @Override
  public int leastLongest() {
    // Step 3: raise the limit from the bound on, in doubling steps, until a star is within it
    int step = 0;
    while (shortest.longest() > lowerBound) {
      int cap = Math.min(lowerBound + step, shortest.longest() - 1);
      Optional<TwoWorms> found = fronts(cap, 2 * cap).shortest();
      shortest = found.orElse(shortest);
      lowerBound = found.map(TwoWorms::longest).orElse(cap + 1);
      step = 2 * step + 1;
    }
    return shortest.longest();
  }

  @Override
  public int[] leastTraffic(int cap) {
    // The star of least traffic may be within the limit on its own
    TwoWorms cheapest = traffic.star();
    if (cheapest.longest() <= cap) {
      return cheapest.wormOf();
    }
    // Otherwise allow more traffic, in doubling steps; a star within the limits of both is found
    int most = cheapest.traffic();
    int step = 1;
    Optional<TwoWorms> found = fronts(cap, most).cheapest();
    while (found.isEmpty()) {
      if (most == 2 * cap) {
        throw new IllegalArgumentException("no star has worms of at most " + cap + " hops");
      }
      most = Math.min(most + step, 2 * cap);
      step *= 2;
      found = fronts(cap, most).cheapest();
    }
    return found.get().wormOf();
  }

  private LengthFronts fronts(int cap, int mostTraffic) {
    long entries = 2L * graph.nodes() * (cap + 1);
    if (entries > MOST_ENTRIES) {
      throw tooLarge(
          graph.costs().stops()
              + " destinations on one side of the source and worms of "
              + cap
              + " hops are");
    }
    return new LengthFronts(graph, chain, bounds, traffic, cap, mostTraffic);
  }

  private static BadInput tooLarge(String what) {
    return BadInput.coded(
        "too-many-destinations",
        "otms: {what} too many for an exact search if the cheapest star cannot be "
            + "balanced; ocms, multi-path and dual-path support more",
        what);
  }
}
