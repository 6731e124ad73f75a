package org.castnet.path;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.chance.RandomSequence;

/**
 * Searches a Hamiltonian path by extending a path at its end; if it cannot be extended, its tail is
 * reversed at a random neighbour of the end (Pósa's rotations). Effective on graphs with many
 * edges, for which backtracking fails. Fixed seed, fixed limit of work.
 *
 * <p>Source: Pósa 1976. O(nodes) per rotation in the worst case.
 */
final class PathRotations {
  private static final long WORK = 100_000_000;
  private static final long SEED = 1;

  private final PathGraph graph;
  private final RandomSequence random = new RandomSequence(SEED);
  private final int[] path;
  private final int[] place;
  private int length;

  PathRotations(PathGraph graph) {
    this.graph = graph;
    this.path = new int[graph.size()];
    this.place = new int[graph.size()];
    Arrays.fill(place, -1);
  }

  Optional<int[]> find() {
    append(0);
    long work = 0;
    int stuck = 0;
    while (length < path.length && work < WORK) {
      int[] near = graph.neighbours(path[length - 1]);
      int fresh = fresh(near);
      if (fresh >= 0) {
        append(fresh);
        stuck = 0;
        work += near.length;
        continue;
      }
      int pivot = place[near[random.nextInt(near.length)]];
      work += near.length + length - pivot;
      reverse(++stuck % path.length == 0 ? 0 : pivot + 1);
    }
    return length == path.length ? Optional.of(path.clone()) : Optional.empty();
  }

  /** Returns a random neighbour that is not on the path; -1 if absent. */
  private int fresh(int[] near) {
    int found = -1;
    int count = 0;
    for (int v : near) {
      if (place[v] < 0 && random.nextInt(++count) == 0) {
        found = v;
      }
    }
    return found;
  }

  private void append(int node) {
    place[node] = length;
    path[length++] = node;
  }

  /** Reverses the path from an index on; from 0, the ends are exchanged. */
  private void reverse(int from) {
    for (int i = from, j = length - 1; i < j; i++, j--) {
      int swapped = path[i];
      path[i] = path[j];
      path[j] = swapped;
    }
    for (int i = from; i < length; i++) {
      place[path[i]] = i;
    }
  }
}
