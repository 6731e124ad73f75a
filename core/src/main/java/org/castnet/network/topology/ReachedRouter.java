package org.castnet.network.topology;

/** A router in the queue of Dijkstra's algorithm; by distance, ties by number. */
record ReachedRouter(long distance, int router) implements Comparable<ReachedRouter> {
  @Override
  public int compareTo(ReachedRouter other) {
    return distance != other.distance
        ? Long.compare(distance, other.distance)
        : Integer.compare(router, other.router);
  }
}
