package org.castnet.forest;

import java.util.Arrays;

/**
 * The nodes that a search has come to, of which the cheapest leaves first, ties by node. A heap of
 * nodes on bare arrays, in which a node moves up when it becomes cheaper. O(log size) a step.
 */
final class CheapestFirst {
  private static final int ABSENT = -1;

  private final double[] cost; // by node: what it costs to come there; the search writes it
  private final int[] heap; // by place, from 1: a node, none cheaper than the one at half the place
  private final int[] place; // by node: where it stands, or ABSENT
  private int size;

  /**
   * @param cost by node; it never grows while a node is in the heap
   */
  CheapestFirst(double[] cost) {
    this.cost = cost;
    this.heap = new int[cost.length + 1];
    this.place = new int[cost.length];
    Arrays.fill(place, ABSENT);
  }

  void clear() {
    while (size > 0) {
      place[heap[size--]] = ABSENT;
    }
  }

  /** The node is new, or cheaper than it was. */
  void cheaper(int node) {
    int at = place[node] == ABSENT ? ++size : place[node];
    while (at > 1 && before(node, heap[at / 2])) {
      put(heap[at / 2], at);
      at /= 2;
    }
    put(node, at);
  }

  /** Takes out the cheapest; there must be one. */
  int remove() {
    int first = heap[1];
    int moved = heap[size--];
    place[first] = ABSENT;
    if (moved != first) {
      sink(moved);
    }
    return first;
  }

  private void sink(int node) {
    int at = 1;
    while (2 * at <= size) {
      int child = 2 * at;
      if (child < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (before(node, heap[child])) {
        break;
      }
      put(heap[child], at);
      at = child;
    }
    put(node, at);
  }

  private boolean before(int a, int b) {
    return cost[a] != cost[b] ? cost[a] < cost[b] : a < b;
  }

  private void put(int node, int at) {
    heap[at] = node;
    place[node] = at;
  }
}
