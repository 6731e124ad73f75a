package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.TreeRouting;
import org.castnet.tree.GrowingTree;

/**
 * The union of the unicast routes from the source to its destinations: on meshes and tori the
 * dimension-order tree, which virtual circuit tree multicasting builds (Jerger, Peh and Lipasti
 * 2008).
 *
 * <p>If two routes separate and meet again, the route of the later destination is replaced up to
 * the meeting point. O(length of all routes).
 */
record UnicastUnion(Network network, Routing routing) implements TreeRouting {
  @Override
  public Route route(int source, int[] destinations) {
    GrowingTree tree = new GrowingTree(network, source);
    for (int destination : destinations) {
      tree.follow(routing.route(source, destination));
    }
    return tree.build(new IntOpenHashSet(destinations));
  }
}
