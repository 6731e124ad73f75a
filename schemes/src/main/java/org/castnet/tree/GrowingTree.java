package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;

/**
 * A route that grows from its source by links and paths and enters no node twice. Its lanes follow
 * from its form, see {@link TreeLanes}.
 */
public final class GrowingTree {
  private final Network network;
  private final int source;

  /** By hop: its link, and the hop before it. */
  private final IntArrayList links = new IntArrayList();

  private final IntArrayList parents = new IntArrayList();

  /** By node that was entered: the hop that did. */
  private final Int2IntOpenHashMap entered = new Int2IntOpenHashMap();

  public GrowingTree(Network network, int source) {
    this.network = network;
    this.source = source;
    entered.put(source, Route.NO_HOP);
  }

  /** Whether the tree has come to the node. */
  public boolean holds(int node) {
    return entered.containsKey(node);
  }

  /** The number of hops. */
  public int size() {
    return links.size();
  }

  /**
   * Crosses a link from a node that the tree holds; where it holds the other end, too, nothing
   * happens.
   */
  public void cross(int link) {
    int from = network.links().source(link);
    int to = network.links().target(link);
    if (!holds(from)) {
      throw new IllegalArgumentException("the tree has not come to node " + from);
    }
    if (!holds(to)) {
      entered.put(to, links.size());
      parents.add(entered.get(from));
      links.add(link);
    }
  }

  /**
   * Follows a path from a node that the tree holds; where it comes to another such, it joins there.
   */
  public void follow(Route path) {
    for (int hop = 0; hop < path.length(); hop++) {
      cross(network.link(path.channel(hop)));
    }
  }

  /** The route, without what leads to none of the wanted nodes. O(hops). */
  public Route build(IntSet wanted) {
    boolean[] kept = new boolean[links.size()];
    for (int hop = kept.length - 1; hop >= 0; hop--) {
      kept[hop] |= wanted.contains(network.links().target(links.getInt(hop)));
      if (kept[hop] && parents.getInt(hop) != Route.NO_HOP) {
        kept[parents.getInt(hop)] = true;
      }
    }
    RouteTree tree = new RouteTree(source);
    int[] number = new int[kept.length];
    int[] lanes = TreeLanes.of(network, links, parents, kept);
    for (int hop = 0; hop < kept.length; hop++) {
      if (kept[hop]) {
        int parent = parents.getInt(hop);
        number[hop] =
            tree.add(
                parent == Route.NO_HOP ? Route.NO_HOP : number[parent],
                network.channel(links.getInt(hop), lanes[hop]));
      }
    }
    return tree.build();
  }
}
