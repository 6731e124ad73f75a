package org.castnet.collective;

/**
 * The nodes that a search has come to, of which the cheapest leaves first, ties by node. A heap of
 * nodes on bare arrays, in which a node moves up when it becomes cheaper. O(log size) a step.
 */
final class CheapestFirst {
  private static final int ABSENT = 0;

  // by place, from 1: none cheaper than the one at half the place
  private final int[] heap; // a node
  private final double[] cost; // what it costs to come there
  private final int[] place; // by node: where it stands, or ABSENT
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

  /** The node is new, or cheaper than it was. */
  void cheaper(int node, double price) {
    int at = place[node] == ABSENT ? ++size : place[node];
    rise(node, price, at);
  }

  /** Takes out the cheapest; there must be one. */
  int remove() {
    int first = heap[1];
    place[first] = ABSENT;
    int moved = heap[size];
    double price = cost[size--];
    if (moved != first) {
      // the last one mostly belongs near the end again: the hole sinks there, and it rises a little
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
