package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import org.castnet.input.Interruption;

/**
 * All pairs of lengths of two worms at every node of a {@link BlockGraph} that can still lead to a
 * star within a limit on each worm and on the traffic.
 *
 * <p>A state is a node together with the worm that is active there. At each state, entry {@code l}
 * is the least length of worm 1 if worm 0 has length {@code l}. A pair is dropped if another one
 * dominates it, or if a bound proves that it must exceed a limit. The result is complete: for every
 * star within the limits, one that dominates or equals it is found.
 *
 * <p>Our own method. O(edges × limit) time and O(nodes × limit) memory, for the nodes and edges of
 * the graph. Ties go to the lowest state, then to the shorter worm 0; in the reconstruction to the
 * lowest node.
 */
final class LengthFronts {
  private static final int NONE = Integer.MAX_VALUE / 2;

  private final BlockGraph graph;
  private final ChainLengths chain;
  private final List<LagrangianBound> bounds;
  private final LagrangianBound traffic;
  private final int cap;
  private final int mostTraffic;

  /** By state: the lengths of worm 1, for the lengths {@link #low}, low + 1, … of worm 0. */
  private final int[][] front;

  /** By state: the length of worm 0 for the first entry of the front. */
  private final int[] low;

  LengthFronts(
      BlockGraph graph,
      ChainLengths chain,
      List<LagrangianBound> bounds,
      LagrangianBound traffic,
      int cap,
      int mostTraffic) {
    this.graph = graph;
    this.chain = chain;
    this.bounds = bounds;
    this.traffic = traffic;
    this.cap = cap;
    this.mostTraffic = mostTraffic;
    this.front = new int[2 * graph.nodes()][];
    this.low = new int[2 * graph.nodes()];
    // Step 1: the two starts
    for (int worm = 0; worm < 2; worm++) {
      int hops = graph.costs().first(worm, 1);
      if (hops <= cap) {
        // the two starts: worm 0 is at stop 1 at node 0, worm 1 at node 1
        int start = state(worm, worm);
        open(start);
        front[start][worm == 0 ? hops : 0] = worm == 0 ? 0 : hops;
      }
    }
    // Step 2: prune the front of each state and extend it over the edges of its node
    // edges lead to higher nodes, so a front is complete when it is processed
    for (int state = 0; state < front.length; state++) {
      Interruption.check();
      if (front[state] != null) {
        int leastTraffic = prune(state);
        if (front[state] != null) {
          follow(state, leastTraffic);
        }
      }
    }
  }

  private static int state(int node, int standing) {
    return 2 * node + standing;
  }

  private static int node(int state) {
    return state / 2;
  }

  private static int standing(int state) {
    return state % 2;
  }

  /** Returns a lower bound on the remaining hops of both worms. */
  private int trafficLeft(int node, int standing) {
    return traffic.rest(node, standing) / (LagrangianBound.WHOLE / 2);
  }

  private void open(int state) {
    front[state] = new int[cap + 1];
    Arrays.fill(front[state], NONE);
  }

  /** Drops hopeless and dominated pairs and shortens the array; returns the least traffic. */
  private int prune(int state) {
    int[] pairs = front[state];
    int shortest = NONE;
    int from = cap + 1;
    int to = -1;
    int least = NONE;
    for (int l = 0; l <= cap; l++) {
      // dominated by a pair with a shorter worm 0, or no star can result
      if (pairs[l] >= shortest || pairs[l] > mostOfWorm1(state, l)) {
        pairs[l] = NONE;
      } else {
        shortest = pairs[l];
        from = Math.min(from, l);
        to = l;
        least = Math.min(least, l + pairs[l]);
      }
    }
    low[state] = from;
    front[state] = to < 0 ? null : Arrays.copyOfRange(pairs, from, to + 1);
    return least;
  }

  /** Returns the largest useful length of worm 1 if worm 0 has length {@code l}. */
  private int mostOfWorm1(int state, int l) {
    int node = node(state);
    int most = Math.min(cap, mostTraffic - l - trafficLeft(node, standing(state)));
    for (LagrangianBound bound : bounds) {
      // if both worms are within the limit, their weighted sum is within the limit times both
      // weights
      int left =
          LagrangianBound.WHOLE * cap - bound.rest(node, standing(state)) - bound.weight(0) * l;
      most = Math.min(most, Math.floorDiv(left, bound.weight(1)));
    }
    return most;
  }

