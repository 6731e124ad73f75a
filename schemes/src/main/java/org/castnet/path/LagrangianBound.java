package org.castnet.path;

/**
 * For every node of a {@link BlockGraph}, the least weighted sum of the remaining lengths of both
 * worms.
 *
 * <p>With weights {@code a} and {@code W-a} the longest worm of every star has at least the least
 * weighted sum divided by {@code W}; this is the Lagrangian bound of the minimax problem. Equal
 * weights give the least traffic. One pass over the edges, O(k²) on the plain graph.
 *
 * <p>Our own bound.
 */
final class LagrangianBound {
  /** The sum of the weights of both worms. */
  static final int WHOLE = 64;

  private static final int NO_WAY = Integer.MAX_VALUE / 4;

  private final BlockGraph graph;
  private final ChainLengths chain;
  private final int[] weight;
  private final int[] rest;

  LagrangianBound(BlockGraph graph, ChainLengths chain, int weightOfWorm0) {
    this.graph = graph;
    this.chain = chain;
    this.weight = new int[] {weightOfWorm0, WHOLE - weightOfWorm0};
    this.rest = new int[2 * graph.nodes()];
    for (int node = graph.nodes() - 1; node >= 0; node--) {
      for (int worm = 0; worm < 2; worm++) {
        rest[2 * node + worm] = node < 2 && node != worm ? NO_WAY : least(node, worm);
      }
    }
  }

  /** Returns the bound with equal weights; their least sum is the least traffic. */
  static LagrangianBound traffic(BlockGraph graph, ChainLengths chain) {
    return new LagrangianBound(graph, chain, WHOLE / 2);
  }

  private int least(int node, int worm) {
    int start = graph.cut(node) + 1;
    int stops = graph.costs().stops();
    int best = weight[worm] * chain.between(start, stops);
    for (int i = start; i < stops; i++) {
      best = Math.min(best, via(node, worm, i));
    }
    return best;
  }

  private int via(int node, int worm, int walkTo) {
    int to = graph.next(node, walkTo);
    if (to < 0) {
      return NO_WAY;
    }
    int jump = graph.jump(node, 1 - worm, walkTo);
    return jump >= SideCosts.NEVER
        ? NO_WAY
        : Math.min(
            NO_WAY,
            weight[worm] * chain.between(graph.cut(node) + 1, walkTo)
                + weight[1 - worm] * jump
                + rest[2 * to + 1 - worm]);
  }

  int weight(int worm) {
    return weight[worm];
  }

  /** Returns the least weighted sum from a node on, with the given worm active. */
  int rest(int node, int worm) {
    return rest[2 * node + worm];
  }

  /** Returns the least weighted sum of a whole star. */
  int whole() {
    return whole(opener());
  }

  private int whole(int opener) {
    int first = graph.costs().first(opener, 1);
    return first >= SideCosts.NEVER
        ? NO_WAY
        : Math.min(NO_WAY, weight[opener] * first + rest(opener, opener));
  }

  private int opener() {
    return whole(0) <= whole(1) ? 0 : 1;
  }

  /** Returns a star that attains {@link #whole}; ties go to worm 0, then to the shortest walks. */
  TwoWorms star() {
    int worm = opener();
    TwoWorms.Builder star = new TwoWorms.Builder(graph, chain, worm);
    int node = worm;
    while (true) {
      int start = graph.cut(node) + 1;
      int i = start;
      while (i < graph.costs().stops() && via(node, worm, i) != rest(node, worm)) {
        i++;
      }
      if (i == graph.costs().stops()) {
        return star.build();
      }
      star.jump(node, i);
      node = graph.next(node, i);
      worm = 1 - worm;
    }
  }
}
