package org.castnet.group.planning;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.group.SwitchCables;

/**
 * A tree of small weight from one switch to others: the nearest terminal that is not in the tree is
 * connected by a lightest path, repeatedly (Takahashi and Matsuyama 1980), in one search that
 * restarts from the added switches.
 *
 * <p>Optionally only along cables that lead down in an order of the switches; then every switch of
 * the tree has at most one upward cable. Ties are broken by the order of the search. Holds scratch
 * arrays; not thread-safe. A tree takes O(cables log cables) and a little more for each added path.
 */
final class TreeGrowth {
  private static final int NONE = -1;

  private final SwitchCables cables;
  private final double[] distance;

  /** By index of a link, see {@link SwitchCables#out}: the switch to which it leads. */
  private final int[] to;

  /** By index of a link: its cable. */
  private final int[] cable;

  /** By switch: the link by which it was reached, or {@link #NONE}. */
  private final int[] reachedBy;

  private final boolean[] inTree;
  private final boolean[] required;
  private final IntArrayList touched = new IntArrayList();
  private final IntArrayList found = new IntArrayList();

  /** Switches by their distance. */
  private final DoubleHeapIndirectPriorityQueue queue;

  TreeGrowth(SwitchCables cables) {
    this.cables = cables;
    int places = cables.end(cables.switchCount() - 1);
    this.to = IntStream.range(0, places).map(place -> cables.to(cables.out(place))).toArray();
    this.cable = IntStream.range(0, places).map(place -> cables.cable(cables.out(place))).toArray();
    this.distance = new double[cables.switchCount()];
    this.reachedBy = new int[cables.switchCount()];
    this.inTree = new boolean[cables.switchCount()];
    this.required = new boolean[cables.switchCount()];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    this.queue = new DoubleHeapIndirectPriorityQueue(distance, distance.length);
  }

  /**
   * Returns the cables of the tree, or null if the terminals cannot be reached.
   *
   * @param weight by cable, above 0; infinite if the cable must not be used
   * @param order in which cables must lead down; {@link SwitchOrder#none()} for no restriction
   */
  int[] grow(int start, int[] terminals, double[] weight, SwitchOrder order) {
    int missing = 0;
    for (int terminal : terminals) {
      missing += required[terminal] || terminal == start ? 0 : 1;
      required[terminal] = terminal != start;
    }
    push(start, 0, NONE);
    inTree[start] = true;
    while (missing > 0 && !queue.isEmpty()) {
      int at = queue.dequeue();
      if (required[at]) {
        missing -= join(at);
      } else {
        visitNeighbours(at, weight, order);
      }
    }
    int[] tree = missing == 0 ? found.toIntArray() : null;
    clear(terminals);
    return tree;
  }

  private void visitNeighbours(int at, double[] weight, SwitchOrder order) {
    double here = distance[at];
    for (int place = cables.first(at), end = cables.end(at); place < end; place++) {
      double far = here + weight[cable[place]];
      int next = to[place];
      if (far < distance[next] && !inTree[next] && order.allows(at, next)) {
        push(next, far, cables.out(place));
      }
    }
  }

  private void push(int at, double far, int link) {
    if (distance[at] == Double.POSITIVE_INFINITY) {
      touched.add(at);
    }
    distance[at] = far;
    reachedBy[at] = link;
    requeue(at);
  }

  private void requeue(int at) {
    if (queue.contains(at)) {
      queue.changed(at);
    } else {
      queue.enqueue(at);
    }
  }

  /** Adds the path to a terminal; returns the number of terminals on it. */
  private int join(int terminal) {
    int joined = 0;
    for (int at = terminal; !inTree[at]; ) {
      inTree[at] = true;
      joined += required[at] ? 1 : 0;
      required[at] = false;
      distance[at] = 0;
      requeue(at);
      int link = reachedBy[at];
      found.add(cables.cable(link));
      at = cables.fabric().links().source(link) - cables.fabric().hostCount();
    }
    return joined;
  }

  private void clear(int[] terminals) {
    for (int i = 0; i < touched.size(); i++) {
      distance[touched.getInt(i)] = Double.POSITIVE_INFINITY;
      inTree[touched.getInt(i)] = false;
    }
    for (int terminal : terminals) {
      required[terminal] = false;
    }
    touched.clear();
    found.clear();
    queue.clear();
  }
}
