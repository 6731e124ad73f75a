package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.PortableRandom;

/**
 * Arranges switches in a cyclic order in which neighbours are connected by a link if possible, so
 * that messages which travel around it share no link between switches.
 *
 * <p>A path is extended to the free neighbour with the fewest free neighbours (ties by number). At
 * a dead end it is rotated: a random neighbour of the end becomes its predecessor, and the rest of
 * the path is reversed (Pósa). If rotations do not help, the nearest free switch is next, several
 * links away. The cycle is closed by the same method. Deterministic for a seed. O(switches * links)
 * in the worst case; beyond {@value #LARGEST} switches the order is that of the tree instead,
 * O(switches).
 *
 * <p>If links have unequal speeds, the ring is first searched among the fastest links alone, then
 * among more and more of the slower ones, so that its slowest link is as fast as the search finds.
 *
 * <p>Our own method, with the rotations of Pósa 1976.
 */
final class SwitchRing {
  private static final int LARGEST = 4096;
  private static final int TURNS_A_SWITCH = 8;

  private final SwitchGraph graph;
  private final int dearest; // the maximum cost of the links that are used
  private final boolean[] free;
  private final Random random;
  private final int[] place;
  private int[] path;
  private int length;
  private int required;

  private SwitchRing(SwitchGraph graph, int dearest, boolean[] members, long seed) {
    this.graph = graph;
    this.dearest = dearest;
    this.free = members.clone();
    this.random = new PortableRandom(seed);
    this.place = new int[graph.switchCount()];
    for (boolean member : members) {
      required += member ? 1 : 0;
    }
    this.path = new int[required];
  }

  /**
   * Returns the order.
   *
   * @param members the switches to arrange
   */
  static int[] order(Orientation orientation, boolean[] members, long seed) {
    if (orientation.graph().switchCount() > LARGEST) {
      return ChainRule.TREE.order(orientation, members.clone()).toIntArray();
    }
    SwitchGraph graph = orientation.graph();
    int[] costs =
        IntStream.range(0, graph.edgeCount()).map(graph::cost).sorted().distinct().toArray();
    for (int i = 0; i < costs.length - 1; i++) {
      SwitchRing ring = new SwitchRing(graph, costs[i], members, seed);
      ring.start(orientation);
      while (ring.length < ring.required && ring.extend()) {}
      if (ring.length == ring.required && ring.close()) {
        return ring.path;
      }
    }
    SwitchRing ring = new SwitchRing(graph, Integer.MAX_VALUE, members, seed);
    ring.start(orientation);
    while (ring.length < ring.required) {
      if (!ring.extend()) {
        ring.append(ring.nearestFree());
      }
    }
    ring.close();
    return ring.path;
  }

  private void start(Orientation orientation) {
    for (int i = 0; i < free.length && length == 0; i++) {
      if (free[orientation.atRank(i)]) {
        append(orientation.atRank(i));
      }
    }
  }

  /** Appends a switch over a link; returns whether there is one. */
  private boolean extend() {
    for (int turns = TURNS_A_SWITCH * required; turns > 0; turns--) {
      int next = bestFree(end());
      if (next >= 0) {
        append(next);
        return true;
      }
      if (!turn()) {
        break;
      }
    }
    return false;
  }

  private int end() {
    return path[length - 1];
  }

  private void append(int s) {
    free[s] = false;
    place[s] = length;
    path[length++] = s;
  }

  private int bestFree(int from) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int e = graph.firstEdge(from); e < graph.endEdge(from); e++) {
      int next = graph.neighbour(e);
      if (free[next] && next != best && graph.cost(e) <= dearest) {
        int onward = 0;
        for (int f = graph.firstEdge(next); f < graph.endEdge(next); f++) {
          onward += free[graph.neighbour(f)] && graph.cost(f) <= dearest ? 1 : 0;
        }
        if (onward < fewest) {
          fewest = onward;
          best = next;
        }
      }
    }
    return best;
  }

  /** Reverses the path after a random neighbour of its end; returns whether there is one. */
  private boolean turn() {
    IntArrayList pivots = new IntArrayList();
    for (int e = graph.firstEdge(end()); e < graph.endEdge(end()); e++) {
      int next = graph.neighbour(e);
      if (length > 0
          && graph.cost(e) <= dearest
          && place[next] < length - 2
          && path[place[next]] == next) {
        pivots.add(next);
      }
    }
    if (pivots.isEmpty()) {
      return false;
    }
    int from = place[pivots.getInt(random.nextInt(pivots.size()))] + 1;
    for (int i = from, j = length - 1; i < j; i++, j--) {
      int other = path[i];
      path[i] = path[j];
      path[j] = other;
    }
    for (int i = from; i < length; i++) {
      place[path[i]] = i;
    }
    return true;
  }

  private int nearestFree() {
    boolean[] seen = new boolean[free.length];
    IntArrayList queue = IntArrayList.of(end());
    seen[end()] = true;
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.getInt(i);
      if (free[s]) {
        return s;
      }
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        if (!seen[graph.neighbour(e)]) {
          seen[graph.neighbour(e)] = true;
          queue.add(graph.neighbour(e));
        }
      }
    }
    throw new IllegalStateException("members of a ring must be connected");
  }

  /** Returns whether a link closes the cycle; otherwise the path is as before. */
  private boolean close() {
    int[] open = Arrays.copyOf(path, length);
    for (int turns = TURNS_A_SWITCH * required; turns > 0 && length > 2; turns--) {
      for (int e = graph.firstEdge(end()); e < graph.endEdge(end()); e++) {
        if (graph.neighbour(e) == path[0] && graph.cost(e) <= dearest) {
          return true;
        }
      }
      if (!turn()) {
        break;
      }
    }
    path = open;
    return length <= 2;
  }
}
