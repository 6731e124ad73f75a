package org.castnet.hamiltonian;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import org.castnet.network.Interruption;

/**
 * All pairs of lengths that two worms can have at every node of a {@link BlockGraph}, as far as
 * they can still lead to a star within a cap on each worm and on the traffic.
 *
 * <p>At each node and for each standing worm, place {@code l} holds the least length of worm 1
 * while worm 0 has length {@code l}. A pair is dropped when another is nowhere longer, or when a
 * bound says that it must end above a cap. What remains is complete: whatever star obeys the caps,
 * one that is nowhere longer is found.
 */
final class LengthFronts {
  private static final int NONE = Integer.MAX_VALUE / 2;

  private final BlockGraph graph;
  private final ChainLengths chain;
  private final List<WeightedRest> bounds;
  private final WeightedRest traffic;
  private final int cap;
  private final int mostTraffic;

  /** For each node and standing worm the lengths of worm 1, from {@link #low} of worm 0 on. */
  private final int[][] front;

  private final int[] low;

  LengthFronts(
      BlockGraph graph,
      ChainLengths chain,
      List<WeightedRest> bounds,
      WeightedRest traffic,
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
    for (int worm = 0; worm < 2; worm++) {
      int first = graph.costs().first(worm, 1);
      if (first <= cap) {
        open(3 * worm);
        front[3 * worm][worm == 0 ? first : 0] = worm == 0 ? 0 : first;
      }
    }
    for (int state = 0; state < front.length; state++) {
      Interruption.check();
      if (front[state] != null) {
        int least = prune(state);
        if (front[state] != null) {
          spread(state, least);
        }
      }
    }
  }

  private void open(int state) {
    front[state] = new int[cap + 1];
    Arrays.fill(front[state], NONE);
  }

  /** Drops hopeless and dominated pairs and cuts the array to what is left; the least traffic. */
  private int prune(int state) {
    int[] pairs = front[state];
    int shortest = NONE;
    int from = cap + 1;
    int to = -1;
    int least = NONE;
    for (int l = 0; l <= cap; l++) {
      if (pairs[l] >= shortest || pairs[l] > most(state, l)) {
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

  /** The most that worm 1 may have while worm 0 has length {@code l}. */
  private int most(int state, int l) {
    int node = state / 2;
    int worm = state % 2;
    int most = Math.min(cap, mostTraffic - l - traffic.rest(node, worm) / (WeightedRest.WHOLE / 2));
    for (WeightedRest bound : bounds) {
      int left = WeightedRest.WHOLE * cap - bound.rest(node, worm) - bound.weight(0) * l;
      most = Math.min(most, Math.floorDiv(left, bound.weight(1)));
    }
    return most;
  }

  private void spread(int state, int least) {
    int node = state / 2;
    int worm = state % 2;
    int start = graph.cut(node) + 1;
    for (int i = start; i < graph.costs().stops(); i++) {
      int to = graph.next(node, i);
      if (to < 0) {
        continue;
      }
      int walk = chain.between(start, i);
      int jump = graph.jump(node, 1 - worm, i);
      int rest = traffic.rest(to, 1 - worm) / (WeightedRest.WHOLE / 2);
      if (least + walk + jump + rest <= mostTraffic) {
        int target = 2 * to + 1 - worm;
        if (front[target] == null) {
          open(target);
        }
        shift(state, target, worm == 0 ? walk : jump, worm == 0 ? jump : walk);
      }
    }
  }

  /** Adds hops to both worms of all pairs of a state and merges them into another. */
  private void shift(int state, int target, int more0, int more1) {
    int[] pairs = front[state];
    int[] merged = front[target];
    int offset = low[state] + more0;
    int count = Math.min(pairs.length, cap + 1 - offset);
    for (int i = 0; i < count; i++) {
      merged[offset + i] = Math.min(merged[offset + i], pairs[i] + more1);
    }
  }

  /** Of the stars within the caps one whose longest worm is shortest, then of least traffic. */
  Optional<TwoWorms> shortest() {
    return best((length0, length1) -> score(Math.max(length0, length1), length0 + length1));
  }

  /** Of the stars within the caps one of least traffic, then with the shortest longest worm. */
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
      int walk = chain.between(graph.cut(state / 2) + 1, graph.costs().stops());
      int more0 = state % 2 == 0 ? walk : 0;
      for (int i = 0; i < front[state].length; i++) {
        int length0 = low[state] + i + more0;
        int length1 = front[state][i] + walk - more0;
        boolean kept = Math.max(length0, length1) <= cap && length0 + length1 <= mostTraffic;
        if (kept && score.applyAsLong(length0, length1) < best) {
          best = score.applyAsLong(length0, length1);
          bestState = state;
          bestLength = low[state] + i;
        }
      }
    }
    return best == Long.MAX_VALUE ? Optional.empty() : Optional.of(trace(bestState, bestLength));
  }

  /** Walks back to the start and builds the star on the way forth. */
  private TwoWorms trace(int lastState, int lastLength) {
    IntArrayList way = new IntArrayList();
    int state = lastState;
    int length0 = lastLength;
    int length1 = front[state][length0 - low[state]];
    while (state / 2 > 1) {
      way.add(state);
      int node = state / 2;
      int standing = state % 2;
      int earlier = 0;
      int hops0 = 0;
      int hops1 = 0;
      for (boolean found = false; !found; earlier++) {
        int from = 2 * earlier + 1 - standing;
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
      state = 2 * (earlier - 1) + 1 - standing;
    }
    TwoWorms.Builder star = new TwoWorms.Builder(graph, chain, state % 2);
    for (int i = way.size() - 1; i >= 0; i--) {
      star.jump(state / 2, graph.cut(way.getInt(i) / 2));
      state = way.getInt(i);
    }
    return star.build();
  }

  private boolean holds(int state, int length0, int length1) {
    int place = length0 - low[state];
    return place >= 0 && place < front[state].length && front[state][place] == length1;
  }
}
