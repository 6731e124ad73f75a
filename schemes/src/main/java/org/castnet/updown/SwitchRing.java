package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Random;

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
 * <p>Our own method, with the rotations of Pósa 1976.
 */
final class SwitchRing {
  private static final int LARGEST = 4096;
  private static final int TURNS_A_SWITCH = 8;

  private final SwitchGraph graph;
  private final boolean[] free;
  private final Random random;
  private final int[] place;
  private int[] path;
  private int length;
  private int required;

  private SwitchRing(SwitchGraph graph, boolean[] members, long seed) {
    this.graph = graph;
    this.free = members.clone();
    this.random = new Random(seed);
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
    SwitchRing ring = new SwitchRing(orientation.graph(), members, seed);
    for (int i = 0; i < members.length && ring.length == 0; i++) {
      if (members[orientation.atRank(i)]) {
        ring.append(orientation.atRank(i));
      }
    }
    while (ring.length < ring.required) {
      ring.extend();
    }
    ring.close();
    return ring.path;
  }

  private void extend() {
    for (int turns = TURNS_A_SWITCH * required; turns > 0; turns--) {
      int next = bestFree(end());
      if (next >= 0) {
        append(next);
        return;
      }
      if (!turn()) {
        break;
      }
    }
    append(nearestFree());
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
      if (free[next] && next != best) {
        int onward = 0;
        for (int f = graph.firstEdge(next); f < graph.endEdge(next); f++) {
          onward += free[graph.neighbour(f)] ? 1 : 0;
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
      if (length > 0 && place[next] < length - 2 && path[place[next]] == next) {
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

  private void close() {
    int[] open = Arrays.copyOf(path, length);
    for (int turns = TURNS_A_SWITCH * required; turns > 0 && length > 2; turns--) {
      for (int e = graph.firstEdge(end()); e < graph.endEdge(end()); e++) {
        if (graph.neighbour(e) == path[0]) {
          return;
        }
      }
      if (!turn()) {
        break;
      }
    }
    path = open;
  }
}
