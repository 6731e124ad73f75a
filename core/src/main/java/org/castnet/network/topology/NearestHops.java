package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.PriorityQueue;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * For each pair of routers, counted from the first, the next link of a path with the least latency;
 * ties go to the fewest links. Among several next links, selection is round-robin by the numbers of
 * the current and the last router, so that paths to one router stay together after they meet.
 * Dijkstra's algorithm from every router: O(routers * links * log routers).
 */
final class NearestHops {
  private static final long FAR = Long.MAX_VALUE / 4;

  /** The latency is in the upper half of a length, the number of links in the lower half. */
  private static final int LATENCY = 32;

  private static final long NANOSECOND = 1_000;

  private final Links links;
  private final int first;

  /** By last and current router: the remaining length. */
  private final long[][] left;

  /** By last and current router: the next link, counted from the router's first. */
  private final short[][] next;

  private NearestHops(Network network) {
    links = network.links();
    first = network.firstForwarder();
    int routers = network.nodeCount() - first;
    left = new long[routers][];
    next = new short[routers][routers];
    int[][] into = into(routers);
    for (int to = 0; to < routers; to++) {
      left[to] = distances(network, into, to);
      for (int at = 0; at < routers; at++) {
        if (at != to && left[to][at] < FAR) {
          choose(network, at, to);
        }
      }
    }
  }

  static NearestHops of(Network network) {
    return new NearestHops(network);
  }

  /** Returns the length of a link; a delay of a nanosecond counts as one flit time of latency. */
  static long length(Network network, int link) {
    long delay = Math.min(LinkPace.LONGEST, network.pace().delay(link) / NANOSECOND);
    return (network.pace().latency(link) + delay << LATENCY) + 1;
  }

  boolean joined(int from, int to) {
    return left[to][from] < FAR;
  }

  /** Returns the length of the path: latency first, then links. */
  long distance(int from, int to) {
    return left[to][from];
  }

  /** Appends the links of the path. */
  void path(int from, int to, IntArrayList hopsAlong) {
    int at = from;
    while (at != to) {
      int link = links.first(first + at) + next[to][at];
      hopsAlong.add(link);
      at = links.target(link) - first;
    }
  }

  /** Returns, by router, the links from other routers. */
  private int[][] into(int routers) {
    IntArrayList[] lists = new IntArrayList[routers];
    Arrays.setAll(lists, router -> new IntArrayList());
    for (int link = links.first(first); link < links.count(); link++) {
      if (links.target(link) >= first) {
        lists[links.target(link) - first].add(link);
      }
    }
    return Arrays.stream(lists).map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  private long[] distances(Network network, int[][] into, int to) {
    long[] distance = new long[into.length];
    Arrays.fill(distance, FAR);
    distance[to] = 0;
    PriorityQueue<Reached> queue = new PriorityQueue<>();
    queue.add(new Reached(0, to));
    while (!queue.isEmpty()) {
      Reached reached = queue.poll();
      int at = reached.router;
      if (reached.distance > distance[at]) {
        continue;
      }
      for (int link : into[at]) {
        int before = links.source(link) - first;
        long through = distance[at] + length(network, link);
        if (through < distance[before]) {
          distance[before] = through;
          queue.add(new Reached(through, before));
        }
      }
    }
    return distance;
  }

  private record Reached(long distance, int router) implements Comparable<Reached> {
    @Override
    public int compareTo(Reached other) {
      return Long.compare(distance, other.distance);
    }
  }

  private void choose(Network network, int at, int to) {
    int from = links.first(first + at);
    int end = links.end(first + at);
    int equal = 0;
    for (int link = from; link < end; link++) {
      equal += leads(network, link, at, to) ? 1 : 0;
    }
    int turn = (at + to) % equal;
    int link = from - 1;
    while (turn >= 0) {
      link++;
      turn -= leads(network, link, at, to) ? 1 : 0;
    }
    next[to][at] = (short) (link - from);
  }

  private boolean leads(Network network, int link, int at, int to) {
    int other = links.target(link) - first;
    return other >= 0 && left[to][other] + length(network, link) == left[to][at];
  }
}