  /** Extends all pairs of a state over every edge of its node. */
  private void follow(int state, int leastTraffic) {
    int node = node(state);
    int walking = standing(state);
    int jumping = 1 - walking;
    int start = graph.cut(node) + 1;
    for (int i = start; i < graph.costs().stops(); i++) {
      int to = graph.next(node, i);
      if (to < 0) {
        continue;
      }
      int walk = chain.between(start, i);
      int jump = graph.jump(node, jumping, i);
      if (leastTraffic + walk + jump + trafficLeft(to, jumping) <= mostTraffic) {
        // the worm that jumped is now ahead and becomes the active one
        int target = state(to, jumping);
        if (front[target] == null) {
          open(target);
        }
        merge(state, target, walking == 0 ? walk : jump, walking == 0 ? jump : walk);
      }
    }
  }

  /** Adds hops to both worms of all pairs of a state and merges them into another state. */
  private void merge(int state, int target, int more0, int more1) {
    int[] pairs = front[state];
    int[] merged = front[target];
    int offset = low[state] + more0;
    int count = Math.min(pairs.length, cap + 1 - offset);
    for (int i = 0; i < count; i++) {
      merged[offset + i] = Math.min(merged[offset + i], pairs[i] + more1);
    }
  }

  /**
   * Returns, among the stars within the limits, one with the shortest longest worm, then of least
   * traffic.
   */
  Optional<TwoWorms> shortest() {
    return best((length0, length1) -> score(Math.max(length0, length1), length0 + length1));
  }

  /**
   * Returns, among the stars within the limits, one of least traffic, then with the shortest
   * longest worm.
   */
  Optional<TwoWorms> cheapest() {
    return best((length0, length1) -> score(length0 + length1, Math.max(length0, length1)));
  }

  private static long score(long first, long second) {
    return first << Integer.SIZE | second;
  }

  private Optional<TwoWorms> best(LongBinaryOperator score) {
    long best = Long.MAX_VALUE;
    int bestState = 0;
    int bestLength = 0;
    for (int state = 0; state < front.length; state++) {
      if (front[state] == null) {
        continue;
      }
      // the active worm may continue to the end
      int walk = chain.between(graph.cut(node(state)) + 1, graph.costs().stops());
      int more0 = standing(state) == 0 ? walk : 0;
      for (int i = 0; i < front[state].length; i++) {
        int length0 = low[state] + i + more0;
        int length1 = front[state][i] + walk - more0;
        boolean retained = Math.max(length0, length1) <= cap && length0 + length1 <= mostTraffic;
        if (retained && score.applyAsLong(length0, length1) < best) {
          best = score.applyAsLong(length0, length1);
          bestState = state;
          bestLength = low[state] + i;
        }
      }
    }
    return best == Long.MAX_VALUE ? Optional.empty() : Optional.of(trace(bestState, bestLength));
  }

  /** Reconstructs the star, from its last state back to the start. */
  private TwoWorms trace(int lastState, int lastLength) {
    IntArrayList way = new IntArrayList();
    int state = lastState;
    int length0 = lastLength;
    int length1 = front[state][length0 - low[state]];
    // nodes 0 and 1 are the starts
    while (node(state) > 1) {
      way.add(state);
      int node = node(state);
      int standing = standing(state);
      int earlier = 0;
      int hops0 = 0;
      int hops1 = 0;
      for (boolean found = false; !found; earlier++) {
        int from = state(earlier, 1 - standing);
        if (front[from] == null || graph.next(earlier, graph.cut(node)) != node) {
          continue;
        }
        int walk = chain.between(graph.cut(earlier) + 1, graph.cut(node));
        int jump = graph.jump(earlier, standing, graph.cut(node));
        hops0 = standing == 0 ? jump : walk;
        hops1 = standing == 0 ? walk : jump;
        found = holds(from, length0 - hops0, length1 - hops1);
      }
      length0 -= hops0;
      length1 -= hops1;
      // the loop has counted one beyond the node that it found
      state = state(earlier - 1, 1 - standing);
    }
    TwoWorms.Builder star = new TwoWorms.Builder(graph, chain, standing(state));
    for (int i = way.size() - 1; i >= 0; i--) {
      star.jump(node(state), graph.cut(node(way.getInt(i))));
      state = way.getInt(i);
    }
    return star.build();
  }

  private boolean holds(int state, int length0, int length1) {
    int place = length0 - low[state];
    return place >= 0 && place < front[state].length && front[state][place] == length1;
  }
}
