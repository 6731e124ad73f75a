package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * A trip in one direction: a walk over all nodes that may visit a node repeatedly, and shortcuts
 * that skip parts of it. Positions count the steps of the walk from 0. A worm moves to later
 * positions only; at a node it may continue from any later visit of that node.
 *
 * <p>Every link has at most one pair of positions, that from which it leaves and that at which it
 * arrives: the nearest two visits of its ends in this order, and of equally near ones the first. A
 * step of the walk is the nearest possible pair, so all steps are present. Along every worm the
 * positions from which links leave rise, hence worms on one lane cannot wait for one another in a
 * cycle.
 */
final class Trip {
  static final int NONE = -1;

  private final Links links;

  /** By node: its positions, ascending. */
  private final IntArrayList[] visits;

  /** By link: the positions from which it leaves and at which it arrives, or {@link #NONE}. */
  private final int[] leaves;

  private final int[] arrives;

  /**
   * Creates a trip.
   *
   * @param walks the walk of each component; they cross no link twice in one direction
   */
  Trip(Network network, List<int[]> walks) {
    links = network.links();
    visits = new IntArrayList[network.nodeCount()];
    int position = 0;
    for (int[] walk : walks) {
      for (int node : walk) {
        if (visits[node] == null) {
          visits[node] = new IntArrayList();
        }
        visits[node].add(position++);
      }
    }
    leaves = new int[links.count()];
    arrives = new int[links.count()];
    for (int link = 0; link < links.count(); link++) {
      place(link);
    }
  }

  private void place(int link) {
    leaves[link] = NONE;
    arrives[link] = NONE;
    IntArrayList from = visits[links.source(link)];
    IntArrayList to = visits[links.target(link)];
    if (from == null
        || to == null
        || links.between(links.source(link), links.target(link)) != link) {
      return;
    }
    int nearest = Integer.MAX_VALUE;
    int next = 0;
    for (int visit = 0; visit < from.size(); visit++) {
      int leaving = from.getInt(visit);
      while (next < to.size() && to.getInt(next) < leaving) {
        next++;
      }
      if (next < to.size() && to.getInt(next) - leaving < nearest) {
        nearest = to.getInt(next) - leaving;
        leaves[link] = leaving;
        arrives[link] = to.getInt(next);
      }
    }
  }

  /** Returns the first position of a working node. */
  int first(int node) {
    return visits[node].getInt(0);
  }

  /** Returns the first position of a working node after a position, or {@link #NONE}. */
  int after(int node, int position) {
    for (int visit : visits[node]) {
      if (visit > position) {
        return visit;
      }
    }
    return NONE;
  }

  /**
   * Returns the link towards a later position: of those that do not pass it the one that arrives
   * last. O(degree).
   *
   * @param node the node at {@code position}
   * @param position that of the worm's head, in the component of the goal
   */
  int towards(int node, int position, int goal) {
    int best = NONE;
    for (int link = links.first(node); link < links.end(node); link++) {
      if (leaves[link] >= position
          && arrives[link] <= goal
          && (best == NONE || arrives[link] > arrives[best])) {
        best = link;
      }
    }
    return best;
  }

  /** Returns the position at which a link arrives. */
  int arrival(int link) {
    return arrives[link];
  }
}
