package org.castnet.collective;

/**
 * A priority queue of nodes by cost, with ties broken by node: a binary heap on arrays with a
 * decrease-key operation. O(log size) per operation.
 */
final class CheapestFirst {
  private static final int ABSENT = 0;

  // by heap index, from 1: no cheaper than its parent at half the index
  private final int[] heap; // a node
  private final double[] cost; // its cost
  private final int[] place; // by node: its heap index, or ABSENT
  private int size;

  CheapestFirst(int nodes) {
    this.heap = new int[nodes + 1];
    this.cost = new double[nodes + 1];
    this.place = new int[nodes];
  }

  void clear() {
    while (size > 0) {
      place[heap[size--]] = ABSENT;
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Inserts a node or decreases its cost. */
  void cheaper(int node, double price) {
    int at = place[node] == ABSENT ? ++size : place[node];
    rise(node, price, at);
  }

  /** Removes and returns the cheapest node; the queue must not be empty. */
  int remove() {
    int first = heap[1];
    place[first] = ABSENT;
    int moved = heap[size];
    double price = cost[size--];
    if (moved != first) {
      // the last element usually belongs near the end: the hole moves down, then the element up
      rise(moved, price, holeAtTheEnd());
    }
    return first;
  }

  private int holeAtTheEnd() {
    int at = 1;
    for (int child = 2; child <= size; child = 2 * at) {
      if (child < size && before(heap[child + 1], cost[child + 1], child)) {
        child++;
      }
      put(heap[child], cost[child], at);
      at = child;
    }
    return at;
  }

  private void rise(int node, double price, int from) {
    int at = from;
    while (at > 1 && before(node, price, at / 2)) {
      put(heap[at / 2], cost[at / 2], at);
      at /= 2;
    }
    put(node, price, at);
  }

  private boolean before(int node, double price, int other) {
    return price != cost[other] ? price < cost[other] : node < heap[other];
  }

  private void put(int node, double price, int at) {
    heap[at] = node;
    cost[at] = price;
    place[node] = at;
  }
}
