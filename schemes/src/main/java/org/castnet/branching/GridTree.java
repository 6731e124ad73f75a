package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Grid;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;

/** Builds a worm on a grid from straight segments, each in a given lane. */
final class GridTree {
  private final Grid grid;
  private final RouteTree tree;

  /** By node: the hop that entered it. */
  private final Int2IntOpenHashMap entered = new Int2IntOpenHashMap();

  private final IntSet drops = new IntOpenHashSet();

  GridTree(Grid grid, int source) {
    this.grid = grid;
    this.tree = new RouteTree(source);
    entered.put(source, Route.NO_HOP);
  }

  /** Returns whether the worm reaches or starts at a node. */
  boolean holds(int node) {
    return entered.containsKey(node);
  }

  /** Adds a drop-off at a node that the worm reaches. */
  void drop(int node) {
    drops.add(node);
  }

  /**
   * Extends the worm from one of its nodes along a dimension, without wrap-around links; hops that
   * exist already are not repeated.
   *
   * @return the node with that coordinate
   */
  int go(int from, int dimension, int coordinate, int lane) {
    int node = from;
    while (grid.shape().coordinate(node, dimension) != coordinate) {
      boolean up = grid.shape().coordinate(node, dimension) < coordinate;
      int link = grid.link(node, dimension, up);
      int next = grid.links().target(link);
      if (!holds(next)) {
        entered.put(next, tree.add(entered.get(node), grid.channel(link, lane)));
      }
      node = next;
    }
    return node;
  }

  /** Returns the send of this worm, with all its drop-offs. */
  Send send(Message message) {
    return BranchingSends.of(grid, message, tree.build(), drops);
  }
}
