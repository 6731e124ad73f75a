package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Ports and distances of routers with ports that are the positions in an ascending list of
 * neighbours.
 */
final class RouterNeighbours {
  private RouterNeighbours() {}

  static void cables(int[][] neighbours, Topology.Cabling cabling) {
    for (int router = 0; router < neighbours.length; router++) {
      for (int port = 0; port < neighbours[router].length; port++) {
        int other = neighbours[router][port];
        if (other > router) {
          cabling.join(router, port, other, portTo(router, neighbours[other]));
        }
      }
    }
  }

  /** Returns the port that leads to another router; negative if absent. O(log degree). */
  static int portTo(int other, int[] ascending) {
    return Arrays.binarySearch(ascending, other);
  }

  static boolean connected(int[][] neighbours) {
    return Arrays.stream(distances(neighbours, 0)).allMatch(distance -> distance >= 0);
  }

  /** Returns the distance of each router from a start, or -1. O(cables). */
  static int[] distances(int[][] neighbours, int start) {
    int[] distance = new int[neighbours.length];
    Arrays.fill(distance, -1);
    distance[start] = 0;
    IntArrayList queue = new IntArrayList(new int[] {start});
    for (int i = 0; i < queue.size(); i++) {
      int router = queue.getInt(i);
      for (int other : neighbours[router]) {
        if (distance[other] < 0) {
          distance[other] = distance[router] + 1;
          queue.add(other);
        }
      }
    }
    return distance;
  }
}
