package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.castnet.bound.path.Frontier;
import org.castnet.bound.path.LinkCosts;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;
import org.castnet.tree.GrowingTree;

/**
 * A Steiner tree on any network in which all nodes forward: the destination nearest to the tree is
 * connected by a cheapest path, until all are connected (Takahashi and Matsuyama 1980). At most
 * twice the optimum. Among equally near destinations, the first found by a search from the tree's
 * nodes, in the order in which they were added, by lowest ports. O(links) per destination.
 */
record NearestFirst(Network network, LinkCosts costs) implements TreeRouting {
  private static final int NONE = -1;

  static NearestFirst on(Network network) {
    return new NearestFirst(network, LinkCosts.of(network));
  }

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
    Links links = network.links();
    Arrays.fill(arrival, NONE);
    Frontier frontier = new Frontier(costs, network.nodeCount());
    tree.forEach(frontier::start);
    for (int node = frontier.leave(); node >= 0; node = frontier.leave()) {
      if (waiting.contains(node)) {
        return node;
      }
      for (int link = links.first(node); link < links.end(node); link++) {
        int next = links.target(link);
        if (frontier.reach(node, link, next)) {
          arrival[next] = link;
        }
      }
    }
    return NONE;
  }
}
