package org.castnet.bound.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
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
 * always attained. O(bound * links) per message.
 */
public final class LeastLinks {
  private final Links links;
  private final int nodes;
  private final boolean direct;
  private final int[][] entering; // by node: links into it
  private final boolean[] counted; // by link
  private final boolean[] inside;
  private final int[] set; // nodes of the current set

  /** Prepares the bound for a network. O(links). */
  public LeastLinks(Network network) {
    this.links = network.links();
    this.nodes = links.nodeCount();
    this.direct = network.endpointCount() == nodes;
    this.counted = new boolean[links.count()];
    this.inside = new boolean[nodes];
    this.set = new int[nodes];
    IntArrayList[] into = new IntArrayList[nodes];
    Arrays.setAll(into, node -> new IntArrayList());
    for (int link = 0; link < links.count(); link++) {
      into[links.target(link)].add(link);
    }
    this.entering = Arrays.stream(into).map(IntArrayList::toIntArray).toArray(int[][]::new);
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
    while (!open.isEmpty()) {
      Interruption.check();
      int node = open.remove().node;
      int size = gather(node);
      if (inside[message.source()]) {
        continue;
      }
      if (open.isEmpty() || size <= open.peek().size) {
        count(size);
        bound++;
      }
      open.add(new Open(size, node));
    }
    return bound;
  }

  /** Collects the nodes from which a node is reached over counted links; returns their number. */
  private int gather(int node) {
    Arrays.fill(inside, false);
    set[0] = node;
    inside[node] = true;
    int size = 1;
    for (int i = 0; i < size; i++) {
      for (int link : entering[set[i]]) {
        int from = links.source(link);
        if (counted[link] && !inside[from]) {
          inside[from] = true;
          set[size++] = from;
        }
      }
    }
    return size;
  }

  private void count(int size) {
    for (int i = 0; i < size; i++) {
      for (int link : entering[set[i]]) {
        counted[link] |= !inside[links.source(link)];
      }
    }
  }
}
