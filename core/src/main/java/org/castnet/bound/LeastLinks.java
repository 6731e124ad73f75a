package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.PriorityQueue;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Links that any plan uses at least to bring one message to its destinations, whoever copies.
 *
 * <p>Every set of nodes that holds a destination and not the source must be entered. Dual ascent
 * (Wong 1984) finds many such sets whose entering links differ: the nodes from which a destination
 * can be reached over links that are counted already form a set; all other links into it are then
 * counted, and the bound grows by one. Small sets come first. Ties by node. A lower bound, not
 * always the least number. O(bound * links) a message.
 */
public final class LeastLinks {
  private final Links links;
  private final int nodes;
  private final boolean direct;
  private final int[][] entering; // by node: links into it
  private final boolean[] counted; // by link
  private final boolean[] inside;
  private final int[] set; // the nodes of the set looked at

  /** O(links). */
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

  /** A destination and how large its set was when it was last looked at. */
  private record Open(int size, int node) implements Comparable<Open> {
    @Override
    public int compareTo(Open other) {
      return size != other.size
          ? Integer.compare(size, other.size)
          : Integer.compare(node, other.node);
    }
  }

  /** The bound for a message all of whose destinations can be reached. */
  public int of(Message message) {
    if (direct && message.fanout() == nodes - 1) {
      return nodes - 1; // a tree to all nodes, neither more nor less
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

  /** Puts together the nodes from which this one is reached over counted links. */
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
