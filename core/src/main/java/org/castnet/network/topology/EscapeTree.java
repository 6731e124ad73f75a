package org.castnet.network.topology;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * A spanning tree of the routers that can be reached from its root over links with both directions,
 * with the least sums of link lengths from the root; ties go to the router that is reached first,
 * then to the lowest link. O(links log routers).
 */
final class EscapeTree {
  private final RouterGraph graph;
  private final int root;

  /** By router: the link from its parent; -1 at the root and at routers outside of the tree. */
  private final int[] down;

  /**
   * @param length by link, at least 1
   */
  EscapeTree(RouterGraph graph, int root, long[] length) {
    this.graph = graph;
    this.root = root;
    this.down = new int[graph.routers()];
    Arrays.fill(down, RouterTables.NONE);
    long[] distance = new long[graph.routers()];
    Arrays.fill(distance, Long.MAX_VALUE);
    distance[root] = 0;
    PriorityQueue<ReachedRouter> queue = new PriorityQueue<>();
    queue.add(new ReachedRouter(0, root));
    while (!queue.isEmpty()) {
      ReachedRouter reached = queue.poll();
      if (reached.distance() > distance[reached.router()]) {
        continue;
      }
      for (int link : graph.outOf(reached.router())) {
        int after = graph.target(link);
        long through = reached.distance() + length[link];
        if (graph.opposite(link) >= 0 && through < distance[after]) {
          distance[after] = through;
          down[after] = link;
          queue.add(new ReachedRouter(through, after));
        }
      }
    }
  }

  /** Returns whether a router belongs to the tree. */
  boolean contains(int router) {
    return router == root || down[router] >= 0;
  }

  /**
   * Returns, by router, the next link of the path in the tree to a router of the tree; {@link
   * RouterTables#NONE} there and outside of the tree. O(routers).
   */
  int[] towards(int router) {
    int[] next = new int[down.length];
    for (int at = 0; at < next.length; at++) {
      next[at] = down[at] < 0 ? RouterTables.NONE : graph.opposite(down[at]);
    }
    int at = router;
    next[at] = RouterTables.NONE;
    while (at != root) {
      int parent = graph.source(down[at]);
      next[parent] = down[at];
      at = parent;
    }
    return next;
  }
}
