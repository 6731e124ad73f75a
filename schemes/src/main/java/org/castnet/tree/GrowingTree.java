package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;

/**
 * Builds a route from its source by links and paths; it enters no node twice. {@link TreeLanes}
 * determines its lanes.
 */
public final class GrowingTree {
  private final Network network;
  private final int source;

  /** By hop: its link, and the previous hop. */
  private final IntArrayList links = new IntArrayList();

  private final IntArrayList parents = new IntArrayList();

  /** By node: the hop that entered it. */
  private final Int2IntOpenHashMap entered = new Int2IntOpenHashMap();

  public GrowingTree(Network network, int source) {
    this.network = network;
    this.source = source;
    entered.put(source, Route.NO_HOP);
  }

  /** Returns whether the tree contains a node. */
  public boolean holds(int node) {
    return entered.containsKey(node);
  }

  /** Returns the number of hops. */
  public int size() {
    return links.size();
  }

  /** Adds a link from a node of the tree; does nothing if the tree contains the other end. */
  public void cross(int link) {
    int from = network.links().source(link);
    int to = network.links().target(link);
    if (!holds(from)) {
      throw new IllegalArgumentException("the tree does not contain node " + from);
    }
    if (!holds(to)) {
      entered.put(to, links.size());
      parents.add(entered.get(from));
      links.add(link);
    }
  }

  /**
   * Adds a path from a node of the tree; where the path meets the tree again, it continues from
   * there.
   */
  public void follow(Route path) {
    for (int hop = 0; hop < path.length(); hop++) {
      cross(network.link(path.channel(hop)));
    }
  }

  /** Returns the route without branches that lead to no wanted node. O(hops). */
  public Route build(IntSet required) {
    boolean[] retained = new boolean[links.size()];
    for (int hop = retained.length - 1; hop >= 0; hop--) {
      retained[hop] |= required.contains(network.links().target(links.getInt(hop)));
      if (retained[hop] && parents.getInt(hop) != Route.NO_HOP) {
        retained[parents.getInt(hop)] = true;
      }
    }
    RouteTree tree = new RouteTree(source);
    int[] number = new int[retained.length];
    int[] lanes = TreeLanes.of(network, links, parents, retained);
    for (int hop = 0; hop < retained.length; hop++) {
      if (retained[hop]) {
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
