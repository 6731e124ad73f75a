package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.routing.Translations;

/**
 * Shortest-path trees for one node that, translated to every other node, load all links equally.
 *
 * <p>On a network with translations, the load of a link is the number of tree links in its
 * direction, for any trees. So each node may receive a part from any neighbour closer to the
 * source, and uses the direction that is used least: first on its level, so that worms of a level
 * end together, and then in total. Nodes with few candidate directions choose first. O(parts *
 * links).
 */
final class ShiftedTrees {
  private final Network network;
  private final Translations shifts;
  private final FewestLinks distances;
  private final int deepest;
  private final int[] port; // by link: its direction, counted from 0 in the order of node 0's links
  private final long[] load; // by direction
  private final long[][] levelLoad; // by level and direction

  ShiftedTrees(Network network, Translations shifts) {
    this.network = network;
    this.shifts = shifts;
    this.distances = FewestLinks.from(0, network);
    int most = 0;
    for (int node = 0; node < network.nodeCount(); node++) {
      most = Math.max(most, distances.to(node));
    }
    this.deepest = most;
    Links links = network.links();
    this.port = new int[links.count()];
    for (int link = 0; link < port.length; link++) {
      port[link] = link - links.first(links.source(link));
    }
    this.load = new long[links.degree(0)];
    this.levelLoad = new long[most + 1][load.length];
  }

  /**
   * Returns, by part, the trees of node 0, given as the direction by which each node receives the
   * part.
   */
  List<int[]> ofNodeZero(int parts) {
    List<int[]> trees = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int[] direction = new int[network.nodeCount()];
      Arrays.fill(direction, PartTree.NONE);
      for (int level = 1; level <= deepest; level++) {
        for (int choices = 1; choices <= load.length; choices++) {
          for (int node = 0; node < direction.length; node++) {
            if (distances.to(node) == level && choices(node) == choices) {
              direction[node] = best(node, level);
            }
          }
        }
      }
      trees.add(direction);
    }
    return trees;
  }

  private int choices(int node) {
    int count = 0;
    for (int direction = 0; direction < load.length; direction++) {
      count += distances.to(before(node, direction)) == distances.to(node) - 1 ? 1 : 0;
    }
    return count;
  }

  private int best(int node, int level) {
    int best = -1;
    for (int direction = 0; direction < load.length; direction++) {
      if (distances.to(before(node, direction)) == level - 1
          && (best < 0
              || levelLoad[level][direction] < levelLoad[level][best]
              || (levelLoad[level][direction] == levelLoad[level][best]
                  && load[direction] < load[best]))) {
        best = direction;
      }
    }
    load[best]++;
    levelLoad[level][best]++;
    return best;
  }

  /** Returns the node from which a link of this direction leads to a node. */
  private int before(int node, int direction) {
    int ahead = network.links().target(network.links().first(0) + direction);
    return shifts.relative(node, ahead);
  }

  /** Returns one of these trees translated to a source. */
  PartTree at(int source, int message, int part, int[] direction) {
    int[] into = new int[direction.length];
    int[] depth = new int[direction.length];
    Arrays.fill(into, PartTree.NONE);
    for (int node = 0; node < direction.length; node++) {
      if (direction[node] != PartTree.NONE) {
        int at = shifts.absolute(node, source);
        int from = shifts.absolute(before(node, direction[node]), source);
        into[at] = network.links().first(from) + direction[node];
        depth[at] = distances.to(node);
      }
    }
    return new PartTree(message, part, into, depth);
  }
}
