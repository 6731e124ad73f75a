package org.castnet.summary;

import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Distances between hosts along shortest paths, independent of the routing.
 *
 * <p>Breadth-first searches of O(links) each, limited by total work.
 */
record HostDistances(int longest, boolean isExact) {
  private static final long LARGEST_WORK = 40_000_000;

  /**
   * Computes the distances from every host if this takes at most about ten million steps; otherwise
   * from as many hosts as that allows, each the farthest from the previous one.
   */
  static HostDistances of(Network network) {
    int hosts = network.endpointCount();
    long work = Math.max(1, network.links().count());
    long searches = Math.min(hosts, Math.max(4, LARGEST_WORK / work));
    boolean exact = searches >= hosts;
    int longest = 0;
    int[] distance = new int[network.nodeCount()];
    int[] queue = new int[network.nodeCount()];
    int from = 0;
    for (int i = 0; i < searches; i++) {
      int farthest = search(network, exact ? i : from, distance, queue);
      longest = Math.max(longest, distance[farthest]);
      from = farthest == from ? (from + 1) % hosts : farthest;
    }
    return new HostDistances(longest, exact);
  }

  /** Fills the distances and returns the farthest reachable host. */
  private static int search(Network network, int from, int[] distance, int[] queue) {
    Links links = network.links();
    Arrays.fill(distance, -1);
    distance[from] = 0;
    queue[0] = from;
    int count = 1;
    int farthest = from;
    for (int i = 0; i < count; i++) {
      int node = queue[i];
      if (node < network.endpointCount()) {
        farthest = node;
      }
      boolean forwards = i == 0 || network.forwards(node);
      for (int link = links.first(node); forwards && link < links.end(node); link++) {
        int next = links.target(link);
        if (distance[next] < 0) {
          distance[next] = distance[node] + 1;
          queue[count++] = next;
        }
      }
    }
    return farthest;
  }
}
