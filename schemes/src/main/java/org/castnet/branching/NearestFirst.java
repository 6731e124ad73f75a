package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.tree.GrowingTree;
import org.castnet.tree.TreeRouting;

/**
 * A Steiner tree on any network in which all nodes forward: the destination nearest to the tree is
 * connected by a shortest path, until all are connected (Takahashi and Matsuyama 1980). At most
 * twice the optimum. Among equally near destinations, the first found by a breadth-first search
 * from the tree's nodes, in the order in which they were added, by lowest ports. O(links) per
 * destination.
 */
record NearestFirst(Network network) implements TreeRouting {
  private static final int NONE = -1;

  @Override
  public Route route(int source, int[] destinations) {
    IntSet waiting = new IntOpenHashSet(destinations);
    GrowingTree tree = new GrowingTree(network, source);
    IntArrayList nodes = IntArrayList.of(source);
    int[] arrival = new int[network.nodeCount()];
    while (!waiting.isEmpty()) {
      Interruption.check();
      int found = nearest(nodes, waiting, arrival);
      if (found == NONE) {
        throw BadInput.coded(
            "unreachable",
            "{to} cannot be reached from {from}",
            network.nodeName(waiting.iterator().nextInt()),
            network.nodeName(source));
      }
      IntArrayList path = new IntArrayList();
      for (int at = found; arrival[at] >= 0; at = network.links().source(arrival[at])) {
        path.add(arrival[at]);
      }
      for (int i = path.size() - 1; i >= 0; i--) {
        tree.cross(path.getInt(i));
        nodes.add(network.links().target(path.getInt(i)));
        waiting.remove(network.links().target(path.getInt(i)));
      }
    }
    return tree.build(new IntOpenHashSet(destinations));
  }

  /**
   * Returns the destination nearest to the tree.
   *
   * @param arrival receives the link by which the search reached each node; -1 for nodes of the
   *     tree
   */
  private int nearest(IntArrayList tree, IntSet waiting, int[] arrival) {
    final int unseen = -2;
    Links links = network.links();
    Arrays.fill(arrival, unseen);
    IntArrayList queue = new IntArrayList(tree);
    tree.forEach(node -> arrival[node] = NONE);
    for (int i = 0; i < queue.size(); i++) {
      int node = queue.getInt(i);
      for (int link = links.first(node); link < links.end(node); link++) {
        int next = links.target(link);
        if (arrival[next] == unseen) {
          arrival[next] = link;
          if (waiting.contains(next)) {
            return next;
          }
          queue.add(next);
        }
      }
    }
    return NONE;
  }
}
