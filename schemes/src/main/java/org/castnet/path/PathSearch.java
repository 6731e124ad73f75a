package org.castnet.path;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Searches a Hamiltonian path by backtracking, with the neighbour that has the fewest free
 * neighbours first (Warnsdorff's rule, ties by number), from every node in order of degree. Stops
 * after a fixed number of steps; if it ends earlier without a path, there is none.
 *
 * <p>Source: Warnsdorff 1823 for the order. Exponential in the worst case, hence the limit;
 * O(degree^2) per step.
 */
final class PathSearch {
  private static final long STEPS = 1_000_000;

  private final PathGraph graph;
  private final int[] path;
  private final boolean[] used;
  private final int[] free;

  /** The choices at each depth, and the index of the next one. */
  private final int[][] choices;

  private final int[] chosen;
  private long steps;
  private boolean exhausted;

  PathSearch(PathGraph graph) {
    this.graph = graph;
    this.path = new int[graph.size()];
    this.used = new boolean[graph.size()];
    this.free = new int[graph.size()];
    this.choices = new int[graph.size()][];
    this.chosen = new int[graph.size()];
  }

  /** Returns whether the search was complete and found no path, so that no path exists. */
  boolean exhausted() {
    return exhausted;
  }

  Optional<int[]> find() {
    int[] starts =
        IntStream.range(0, graph.size())
            .boxed()
            .sorted(Comparator.comparingInt(graph::degree))
            .mapToInt(Integer::intValue)
            .toArray();
    long share = Math.max(STEPS / 20, STEPS / graph.size());
    boolean cut = false;
    for (int start : starts) {
      long limit = Math.min(STEPS, steps + share);
      if (from(start, limit)) {
        return Optional.of(path.clone());
      }
      cut |= steps >= limit;
      if (steps >= STEPS) {
        return Optional.empty();
      }
    }
    exhausted = !cut;
    return Optional.empty();
  }

  private boolean from(int start, long limit) {
    Arrays.fill(used, false);
    Arrays.setAll(free, graph::degree);
    int depth = 0;
    enter(0, start);
    while (depth >= 0 && depth < path.length - 1 && steps < limit) {
      if (chosen[depth] < choices[depth].length) {
        enter(depth + 1, choices[depth][chosen[depth]++]);
        depth++;
        steps++;
      } else {
        leave(path[depth--]);
      }
    }
    return depth == path.length - 1;
  }

  private void enter(int depth, int node) {
    path[depth] = node;
    used[node] = true;
    for (int v : graph.neighbours(node)) {
      free[v]--;
    }
    choices[depth] =
        Arrays.stream(graph.neighbours(node))
            .filter(v -> !used[v])
            .boxed()
            .sorted(Comparator.comparingInt(v -> free[v]))
            .mapToInt(Integer::intValue)
            .toArray();
    chosen[depth] = 0;
  }

  private void leave(int node) {
    used[node] = false;
    for (int v : graph.neighbours(node)) {
      free[v]++;
    }
  }
}
