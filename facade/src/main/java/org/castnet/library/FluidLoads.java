package org.castnet.library;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.PriorityQueue;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Loads of links to which data are added along cheap paths. The cost of a link is the time of a
 * byte, times up to five for the busiest link, so that data prefer fast links and spread over equal
 * ones. A host forwards only if it has several links, at four times the cost.
 */
final class FluidLoads {
  /** The end of a search that reaches all nodes. */
  static final int ALL = -1;

  private static final int POWER = 5;
  private static final double PENALTY = 4; // of the busiest link
  private static final double THROUGH_HOST = 4;

  private final Network network;
  private final Links links;
  private final double[] bytesPerSecond; // by link
  private final double[] seconds; // by link: busy time
  private final double[] cost; // by link
  private final double[] distance; // by node
  private final int[] entry; // by node: the last link of the cheapest path, or -1

  /**
   * @param network all links of which have speeds
   */
  FluidLoads(Network network) {
    this.network = network;
    this.links = network.links();
    this.bytesPerSecond = new double[links.count()];
    for (int link = 0; link < bytesPerSecond.length; link++) {
      bytesPerSecond[link] = network.pace().gigabits(link) * 1e9 / 8;
    }
    this.seconds = new double[links.count()];
    this.cost = new double[links.count()];
    this.distance = new double[network.nodeCount()];
    this.entry = new int[network.nodeCount()];
  }

  /** Returns the busy time of the busiest link, in seconds. */
  double busiest() {
    return Arrays.stream(seconds).max().orElse(0);
  }

  /** Computes the costs of all links for the present loads. */
  void reprice() {
    double most = Math.max(busiest(), Double.MIN_NORMAL);
    for (int link = 0; link < cost.length; link++) {
      double share = seconds[link] / most;
      double power = share;
      for (int i = 1; i < POWER; i++) {
        power *= share;
      }
      cost[link] = (1 + PENALTY * power) / bytesPerSecond[link];
    }
  }

  /**
   * Computes the cheapest paths from a host.
   *
   * @param to the host at which the search may end, or {@link #ALL}
   */
  void search(int from, int to) {
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    Arrays.fill(entry, -1);
    PriorityQueue<double[]> queue =
        new PriorityQueue<>(
            (a, b) -> a[0] != b[0] ? Double.compare(a[0], b[0]) : Double.compare(a[1], b[1]));
    distance[from] = 0;
    queue.add(new double[] {0, from});
    while (!queue.isEmpty()) {
      double[] next = queue.poll();
      int node = (int) next[1];
      if (node == to) {
        return;
      }
      if (next[0] > distance[node]) {
        continue;
      }
      double times = node == from || isRouter(node) ? 1 : THROUGH_HOST;
      for (int link = links.first(node); link < links.end(node); link++) {
        int end = links.target(link);
        double reached = next[0] + times * cost[link];
        boolean useful = to == ALL || end == to || isRouter(end) || links.degree(end) > 1;
        if (useful && reached < distance[end]) {
          distance[end] = reached;
          entry[end] = link;
          queue.add(new double[] {reached, end});
        }
      }
    }
  }

  private boolean isRouter(int node) {
    return !network.isIndirect() || network.isSwitch(node);
  }

  /** Returns the cost of the cheapest path to a node from the host of the last search. */
  double distance(int node) {
    return distance[node];
  }

  /** Returns the links of the cheapest path between two hosts; empty if there is no path. */
  IntList path(int from, int to) {
    search(from, to);
    IntArrayList path = new IntArrayList();
    for (int node = to; node != from && entry[node] >= 0; node = links.source(entry[node])) {
      path.add(entry[node]);
    }
    return path;
  }

  /**
   * Adds data on a path.
   *
   * @param bytes a number of bytes; negative to remove them
   */
  void add(IntList path, double bytes) {
    for (int i = 0; i < path.size(); i++) {
      int link = path.getInt(i);
      seconds[link] += bytes / bytesPerSecond[link];
    }
  }
}
