package org.castnet.bound.path;

import java.util.Arrays;
import java.util.PriorityQueue;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * A lower bound on the number of links that any plan uses to deliver one message.
 *
 * <p>Every set of nodes that contains a destination but not the source must be entered. Dual ascent
 * (Wong 1984) finds many such sets with disjoint entering links: the nodes from which a destination
 * can be reached over counted links form a set; all other links into the set are then counted, and
 * the bound grows by one. Small sets come first; ties are broken by node number. The bound is not
 * always attained. Once {@value #MOST_EXAMINED} links were examined, the bound of a message remains
 * as it is, at least the number of its destinations.
 */
public final class LeastLinks {
  private static final int MOST_EXAMINED = 100_000_000;

  private final Links links;
  private final int nodes;
  private final boolean direct;
  private final int[] first; // by node: the position of its first link in entering
  private final int[] entering; // links by their targets
  private final boolean[] counted; // by link
  private final boolean[] inside; // by node: true for the nodes of the set
  private final int[] set; // its first entries are the nodes of the current set
  private int size; // of the current set
  private long examined; // links

  /** Prepares the bound for a network. O(links). */
  public LeastLinks(Network network) {
    this.links = network.links();
    this.nodes = links.nodeCount();
    this.direct = network.endpointCount() == nodes;
    this.counted = new boolean[links.count()];
    this.inside = new boolean[nodes];
    this.set = new int[nodes];
    this.first = new int[nodes + 1];
    this.entering = new int[links.count()];
    for (int link = 0; link < links.count(); link++) {
      first[links.target(link) + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] next = first.clone();
    for (int link = 0; link < links.count(); link++) {
      entering[next[links.target(link)]++] = link;
    }
  }

  /** A destination and the size of its set when it was last computed. */
  private record Open(int size, int node) implements Comparable<Open> {
    @Override
    public int compareTo(Open other) {
      return size != other.size
          ? Integer.compare(size, other.size)
          : Integer.compare(node, other.node);
    }
  }

  /** Returns the bound for a message with reachable destinations only. */
  public int of(Message message) {
    if (direct && message.fanout() == nodes - 1) {
      return nodes - 1; // a spanning tree is optimal
    }
    Arrays.fill(counted, false);
    PriorityQueue<Open> open = new PriorityQueue<>();
    for (int i = 0; i < message.fanout(); i++) {
      open.add(new Open(1, message.destinations().getInt(i)));
    }
    int bound = 0;
    while (!open.isEmpty() && examined <= MOST_EXAMINED) {
      Interruption.check();
      int node = open.remove().node;
      gather(node);
      if (inside[message.source()]) {
        continue;
      }
      if (open.isEmpty() || size <= open.peek().size) {
        count();
        bound++;
      }
      open.add(new Open(size, node));
    }
    return Math.max(bound, message.fanout()); // each destination is entered by a link of its own
  }

  /** Collects the nodes from which a node is reached over counted links. */
  private void gather(int node) {
    for (int i = 0; i < size; i++) {
      inside[set[i]] = false;
    }
    set[0] = node;
    inside[node] = true;
    size = 1;
    for (int i = 0; i < size; i++) {
      int end = first[set[i] + 1];
      examined += end - first[set[i]];
      for (int at = first[set[i]]; at < end; at++) {
        int from = links.source(entering[at]);
        if (counted[entering[at]] && !inside[from]) {
          inside[from] = true;
          set[size++] = from;
        }
      }
    }
  }

  private void count() {
    for (int i = 0; i < size; i++) {
      for (int at = first[set[i]]; at < first[set[i] + 1]; at++) {
        counted[entering[at]] |= !inside[links.source(entering[at])];
      }
    }
  }
}
