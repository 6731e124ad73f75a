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

/** A worm on a grid that grows along straight lines, each in a lane of its own. */
final class GridTree {
  private final Grid grid;
  private final RouteTree tree;

  /** By node that was entered: the hop that did. */
  private final Int2IntOpenHashMap entered = new Int2IntOpenHashMap();

  private final IntSet drops = new IntOpenHashSet();

  GridTree(Grid grid, int source) {
    this.grid = grid;
    this.tree = new RouteTree(source);
    entered.put(source, Route.NO_HOP);
  }

  /** Whether the worm comes to the node, or starts there. */
  boolean holds(int node) {
    return entered.containsKey(node);
  }

  /** Leaves a copy at a node to which the worm comes. */
  void drop(int node) {
    drops.add(node);
  }

  /**
   * Goes from a node that the worm holds along a dimension, never around; where it has been before,
   * nothing is added.
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

  /** The send of this worm, with all that it drops. */
  Send send(Message message) {
    return BranchingSends.of(grid, message, tree.build(), drops);
  }
}
